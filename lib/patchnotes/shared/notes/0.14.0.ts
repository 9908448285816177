import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.14.0',
  day: '2026-11-28',
  changes: [
    {
      kind: 'nyt',
      da: 'Firmaet kan sætte en grænse for dækningsbidraget i kroner på et tilbud, og tilbuddet advarer, når det er under.',
      en: 'The firm can set a limit for an offer’s contribution in kroner, and the offer warns when it is below.',
    },
    {
      kind: 'nyt',
      da: 'En fil, som montørens sag ikke kan tage imod, kan vælges om eller kasseres, i stedet for at blive sendt igen og igen.',
      en: 'A file that a job cannot take can be chosen again or discarded, instead of being sent again and again.',
    },
    {
      kind: 'forbedret',
      da: 'Listerne viser lange navne og titler på to linjer, og på telefonen fylder søgning, filtre og sortering mindre.',
      en: 'Lists show long names and titles in two lines, and on a phone search, filters and sort take less room.',
    },
    {
      kind: 'forbedret',
      da: 'På planen står timerne ved siden af dag og uge, og montørernes navne har bedre plads.',
      en: 'On the plan the hours are chosen beside day and week, and technicians’ names have more room.',
    },
    {
      kind: 'forbedret',
      da: 'Kontorets næste skridt på en sag hedder det, man gør, og ikke det samme som sagens status.',
      en: 'The office’s next steps on a job are named after what one does, and no longer like the job’s status.',
    },
    {
      kind: 'rettet',
      da: 'Kunden kan også fortryde, mens en ny revision venter på svar; sagen viser det, og sælgeren får en opgave, hvis en kvittering ikke kom af sted.',
      en: 'Customers can also withdraw while a new revision waits; the job shows it, and the seller gets a task if a receipt did not go out.',
    },
    {
      kind: 'rettet',
      da: 'Fraværstider vises med klokkeslæt på dansk, og adressen siger ikke længere »anslået«, når postnummeret ikke findes.',
      en: 'Absences show their times the Danish way, and an address is no longer called estimated if its postcode does not exist.',
    },
  ],
};
