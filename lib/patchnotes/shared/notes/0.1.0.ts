import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.1.0',
  day: '2026-11-21',
  changes: [
    {
      kind: 'nyt',
      da: 'Log ind med din Microsoft-konto. Siden, du var på vej til, åbner bagefter.',
      en: 'Sign in with your Microsoft account. The page you were heading for opens afterwards.',
    },
    {
      kind: 'nyt',
      da: 'Telefonlinket finder kunden, der ringer – eller opretter et lead med nummeret udfyldt.',
      en: 'The phone link finds the customer who calls – or creates a lead with the number filled in.',
    },
    {
      kind: 'nyt',
      da: 'Leadsøgning på navn, firma, telefon, adresse, CVR og tilbudsnummer, mens du skriver.',
      en: 'Lead search by name, company, phone, address, CVR and offer number as you type.',
    },
    {
      kind: 'nyt',
      da: 'Skriv tilbud med afsnit, varer, ekstra ydelser, rabat og løbende DB, og se PDF’en, som kunden får den.',
      en:
        'Write offers with sections, products, extra charges, discount and live margin, ' +
        'and see the PDF as the customer gets it.',
    },
    {
      kind: 'nyt',
      da: 'Send tilbuddet fra din egen postkasse. Det låses, når det er sendt; en ændring bliver en ny revision.',
      en: 'Send the offer from your own mailbox. It is locked once sent; a change becomes a new revision.',
    },
    {
      kind: 'nyt',
      da: 'Tag nye leads med ét klik, og se Mit overblik, opgaver og ugeplan.',
      en: 'Take new leads with one click, and see My overview, tasks and the week.',
    },
    {
      kind: 'nyt',
      da: 'Ctrl K søger i leads, tilbud, sager og sider, og ? viser genvejstasterne.',
      en: 'Ctrl K searches leads, offers, jobs and pages, and ? shows the keyboard shortcuts.',
    },
  ],
};
