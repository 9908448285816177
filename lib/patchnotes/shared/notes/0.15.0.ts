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
      da: 'Åbner kunden sin side af tilbuddet igen, er det seneste valg der stadig.',
      en: 'A customer who opens their page of the offer again finds their last choice there.',
    },
    {
      kind: 'nyt',
      da: 'En import kan have fornavn og efternavn i hver sin kolonne.',
      en: 'An import can have first and last names in columns of their own.',
    },
    {
      kind: 'rettet',
      da: 'Logger en anden ind på samme enhed, blandes de to brugeres oplysninger ikke længere sammen.',
      en: 'When somebody else signs in on the same device, the details of the two users are no longer mixed up.',
    },
    {
      kind: 'rettet',
      da: 'En sag kan ikke længere få et postnummer, som ikke findes.',
      en: 'A job can no longer have a postcode that does not exist.',
    },
    {
      kind: 'rettet',
      da: 'En aftale, som kunden har fortrudt, kan ikke blive til en ny sag, når den første er annulleret.',
      en: 'An agreement that the customer has withdrawn from cannot become a new job when the first one is cancelled.',
    },
    {
      kind: 'rettet',
      da: 'Dagens link viser efter midnat aftenens besøg, til de er udført.',
      en: 'After midnight the day link shows the evening’s visits until they are done.',
    },
    {
      kind: 'forbedret',
      da: 'I en import står nummer og navn først, når kun fejl vises, og grunden først, når kun kendte rækker vises.',
      en: 'In an import number and name come first if only faults are shown, and the reason if only known rows are.',
    },
    {
      kind: 'forbedret',
      da: 'Felter med en dag forstår »i aften« og de andre dele af dagen.',
      en: 'Fields with a day understand “this evening” and the other parts of today.',
    },
    {
      kind: 'rettet',
      da: 'En fletning lige efter en ændring bliver ikke længere afvist, fordi siden viste en ældre udgave.',
      en: 'A merge right after a change is no longer refused because the page showed an older version.',
    },
    {
      kind: 'forbedret',
      da: 'Forslag til ledige tider kommer hurtigere i et firma med mange montører.',
      en: 'Suggestions of free times come faster in a firm with many technicians.',
    },
    {
      kind: 'rettet',
      da: 'Bjælken om manglende forbindelse flytter ikke længere siden midt i et tryk.',
      en: 'The bar about a missing connection no longer moves the page in the middle of a press.',
    },
    {
      kind: 'forbedret',
      da: 'Har firmaet en OSRM, regnes ledige tider til leads og tilbud også efter dens køretider.',
      en: 'If the firm has an OSRM, free times for leads and offers go by its driving times too.',
    },
  ],
};
