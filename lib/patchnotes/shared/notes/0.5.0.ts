import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.5.0',
  day: '2026-11-25',
  changes: [
    {
      kind: 'nyt',
      da: 'Planen kan optimeres: du ser ruterne før og efter, og ét tryk anvender eller fortryder dem.',
      en: 'The plan can be optimised: you see the routes before and after, and one press applies or undoes them.',
    },
    {
      kind: 'nyt',
      da: 'Lange sager lægges i dele på flere dage og montører, og resten bliver i bakken.',
      en: 'Long jobs are laid in parts on several days and technicians, and the rest stays in the tray.',
    },
    {
      kind: 'nyt',
      da: '”Ledig på ruten” fra opkaldskortet, et tilbud og ”Flyt til…”: tiden holdes i ti minutter og bookes med ét tryk.',
      en: '“Free on the route” from the call card, an offer and “Move to…”: held for ten minutes, booked with one press.',
    },
    {
      kind: 'nyt',
      da: 'Send alle ændrede ruter på én gang. Mailen siger, hvad der er ændret, og hvem man ringer til.',
      en: 'Send all changed routes at once. The mail says what has changed and whom to call.',
    },
    {
      kind: 'nyt',
      da: '”Meld syg” på montørens række: besøgene fordeles eller lægges i bakken, og kunder at ringe til bliver opgaver.',
      en: '“Report sick” on a row: the visits are shared or go to the tray, and customers to call become tasks.',
    },
    {
      kind: 'nyt',
      da: 'Alle tilbud i én liste med filtre, sum og eksport; fra Mit overblik og Ctrl K.',
      en: 'All offers in one list with filters, sum and export; from My overview and Ctrl K.',
    },
    {
      kind: 'nyt',
      da: 'Tilbud på en tavle efter status, og hitraten efter sælger, kilde, type, tabsårsag og måned.',
      en: 'Offers on a board by status, and the hit rate by seller, source, kind, lost reason and month.',
    },
    {
      kind: 'nyt',
      da: 'Lister har gemte visninger, valg af kolonner, lave rækker og en pæn udskrift.',
      en: 'Lists have saved views, a choice of columns, low rows and a neat print.',
    },
    {
      kind: 'nyt',
      da: 'Bed en kollega om at overtage en kunde; ejeren svarer i opgaven.',
      en: 'Ask a colleague to hand over a customer; the owner answers in the task.',
    },
    {
      kind: 'forbedret',
      da: 'Opkaldskortet viser alle åbne tilbud og planlagte besøg, og T, S, R og L gør det næste.',
      en: 'The call card shows all open offers and planned visits, and T, S, R and L do what comes next.',
    },
    {
      kind: 'forbedret',
      da: 'En afvist plads tilbyder at skubbe resten, bytte, tage første ledige tid eller den nærmeste, der kan.',
      en: 'A refused place offers to push the rest, swap, take the first free time or the nearest who can.',
    },
    {
      kind: 'nyt',
      da: 'En kunde kan have flere kontakter og installationsadresser, og en adresse viser sin historik.',
      en: 'A customer can have several contacts and installation addresses, and an address shows its history.',
    },
    {
      kind: 'forbedret',
      da: 'Tavlen kan zoomes, filtreres og fortrydes 20 trin, og et kort med veje åbner ved siden af.',
      en: 'The board can be zoomed, filtered and undone 20 steps, and a map with roads opens beside it.',
    },
    {
      kind: 'forbedret',
      da: 'Søgningen tåler en slåfejl og forstår ”tilbud 10597”, ”Østergade14” og et navn med telefonnummer.',
      en: 'The search forgives a typing error and understands “offer 10597”, “Østergade14” and a name with a number.',
    },
    {
      kind: 'forbedret',
      da: 'Afdelinger, kompetencer, varigheder og grænser for kørsel sættes under Indstillinger.',
      en: 'Branches, skills, durations and limits of driving are set in the settings.',
    },
  ],
};
