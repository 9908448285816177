import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.11.0',
  day: '2026-11-28',
  changes: [
    {
      kind: 'nyt',
      da: 'Årsagerne til et tabt tilbud eller lead er firmaets egen liste under Indstillinger.',
      en: 'The reasons for a lost offer or lead are the firm’s own list under Settings.',
    },
    {
      kind: 'nyt',
      da: 'En skabelon kan sige, hvornår dens opfølgning sendes.',
      en: 'A template can say when its follow-up is sent.',
    },
    {
      kind: 'nyt',
      da: 'Montørens dag vises med det samme med sine stop, også uden net eller på en langsom forbindelse, og en installation uden sag kan få et foto.',
      en: 'The technician’s day is shown at once with its stops, also without a network or on a slow one, and an installation without a job can have a photo.',
    },
    {
      kind: 'forbedret',
      da: 'Lange lister ruller jævnt, og sjældne filtre ligger bag én knap på alle lister.',
      en: 'Long lists scroll smoothly, and seldom used filters are behind one button on all lists.',
    },
    {
      kind: 'forbedret',
      da: 'På telefonen ligger planens værktøjer og filtre bag hver sin knap, så dagene får pladsen.',
      en: 'On the phone the plan’s tools and filters are behind a button each, so that the days get the room.',
    },
    {
      kind: 'forbedret',
      da: 'En akut opgave foreslås til den første, der kan komme, og en lærling foreslås ikke længere alene til et besøg.',
      en: 'An emergency is proposed to the first who can come, and an apprentice is no longer proposed for a visit alone.',
    },
    {
      kind: 'forbedret',
      da: 'Når en dialog lukkes, er tastaturet tilbage, hvor det var, og KLS-skemaet går videre med Enter og viser en fejl ved feltet.',
      en: 'When a dialog closes, the keyboard is back where it was, and the KLS form goes on with Enter and shows a fault at its field.',
    },
    {
      kind: 'rettet',
      da: 'Et tryk på et link går ikke længere tabt, når der blev skrevet i søgefeltet, mens siden åbnede.',
      en: 'A press on a link is no longer lost after text was typed in the search box while the page opened.',
    },
    {
      kind: 'rettet',
      da: 'Et tilbud er udløbet fra midnat overalt.',
      en: 'An offer has expired from midnight everywhere.',
    },
  ],
};
