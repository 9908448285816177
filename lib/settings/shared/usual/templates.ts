/**
 * The texts that a firm begins with; it changes them as it likes. They name no firm and adopt no general conditions:
 * whether AB 18 or AB-Forbruger apply is for the firm to agree with its customers. Merge fields: lib/core/shared/merge-fields.ts.
 */
import type { TemplateKind } from '../templates/values.ts';

export type UsualTemplate = {
  name: string;
  kind: TemplateKind;
  /** Danish if left out. */
  language?: 'en';
  subject: string;
  body: string;
  isDefault: boolean;
  /** Of terms: the only offers that they are the standard for. */
  offerKind?: 'regning';
};

/** The terms of new offers, for private customers and firms alike. */
export const USUAL_TERMS = [
  'Tilbuddet gælder til og med den dato, der står på det.',
  'Prisen omfatter det arbejde og de materialer, der er nævnt i tilbuddet. Murer-, maler- og tømrerarbejde, retablering ' +
    'og bortskaffelse af miljøfarligt affald er ikke med, medmindre det er nævnt.',
  'Vi forudsætter fri adgang til arbejdsstedet inden for vores normale arbejdstid, og at den eksisterende installation ' +
    'er lovlig. Finder vi fejl eller ulovlige forhold, giver vi besked, før vi retter dem.',
  'Ekstraarbejde aftales, før det udføres. Det afregnes efter medgået tid og materialer, medmindre der er aftalt en pris.',
  'Betaling: 8 dage fra fakturadatoen.',
  'Mangler skal meldes til os inden rimelig tid. Er kunden forbruger, gælder lovens almindelige regler om reklamation.',
  'Forbrugere kan fortryde en aftale om service eller reparation, der er indgået uden for vores forretningssted eller ' +
    'ved fjernsalg, inden for 14 dage. Vi begynder kun før fristens udløb, hvis kunden udtrykkeligt beder om det.',
].join('\n');

const TIME_AND_MATERIALS = [
  'Arbejdet udføres efter regning. Et overslag er vores bedste skøn og ikke en fast pris. Ser det ud til at blive ' +
    'dyrere, giver vi besked, før vi fortsætter.',
  'Fakturaen viser timepris, timer og materialer.',
  'Kørsel, servicevogn og tillæg uden for normal arbejdstid står på fakturaen for sig.',
  'Betaling: 8 dage fra fakturadatoen.',
].join('\n');

export const USUAL_TEMPLATES: readonly UsualTemplate[] = [
  {
    name: 'Tilbud på mail',
    kind: 'tilbudsmail',
    subject: 'Tilbud {{tilbud.nummer}}: {{tilbud.titel}}',
    body: [
      'Hej {{kunde.fornavn}}',
      '',
      'Tak for din henvendelse. Her er vores tilbud på {{tilbud.titel}}. Det er vedhæftet som PDF.',
      '',
      'Samlet pris: {{tilbud.total}} inkl. moms. Tilbuddet gælder til og med {{tilbud.gyldigTil}}.',
      '',
      'Vil du sige ja tak, eller har du spørgsmål, så svar på denne mail eller ring til mig på {{saelger.telefon}}.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
    isDefault: true,
  },
  {
    name: 'Revideret tilbud på mail',
    kind: 'tilbudsmail',
    subject: 'Nyt tilbud {{tilbud.nummer}}: {{tilbud.titel}}',
    body: [
      'Hej {{kunde.fornavn}}',
      '',
      'Som aftalt har vi rettet tilbuddet på {{tilbud.titel}}. Det vedhæftede erstatter det, du har fået før.',
      '',
      'Samlet pris: {{tilbud.total}} inkl. moms. Tilbuddet gælder til og med {{tilbud.gyldigTil}}.',
      '',
      'Er der mere, vi skal ændre, så svar på denne mail eller ring til mig på {{saelger.telefon}}.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
    isDefault: false,
  },
  {
    name: 'Opfølgning på tilbud',
    kind: 'opfoelgning',
    subject: 'Har du set tilbud {{tilbud.nummer}}?',
    body: [
      'Hej {{kunde.fornavn}}',
      '',
      'Jeg sendte dig den {{tilbud.dato}} et tilbud på {{tilbud.titel}} til {{tilbud.total}} inkl. moms, og vil høre, om ' +
        'du har spørgsmål til det.',
      '',
      'Vil du sige ja tak, eller skal noget laves om, så svar på denne mail eller ring til mig på {{saelger.telefon}}. ' +
        'Tilbuddet gælder til og med {{tilbud.gyldigTil}}.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
    isDefault: true,
  },
  {
    name: 'Follow-up on an offer',
    kind: 'opfoelgning',
    language: 'en',
    subject: 'Have you seen offer {{tilbud.nummer}}?',
    body: [
      'Dear {{kunde.fornavn}}',
      '',
      'On {{tilbud.dato}} I sent you an offer for {{tilbud.titel}} at {{tilbud.total}} including VAT. Do you have any ' +
        'questions about it?',
      '',
      'If you would like to accept it, or to have something changed, reply to this mail or call me on ' +
        '{{saelger.telefon}}. The offer is valid until {{tilbud.gyldigTil}}.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
    isDefault: true,
  },
  {
    name: 'Tilbud udløber snart',
    kind: 'udloeber',
    subject: 'Tilbud {{tilbud.nummer}} gælder til {{tilbud.gyldigTil}}',
    body: [
      'Hej {{kunde.fornavn}}',
      '',
      'Tilbuddet på {{tilbud.titel}} til {{tilbud.total}} inkl. moms gælder til og med {{tilbud.gyldigTil}}. Siger du ja ' +
        'tak inden da, holder vi prisen.',
      '',
      'Svar på denne mail, eller ring til mig på {{saelger.telefon}}. Er det ikke aktuelt længere, vil jeg også gerne ' +
        'vide det.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
    isDefault: true,
  },
  {
    name: 'Offer expires soon',
    kind: 'udloeber',
    language: 'en',
    subject: 'Offer {{tilbud.nummer}} is valid until {{tilbud.gyldigTil}}',
    body: [
      'Dear {{kunde.fornavn}}',
      '',
      'The offer for {{tilbud.titel}} at {{tilbud.total}} including VAT is valid until {{tilbud.gyldigTil}}. If you accept ' +
        'it by then, the price holds.',
      '',
      'Reply to this mail or call me on {{saelger.telefon}}. If you no longer need it, I would be glad to know that too.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
    isDefault: true,
  },
  {
    name: 'Indledning til tilbud',
    kind: 'tilbudstekst',
    subject: '',
    body: 'Tak for henvendelsen. Vi tilbyder hermed at udføre arbejdet som beskrevet nedenfor.',
    isDefault: true,
  },
  { name: 'Betingelser for tilbud', kind: 'betingelser', subject: '', body: USUAL_TERMS, isDefault: true },
  {
    name: 'Betingelser for regningsarbejde',
    kind: 'betingelser',
    subject: '',
    body: TIME_AND_MATERIALS,
    isDefault: true,
    offerKind: 'regning',
  },
];
