import type { PatchNote } from '../types.ts';

export const note: PatchNote = {
  version: '0.12.0',
  day: '2026-11-28',
  changes: [
    {
      kind: 'nyt',
      da: 'Kørslen kan måles på de rigtige veje af en OSRM-server; regler, plantavle, forslag og optimering bruger de målte tider.',
      en: 'Driving can be measured on real roads by an OSRM server; rules, board, suggestions and optimiser use the measured times.',
    },
    {
      kind: 'nyt',
      da: 'Kan ingen komme senest den lovede dag, foreslår ”Flyt til…” de første tider derefter og siger det.',
      en: 'If nobody can come by the promised day, “Move to…” proposes the first times after it and says so.',
    },
    {
      kind: 'forbedret',
      da: 'Tilbuddets opfølgning siger, hvorfor intet er planlagt, og udløbne tilbud tæller som udløbet fra midnat på alle skærme.',
      en: 'An offer’s follow-up says why nothing is planned, and expired offers count as expired from midnight on every screen.',
    },
    {
      kind: 'forbedret',
      da: '”Til kontoret” begynder med de sager, der har ventet længst, og et foto, der afvises, nævnes med navn og kan skiftes.',
      en: '“For the office” begins with the jobs that have waited longest, and a refused photo is named and can be replaced.',
    },
    {
      kind: 'forbedret',
      da: 'En montør uden net ser én linje i stedet for to og får at vide, hvorfor en kontorside ikke åbner.',
      en: 'A technician without a network sees one notice instead of two, and is told why an office page does not open.',
    },
    {
      kind: 'forbedret',
      da: 'Navne står helt ud i listerne, telefonen bruger færre linjer på knapper og filtre, og lister og tavler svarer hurtigere.',
      en: 'Names are shown in full in the lists, phones use fewer lines for buttons and filters, and lists and boards are faster.',
    },
    {
      kind: 'rettet',
      da: 'Bogstaver og klik går ikke længere tabt, når man skriver hurtigt, mens en side bliver klar eller en tid bliver holdt.',
      en: 'Letters and clicks are no longer lost when you type quickly while a page gets ready or a time is being held.',
    },
  ],
};
