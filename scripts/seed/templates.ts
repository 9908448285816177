/** Templates that a firm starts with. Merge fields: lib/core/shared/merge-fields.ts. */
export const TERMS = [
  'Tilbuddet er bindende til den dato, der står på det.',
  'AB-Forbruger (private) henholdsvis AB 18 (erhverv) er gældende for arbejdet.',
  'Tilbuddet forudsætter uhindret adgang i dagtimerne mellem kl. 7 og 15.30.',
  'Murer-, maler- og snedkerarbejde samt bortkørsel af asbestholdigt materiale er ikke indeholdt.',
  'Ekstraarbejde udføres efter aftale og afregnes efter medgået tid og materialer.',
  'Betaling: netto 8 dage fra fakturadato. Ved arbejder over 50.000 kr. faktureres 40 % ved opstart.',
].join('\n');

export const TEMPLATES = [
  {
    name: 'Tilbud på mail',
    kind: 'tilbudsmail',
    language: 'da',
    subject: 'Tilbud {{tilbud.nummer}}: {{tilbud.titel}}',
    body: [
      'Hej {{kunde.fornavn}}',
      '',
      'Tak for en god snak. Hermed vores tilbud: {{tilbud.titel}}. Det er vedhæftet som PDF.',
      '',
      'Samlet pris: {{tilbud.total}} inkl. moms. Tilbuddet gælder til og med {{tilbud.gyldigTil}}.',
      '',
      'Svar blot på denne mail, eller ring til mig på {{saelger.telefon}}, hvis du har spørgsmål eller vil sige ja tak.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
  },
  {
    name: 'Offer by mail',
    kind: 'tilbudsmail',
    language: 'en',
    subject: 'Offer {{tilbud.nummer}}: {{tilbud.titel}}',
    body: [
      'Dear {{kunde.fornavn}}',
      '',
      'Thank you for your time. Please find our offer for {{tilbud.titel}} attached.',
      '',
      'Total price: {{tilbud.total}} incl. VAT. The offer stands until {{tilbud.gyldigTil}}.',
      '',
      'Reply to this mail or call me on {{saelger.telefon}} if you have any questions.',
      '',
      '{{saelger.signatur}}',
    ].join('\n'),
  },
  {
    name: 'Indledning til tilbud',
    kind: 'tilbudstekst',
    language: 'da',
    subject: '',
    body: 'Tak for henvendelsen. Vi har med glæde udarbejdet nedenstående tilbud på baggrund af vores samtale.',
  },
  { name: 'Standardbetingelser', kind: 'betingelser', language: 'da', subject: '', body: TERMS },
] as const;
