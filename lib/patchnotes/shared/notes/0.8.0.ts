import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.8.0',
  day: '2026-11-27',
  changes: [
    {
      kind: 'nyt',
      da: 'Planlægningen viser, hvor meget en rute er bagud, og hvornår den næste kunde kan ventes. ”Bagud” finder ruterne.',
      en: 'Planning shows how far behind a route is and when the next customer is expected. “Behind” finds the routes.',
    },
    {
      kind: 'nyt',
      da: 'Kunden kan få besked, når montøren er på vej, med tidspunktet for ankomst. Slås til i indstillingerne.',
      en: 'The customer can be told when the technician is on the way, with the time of arrival. Turned on in the settings.',
    },
    {
      kind: 'nyt',
      da: 'Arbejdsnote, underskrift og KLS gemmes også uden net. Er det samme ændret på kontoret, vælger man mellem de to.',
      en: 'Work note, signature and KLS are kept without a network too. If the office changed the same, one chooses.',
    },
    {
      kind: 'nyt',
      da: 'Firmaet kan kræve en engangskode, som sendes til tilbuddets mailadresse, før kunden accepterer.',
      en: 'The firm can ask for a one-time code, sent to the offer’s mail address, before the customer accepts.',
    },
    {
      kind: 'nyt',
      da: 'Tilbuddet foreslår, hvad firmaets egne tilbud ofte har haft sammen med en vare, med tal for hvor ofte.',
      en: 'The offer proposes what the firm’s own offers often had together with a product, with figures of how often.',
    },
    {
      kind: 'nyt',
      da: 'Betingelser kan være standard for private eller erhverv og for en slags tilbud.',
      en: 'Terms can be the standard for private customers or firms, and for a kind of offer.',
    },
    {
      kind: 'forbedret',
      da: 'Indsatte rækker beholder varenummer, kostpris, rabat og moms, og varer findes i kataloget på deres numre.',
      en: 'Pasted rows keep item number, cost, discount and moms, and products are found in the catalogue by number.',
    },
    {
      kind: 'forbedret',
      da: 'Montørens ur på en sag følger kontoen fra telefon til telefon og starter aldrig ude i fremtiden.',
      en: 'A technician’s clock on a job follows the account from phone to phone and never starts in the future.',
    },
  ],
};
