import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.2.0',
  day: '2026-11-21',
  changes: [
    {
      kind: 'nyt',
      da: 'Opgaver kan gentages, udskydes og gives til en kollega, som får besked med det samme. Skriv »ring til Jensen fredag 10«, så er dag, tid og type sat.',
      en: 'Tasks repeat, can be snoozed and given to a colleague, who hears of it at once. Write “call Jensen friday 10”, and day, time and type are set.',
    },
    {
      kind: 'nyt',
      da: 'Nye leads kommer ind af sig selv, de gamle er mærket, og driften kan fordele mange på én gang.',
      en: 'New leads arrive by themselves, the old ones are marked, and management can hand out many at once.',
    },
    {
      kind: 'nyt',
      da: 'Mit overblik foreslår det næste opkald og siger hvorfor.',
      en: 'My overview suggests the next call and says why.',
    },
    {
      kind: 'nyt',
      da: 'Dashboardet viser tallene for din rolle. Hvert tal åbner den liste, det tæller.',
      en: 'The dashboard shows the figures for your role. Every figure opens the list that it counts.',
    },
    { kind: 'nyt', da: 'Servicesager, planlægning og montører.', en: 'Service jobs, planning and technicians.' },
    {
      kind: 'nyt',
      da: 'Skriv feedback fra alle sider. Du kan se, hvad der sker med den.',
      en: 'Write feedback from any page, and see what becomes of it.',
    },
    {
      kind: 'forbedret',
      da: 'Flere opgaver kan udføres, flyttes og udskydes på én gang – og fortrydes i ti sekunder.',
      en: 'Many tasks can be done, moved and snoozed at once – and undone for ten seconds.',
    },
  ],
};
