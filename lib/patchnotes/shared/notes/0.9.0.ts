import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.9.0',
  day: '2026-11-27',
  changes: [
    {
      kind: 'nyt',
      da: 'Pakker: en samling varer med tid, som sættes ind i et tilbud i ét tryk og derefter kan rettes linje for linje.',
      en: 'Packages: products with a time, put into an offer with one press and then edited line by line.',
    },
    {
      kind: 'nyt',
      da: 'Tilbud kan have et depositum, som vises på tilbuddet, kundens side og sagen, og sendes med flere filer.',
      en: 'Offers can have a deposit, shown on the offer, the customer’s page and the job, and be sent with more files.',
    },
    {
      kind: 'nyt',
      da: 'Firmaet laver sine egne KLS-skemaer med punkter, målinger, grænser og krav om billede. Hver rapport beholder sin udgave.',
      en: 'The firm makes its own KLS forms with points, measurements, limits and required photos. A report keeps its version.',
    },
    {
      kind: 'nyt',
      da: 'Måleinstrumenter og certifikater med advarsel før de udløber, og KLS-rapporterne for en periode som én fil med oversigt og mangler.',
      en: 'Instruments and certificates with a warning before they expire, and a period’s KLS reports as one file with index and gaps.',
    },
    {
      kind: 'nyt',
      da: 'Nålen på kundens adresse kan flyttes, og nye sager på adressen bruger den.',
      en: 'The pin of a customer’s address can be moved, and new jobs at the address use it.',
    },
    {
      kind: 'nyt',
      da: 'Produkter, ekstra ydelser, skabeloner og montører har filtre, visninger og kan ændres mange ad gangen.',
      en: 'Products, extra charges, templates and technicians have filters, views and can be changed many at a time.',
    },
    {
      kind: 'forbedret',
      da: 'Ugen viser, hvem der er bagud i dag, og en montør uden melding er ikke længere ”bagud”.',
      en: 'The week shows who is behind today, and a technician who reports nothing is no longer “behind”.',
    },
    {
      kind: 'forbedret',
      da: 'Aftalesedlen har linjer med pris, og fotos gemmes uden sted, medmindre firmaet vil have det med.',
      en: 'The agreement has lines with prices, and photos are kept without their place unless the firm wants it.',
    },
  ],
};
