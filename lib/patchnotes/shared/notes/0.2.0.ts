import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.2.0',
  day: '2026-11-21',
  changes: [
    {
      kind: 'nyt',
      da:
        'Opgaver kan gentages, udskydes og gives til en kollega, som får besked med det samme. ' +
        'Skriv »ring til Jensen fredag 10«, så udfyldes dag, tid og type.',
      en:
        'Tasks can repeat, be snoozed and be given to a colleague, who is notified at once. ' +
        'Write “call Jensen friday 10”, and day, time and type are filled in.',
    },
    {
      kind: 'nyt',
      da: 'Nye leads vises automatisk, gamle leads er markeret, og driften kan fordele flere på én gang.',
      en: 'New leads appear automatically, old leads are marked, and operations can assign several at once.',
    },
    {
      kind: 'nyt',
      da: 'Mit overblik foreslår, hvem du skal ringe til, og viser hvorfor.',
      en: 'My overview suggests whom to call next and shows why.',
    },
    {
      kind: 'nyt',
      da: 'Dashboardet viser tal for din rolle. Klik på et tal for at se listen bag.',
      en: 'The dashboard shows figures for your role. Click a figure to see the list behind it.',
    },
    { kind: 'nyt', da: 'Servicesager, planlægning og montører.', en: 'Service jobs, planning and technicians.' },
    {
      kind: 'nyt',
      da: 'Skriv feedback fra alle sider, og følg svar og status.',
      en: 'Write feedback from any page, and follow its status and answer.',
    },
    {
      kind: 'forbedret',
      da: 'Flere opgaver kan udføres, tildeles og udskydes på én gang. Du kan fortryde i ti sekunder.',
      en: 'Several tasks can be finished, assigned and snoozed at once. You can undo for ten seconds.',
    },
  ],
};
