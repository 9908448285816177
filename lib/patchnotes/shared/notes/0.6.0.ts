import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.6.0',
  day: '2026-11-26',
  changes: [
    {
      kind: 'nyt',
      da: 'Mailen med tilbuddet har et link: kunden læser, spørger og svarer på sin telefon, og du ser det straks.',
      en: 'The offer’s mail has a link: the customer reads, asks and answers on a phone, and you see it at once.',
    },
    {
      kind: 'nyt',
      da: 'Private kunders fortrydelsesret følger med tilbuddet, kvitteringen og siden.',
      en: 'Private customers’ right to withdraw is part of the offer, the receipt and the page.',
    },
    {
      kind: 'nyt',
      da: 'Tilbud følger sig selv op med mails, der stopper, når kunden reagerer. Slås til under Firma.',
      en: 'Offers follow themselves up with mails that stop when the customer reacts. Switched on under Company.',
    },
    {
      kind: 'nyt',
      da: 'Alle leads i én liste med filtre; vælg alle, og ret ansvarlig, mærke, arkiv eller opgave på én gang.',
      en: 'All leads in one list with filters; select all, and change owner, tag, archive or task at once.',
    },
    {
      kind: 'nyt',
      da: 'Dubletter findes i en liste og flettes felt for felt; det kan fortrydes i 30 dage.',
      en: 'Duplicates are found in a list and merged field by field; it can be undone for 30 days.',
    },
    {
      kind: 'nyt',
      da: 'Et tilbud kan kopieres til samme kunde eller en anden: linjer, tekster og rabat kommer med.',
      en: 'An offer can be copied to the same customer or another one: lines, texts and discount come along.',
    },
    {
      kind: 'forbedret',
      da: 'En ny sag finder kunden først og kender et telefonnummer, der skrives.',
      en: 'A new job finds its customer first, and knows a phone number that is typed.',
    },
    {
      kind: 'forbedret',
      da: 'Sagslisten viser montøren, også før ruten er sendt.',
      en: 'The list of jobs shows the technician, also before the route is sent.',
    },
    {
      kind: 'forbedret',
      da: 'En syg montør tages også af de ruter, hvor han hjælper, og ”Meld syg” findes på telefonen.',
      en: 'A sick technician also comes off the routes on which they help, and “Report sick” is on the phone.',
    },
    {
      kind: 'forbedret',
      da: 'Aftalte linjer er låst, montører beholder automatiske ydelser, og timer, der trykkes ind sent, er overtid.',
      en: 'Agreed lines are locked, technicians keep automatic charges, and hours that are pressed late are overtime.',
    },
  ],
};
