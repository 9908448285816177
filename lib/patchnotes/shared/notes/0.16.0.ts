import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.16.0',
  day: '2026-11-29',
  changes: [
    {
      kind: 'nyt',
      da: 'Er en eksport til faktura blevet væk, kan den hentes igen: de ti seneste står i »Eksportér til faktura«.',
      en: 'If an export for invoicing was lost, get it again: “Export for invoicing” lists the last ten.',
    },
    {
      kind: 'rettet',
      da: 'Uden forbindelse spørger »Udført« også efter det, der mangler, og timer, der skrives der, bliver gemt.',
      en: 'Without a connection “Done” asks for what is missing too, and hours that are written there are kept.',
    },
    {
      kind: 'rettet',
      da: 'Når det gemte er sendt, står besøget som udført med det samme, og det, du er ved at skrive, bliver stående.',
      en: 'Once kept work is sent, its visit is shown as done at once, and what you are typing stays.',
    },
    {
      kind: 'rettet',
      da: 'Bemærkningen til »Ikke hjemme« og »Spring over« overlever, at siden hentes på ny.',
      en: 'The remark for “Not home” and “Skip” survives a reload of the page.',
    },
    {
      kind: 'rettet',
      da: 'Ryger forbindelsen igen, mens en side hentes på ny, bliver siden stående.',
      en: 'If the connection fails again while a page is fetched anew, the page stays.',
    },
    {
      kind: 'forbedret',
      da: 'Ledige tider kommer en fjerdedel hurtigere.',
      en: 'Free times come a quarter faster.',
    },
  ],
};
