import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.13.0',
  day: '2026-11-28',
  changes: [
    {
      kind: 'nyt',
      da: 'Bliver en montør syg, kan en akut opgave tage en kollegas tid: mindre hastende besøg flyttes, vist før du anvender.',
      en: 'If a technician is ill, an emergency can take a colleague’s time: less urgent visits move, shown before you apply.',
    },
    {
      kind: 'nyt',
      da: 'Firmaet kan sætte en grænse for dækningsgraden på et tilbud, og tilbuddet advarer, når den er under.',
      en: 'The firm can set a limit for an offer’s margin, and the offer warns when it is below.',
    },
    {
      kind: 'nyt',
      da: 'Sendedialogen viser tilbuddets PDF og navngiver tegn, som PDF’en ikke kan vise.',
      en: 'The send dialog shows the offer’s PDF and names characters that the PDF cannot show.',
    },
    {
      kind: 'forbedret',
      da: 'Kundens side åbner på kundens eget sprog, og varesøgningen viser det, firmaet bruger mest, først.',
      en: 'The customer’s page opens in the customer’s own language, and the product search shows what the firm uses most first.',
    },
    {
      kind: 'forbedret',
      da: 'Alt svarer hurtigere, især lige efter en genstart og når mange arbejder på én gang.',
      en: 'Everything answers faster, most of all right after a restart and while many work at once.',
    },
    {
      kind: 'forbedret',
      da: 'Tavlen over sager viser de første kort med det samme, og på telefonen er flere knapper store nok til en tommelfinger.',
      en: 'The board of jobs shows its first cards at once, and on the phone more buttons are large enough for a thumb.',
    },
  ],
};
