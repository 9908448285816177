import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.10.0',
  day: '2026-11-28',
  changes: [
    {
      kind: 'nyt',
      da: 'Det, montøren har gjort uden net, sendes også, når siden er lukket (Chrome og Edge), og installationer i huset kan skrives ind uden net.',
      en: 'What a technician did without a network is also sent when the page is closed (Chrome and Edge), and installations can be entered without a network.',
    },
    {
      kind: 'nyt',
      da: 'Tidligere importer og alle en kundes filer er lister med søgning, filtre, kolonner og gemte visninger.',
      en: 'Earlier imports and all of a customer’s files are lists with search, filters, columns and saved views.',
    },
    {
      kind: 'nyt',
      da: 'Sælgere kan gemme linjer fra et tilbud som pakke og rette deres egne pakker.',
      en: 'Sellers can save lines of an offer as a package and change their own packages.',
    },
    {
      kind: 'nyt',
      da: 'Certifikater og måleinstrumenter, der udløber, bliver til opgaver, og et KLS-skemas tidligere udgaver kan læses.',
      en: 'Certificates and instruments that expire become tasks, and earlier versions of a KLS form can be read.',
    },
    {
      kind: 'forbedret',
      da: 'Et ”Set”, der var en kollegas, tages tilbage med ét tryk, og håndværkerfradraget siger, hvor arbejdet udføres.',
      en: 'A “Seen” that was a colleague’s is taken back with one press, and the labour deduction says where the work is done.',
    },
    {
      kind: 'forbedret',
      da: 'Et kort på plantavlen bliver, hvor du slipper det, også på en langsom forbindelse, og ”Send ruter” og ”Meld syg” foreslår næste arbejdsdag.',
      en: 'A card on the planning board stays where you drop it, also on a slow connection, and “Send routes” and “Report sick” propose the next working day.',
    },
    {
      kind: 'forbedret',
      da: 'Tavlen og kortet over sager viser alle op til 1.000 og 5.000 og siger, hvis der er flere.',
      en: 'The board and the map of jobs show all up to 1,000 and 5,000 and say if there are more.',
    },
    {
      kind: 'forbedret',
      da: 'Indstillingernes menu er delt i salg, udførelse og firmaet, og produkternes sjældne filtre ligger under ”Flere filtre”.',
      en: 'The settings’ menu is divided into sales, work and the firm, and the products’ seldom filters are under “More filters”.',
    },
    {
      kind: 'rettet',
      da: 'En fortrudt adresse får sin flyttede nål igen.',
      en: 'An address that is brought back has its moved pin again.',
    },
  ],
};
