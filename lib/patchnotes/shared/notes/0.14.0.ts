import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.14.0',
  day: '2026-11-29',
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
      kind: 'nyt',
      da: 'Boksen om håndværkerfradrag har en dag for arbejdet, som bestemmer årets beløb og står på tilbuddet og kundens side.',
      en: 'The box for the labour deduction has a day of the work, which decides the year’s amount and is on the offer and the customer’s page.',
    },
    {
      kind: 'nyt',
      da: 'Et tilbud med valg viser dækningsbidraget for alt, hvad kunden kan vælge, og advarer, hvis ét af valgene er under grænsen.',
      en: 'An offer with options shows the contribution of everything the customer can choose, and warns if one of the choices is below the limit.',
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
    {
      kind: 'rettet',
      da: 'En aftale, som kunden har fortrudt, tæller ikke længere som vundet, heller ikke når der er oprettet en sag.',
      en: 'An agreement that the customer has withdrawn from no longer counts as won, not even if it has a job.',
    },
    {
      kind: 'rettet',
      da: '»I aften« og andre ord for tidspunkter bliver aldrig til et tidspunkt, der er passeret, »i weekenden« læses, og en dag, der ikke findes, bliver nævnt.',
      en: '“Tonight” and other words for times never become a time that has passed, “this weekend” is read, and a day that does not exist is pointed out.',
    },
    {
      kind: 'rettet',
      da: 'Et besøg hen over midnat kan flyttes med ét tryk, og en akut sag på en helligdag foreslås til dem, der arbejder om søndagen.',
      en: 'A visit past midnight can be moved with one press, and an emergency on a public holiday is proposed to those who work on Sundays.',
    },
    {
      kind: 'rettet',
      da: 'Fakturanumre til flere sager skrives med Enter fra felt til felt, og dialogen siger kunde og beløb.',
      en: 'Invoice numbers for several jobs are typed with Enter from field to field, and the dialog says customer and amount.',
    },
    {
      kind: 'rettet',
      da: 'En import siger, hvilke kolonner der ikke bruges, og gør ikke længere linjen »I alt« til en kunde.',
      en: 'An import says which columns are not used, and no longer turns the line “I alt” into a customer.',
    },
    {
      kind: 'rettet',
      da: 'Det første klik i et talfelt markerer tallet, også lige efter at siden er åbnet.',
      en: 'The first click in a number field selects the number, also right after the page is opened.',
    },
  ],
};
