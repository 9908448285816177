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
      kind: 'nyt',
      da: 'Et spørgsmål fra kundens side besvares med »Svar« på tilbuddet: svaret går fra sælgerens egen postkasse og står på tidslinjen.',
      en: 'A question from the customer’s page is answered with “Answer” on the offer: the answer goes from the seller’s own mailbox and is on the timeline.',
    },
    {
      kind: 'nyt',
      da: 'På en fridag viser planen fridagen og foreslår den næste arbejdsdag: ruter, optimering og opgaver uden dag.',
      en: 'On a day off the plan shows it and proposes the next working day: for routes, optimising and tasks without a day.',
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
      kind: 'forbedret',
      da: 'Kundens side siger beløbet for det valgte, før der bestilles, skriver tal på engelsk på den engelske side, og kvitterer for et spørgsmål dér, hvor der blev trykket.',
      en: 'The customer’s page says the amount of the choice before ordering, writes numbers in English on the English page, and confirms a question where it was sent.',
    },
    {
      kind: 'forbedret',
      da: 'Mails om tilbuddet nævner det valg, som den samlede pris gælder.',
      en: 'Mails about the offer name the choice that the total price is for.',
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
    {
      kind: 'rettet',
      da: 'Genindlæses tilbuddet, mens det gemmes, åbner det ikke længere en konflikt med én selv.',
      en: 'Reloading an offer while it is being saved no longer opens a conflict with oneself.',
    },
    {
      kind: 'rettet',
      da: 'Når kunden fortryder, lukkes opgaven med at sætte arbejdet i gang, og tilbud og sag viser det.',
      en: 'When a customer withdraws, the task to begin the work is closed, and offer and job show it.',
    },
    {
      kind: 'rettet',
      da: 'Timer, der skrives på efter midnat, hører til aftenen før og er overtid.',
      en: 'Hours that are written on after midnight belong to the evening before and are overtime.',
    },
  ],
};
