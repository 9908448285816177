import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.7.0',
  day: '2026-11-27',
  changes: [
    {
      kind: 'nyt',
      da: 'Et tilbud kan have valg og tilvalg; kunden vælger på sin telefon, og summen følger med.',
      en: 'An offer can have choices and extras; the customer chooses on their phone, and the total follows.',
    },
    {
      kind: 'nyt',
      da: 'En accept giver en PDF med underskrift og dokumentation, og på /tjek kan alle se, om en fil er ægte.',
      en: 'An acceptance gives a PDF with signature and evidence, and at /tjek anybody can see whether a file is genuine.',
    },
    {
      kind: 'nyt',
      da: 'Tilbuddet viser seneste og median pris for linjen, henter linjer fra tidligere tilbud og kan skjule kost (Alt+K).',
      en: 'The offer shows a line’s latest and median price, fetches lines of earlier offers and can hide costs (Alt+K).',
    },
    {
      kind: 'nyt',
      da: 'Ledelsen kan afvise en rabat med en begrundelse.',
      en: 'Management can refuse a discount with a reason.',
    },
    {
      kind: 'nyt',
      da: 'Programmet kan installeres på telefonen og virker uden net: trin, timer, noter og billeder sendes, når nettet er der igen.',
      en: 'The product can be installed on the phone and works without a network: steps, hours, notes and photos are sent once it is back.',
    },
    {
      kind: 'nyt',
      da: 'Montøren kan få et dagslink, der åbner dagens rute uden log ind. Det laves på montørens side.',
      en: 'A technician can get a day link that opens the route of the day without a sign-in. It is made on the technician’s page.',
    },
    {
      kind: 'nyt',
      da: 'Ekstra arbejde aftales på stedet med en aftaleseddel, som kunden skriver under på.',
      en: 'Extra work is agreed on site with a slip that the customer signs.',
    },
    {
      kind: 'nyt',
      da: 'Det står i huset: tavler, ladere og solceller noteres pr. adresse, med QR-mærkat og næste service.',
      en: 'What stands in the house: boards, chargers and solar are noted by address, with a QR label and the next service.',
    },
    {
      kind: 'nyt',
      da: 'Serviceaftaler: besøg, der gentages til en pris, bliver selv til sager i god tid.',
      en: 'Service agreements: visits that repeat at a price become jobs in time by themselves.',
    },
    {
      kind: 'nyt',
      da: '»Til kontoret« samler de sager, der mangler noget før fakturaen, og KLS-skemaet bliver en rapport, som godkendes.',
      en: '“To the office” gathers the jobs that lack something before the invoice, and the KLS form becomes a report that is approved.',
    },
    {
      kind: 'nyt',
      da: 'Nye leads og tilbud viser, hvem der kigger på dem lige nu.',
      en: 'New leads and offers show who is looking at them right now.',
    },
    {
      kind: 'nyt',
      da: 'Nålen på kortet kan flyttes på sagen.',
      en: 'The pin on the map can be moved on the job.',
    },
    {
      kind: 'forbedret',
      da: 'Kundens felter rettes, hvor de står; der spørges kun, hvis en kollega har rettet det samme.',
      en: 'A customer’s fields are edited where they are; only a colleague’s change of the same field is asked about.',
    },
    {
      kind: 'forbedret',
      da: 'Tilbud filtreres efter kilde og kunde, leads efter afstand til et postnummer.',
      en: 'Offers are filtered by source and customer, leads by the distance from a postcode.',
    },
    {
      kind: 'forbedret',
      da: 'Et flyttet besøg meldes som én ændring, og kontoret ser, hvornår montøren sidst var forbundet.',
      en: 'A moved visit is told as one change, and the office sees when the technician was last connected.',
    },
  ],
};
