import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.4.0',
  day: '2026-11-25',
  changes: [
    {
      kind: 'nyt',
      da: 'Køretider følger veje, broer og færger i hele landet, og færgen nævnes.',
      en: 'Driving times follow roads, bridges and ferries in the whole country, and name the ferry.',
    },
    {
      kind: 'nyt',
      da: 'Planen advarer, når turen hjemmefra eller hjem er for lang for opgaven eller uden for arbejdstiden.',
      en: 'The plan warns if the way from or to home is too long for the job or outside the working hours.',
    },
    {
      kind: 'forbedret',
      da:
        '”Flyt til…” åbner på den bedste plads, navngiver dem, der kan og er ledige, og forslagene er forskellige ' +
        'dage, tider og montører.',
      en:
        '“Move to…” opens on the best place and names who is able and free, and the suggestions are different days, ' +
        'times and technicians.',
    },
    {
      kind: 'forbedret',
      da: 'Bakken kan sorteres efter frist eller afstand og vises for ét område, og kortet åbner ved siden af planen.',
      en: 'The tray can be sorted by deadline or distance and shown for one area, and the map opens beside the plan.',
    },
    {
      kind: 'rettet',
      da: 'En sag, som en kollega lægger imens, overlapper ikke længere sig selv, og en tid, der er passeret, siges.',
      en: 'A job that a colleague places meanwhile no longer overlaps itself, and a time that has passed is said.',
    },
  ],
};
