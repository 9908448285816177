import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.15.0',
  day: '2026-11-29',
  changes: [
    {
      kind: 'nyt',
      da: 'Sælgeren ser med det samme, hvad kunden vælger på sin side af tilbuddet, også før der er bestilt.',
      en: 'The seller sees at once what a customer chooses on their page of the offer, also before it is ordered.',
    },
    {
      kind: 'forbedret',
      da: 'Forslag til ledige tider kommer hurtigere i et firma med mange montører.',
      en: 'Suggestions of free times come faster in a firm with many technicians.',
    },
  ],
};
