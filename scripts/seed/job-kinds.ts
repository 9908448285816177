/** The demo firm's kinds of jobs: the work, its duration, and its goods ([sku or charge, minimum, maximum]). */
import type { JobPriority, JobType } from '../../lib/service/shared/values.ts';

export type JobKind = {
  title: string;
  type: JobType;
  priority: JobPriority;
  minutes: number;
  skills: readonly string[];
  kls: boolean;
  description: string;
  goods: readonly (readonly [ref: string, min: number, max: number])[];
};

export const JOB_KINDS: readonly JobKind[] = [
  {
    title: 'HPFI slår fra ved regn',
    type: 'fejlsoegning',
    priority: 'hoej',
    minutes: 90,
    skills: ['fejlsøgning'],
    kls: false,
    description:
      'HPFI slår fra, når det regner. Kunden mistænker udelampen ved garagen. Fryser står i udhuset, så der skal være strøm, når vi kører.',
    goods: [
      ['8722310211', 1, 1],
      ['3912111022', 0, 1],
    ],
  },
  {
    title: 'Ny gruppetavle i entré',
    type: 'installation',
    priority: 'normal',
    minutes: 360,
    skills: ['tavle'],
    kls: true,
    description:
      'Skift af tavle med skruesikringer til ny 36-moduls gruppetavle med to HPFI. Strømmen må være væk fra 8 til 14.',
    goods: [
      ['8722331025', 1, 1],
      ['8722310112', 2, 2],
      ['8722311010', 4, 8],
      ['8722311027', 3, 5],
      ['2222110046', 1, 1],
    ],
  },
  {
    title: 'Ladestander ved carport',
    type: 'installation',
    priority: 'normal',
    minutes: 240,
    skills: ['ladestander'],
    kls: true,
    description: '11 kW ladestander på carportens bagvæg. Kabel i jord langs indkørslen, rør er lagt af gartner.',
    goods: [
      ['6398110013', 1, 1],
      ['6398111010', 1, 1],
      ['8722310129', 1, 1],
      ['7031411014', 8, 24],
    ],
  },
  {
    title: 'Udskift stikkontakter i stuen',
    type: 'service',
    priority: 'lav',
    minutes: 150,
    skills: [],
    kls: false,
    description: 'Kontakter og afbrydere i stue og spisestue skiftes efter maling. Underlag og rammer medbringes.',
    goods: [
      ['1077120017', 6, 12],
      ['1077120024', 2, 5],
      ['1077121014', 2, 5],
      ['1077122035', 4, 8],
    ],
  },
  {
    title: 'Eftersyn af nødbelysning',
    type: 'eftersyn',
    priority: 'normal',
    minutes: 180,
    skills: ['nødbelysning'],
    kls: false,
    description:
      'Halvårligt eftersyn med driftstest. Skema udfyldes og lægges på sagen. Armaturer uden lys noteres med placering.',
    goods: [
      ['3912112029', 2, 6],
      ['3912112012', 0, 2],
    ],
  },
  {
    title: 'Tilslutning af varmepumpe',
    type: 'installation',
    priority: 'hoej',
    minutes: 240,
    skills: ['varmepumpe'],
    kls: true,
    description: 'VVS stiller pumpen samme dag. Ny gruppe i tavlen og udendørs afbryder ved siden af pumpen.',
    goods: [
      ['8722311041', 1, 1],
      ['8722310112', 1, 1],
      ['7031410239', 10, 22],
      ['5702111013', 1, 1],
    ],
  },
  {
    title: 'AC-tilslutning af solceller',
    type: 'installation',
    priority: 'normal',
    minutes: 300,
    skills: ['solceller'],
    kls: true,
    description:
      'Paneler og inverter er sat op. Vi laver AC-siden, mærkning af tavle og færdigmelder til netselskabet.',
    goods: [
      ['5702110016', 1, 1],
      ['8722310112', 1, 1],
      ['8722312017', 1, 1],
      ['7031410246', 8, 18],
    ],
  },
  {
    title: 'Ingen strøm i køkken',
    type: 'fejlsoegning',
    priority: 'akut',
    minutes: 60,
    skills: ['fejlsøgning'],
    kls: false,
    description: 'Køkken og bryggers er uden strøm siden i morges. Køleskab kører på forlænger fra gangen.',
    goods: [['8722311027', 0, 1]],
  },
  {
    title: 'Access points og kabling på kontor',
    type: 'installation',
    priority: 'normal',
    minutes: 300,
    skills: ['netværk'],
    kls: false,
    description: 'To access points på loftet og fire dobbelte udtag. Vægskab findes i rengøringsrummet.',
    goods: [
      ['1077124053', 2, 2],
      ['1077124015', 4, 4],
      ['7031413018', 60, 140],
    ],
  },
  {
    title: 'LED-paneler i kontor',
    type: 'installation',
    priority: 'normal',
    minutes: 420,
    skills: ['belysning'],
    kls: false,
    description: 'Lysstofrør skiftes til LED-paneler. Stige står i kælderen. Der arbejdes i lokalet indtil kl. 9.',
    goods: [
      ['3912110018', 12, 24],
      ['1077123025', 1, 3],
    ],
  },
  {
    title: 'Perilex og ovn i nyt køkken',
    type: 'installation',
    priority: 'normal',
    minutes: 120,
    skills: ['hvidevarer'],
    kls: true,
    description: 'Tilslutning af kogeplade og indbygningsovn. Køkkenmontøren er færdig dagen før.',
    goods: [
      ['1555210017', 1, 1],
      ['1555210024', 1, 1],
      ['8722311034', 1, 1],
    ],
  },
  {
    title: 'Udelamper og skumringsrelæ',
    type: 'service',
    priority: 'lav',
    minutes: 180,
    skills: ['belysning'],
    kls: false,
    description: 'Fire væglamper på facaden og ét skumringsrelæ. Lamperne er købt gennem os.',
    goods: [
      ['3912111022', 2, 4],
      ['3912113019', 1, 1],
      ['7031410222', 10, 30],
    ],
  },
  {
    title: 'Røgalarmer, seriekoblede',
    type: 'installation',
    priority: 'normal',
    minutes: 150,
    skills: [],
    kls: false,
    description: 'Røgalarm på hver etage, seriekoblet, 230 V. Trækkes fra lysgruppen på gangen.',
    goods: [
      ['7777110012', 2, 4],
      ['7031410215', 10, 30],
    ],
  },
  {
    title: 'Dørtelefon virker ikke',
    type: 'fejlsoegning',
    priority: 'normal',
    minutes: 90,
    skills: ['adgangskontrol'],
    kls: false,
    description: 'Tryk fra opgang B ringer ikke i lejlighederne på anden sal. Strømforsyningen sidder i kælderen.',
    goods: [['7777110029', 0, 1]],
  },
  {
    title: 'CEE-stik i værksted',
    type: 'installation',
    priority: 'normal',
    minutes: 120,
    skills: [],
    kls: true,
    description: 'Nyt CEE-stik 16 A ved søjleboremaskinen. Føringsvej i eksisterende kabelbakke.',
    goods: [
      ['1077120048', 1, 2],
      ['8722311034', 1, 1],
      ['7031410239', 8, 20],
    ],
  },
  {
    title: 'Sikring springer ved opvask',
    type: 'fejlsoegning',
    priority: 'normal',
    minutes: 75,
    skills: ['fejlsøgning'],
    kls: false,
    description:
      'Sikringen til køkkenet springer, når opvasker og elkedel kører samtidig. Kunden vil gerne have en ekstra gruppe, hvis der er plads.',
    goods: [
      ['8722310211', 0, 1],
      ['8722311027', 1, 1],
    ],
  },
  {
    title: 'Serviceaftale: årligt tavleeftersyn',
    type: 'eftersyn',
    priority: 'normal',
    minutes: 120,
    skills: ['tavle', 'måling'],
    kls: false,
    description: 'Efterspænding, termografering og test af HPFI. Rapport sendes til ejendomskontoret.',
    goods: [['2222110046', 0, 1]],
  },
  {
    title: 'Lysdæmper summer',
    type: 'garanti',
    priority: 'lav',
    minutes: 45,
    skills: [],
    kls: false,
    description: 'Dæmper i spisestuen summer. Monteret af os i foråret, så den skiftes på garanti.',
    goods: [['1077121038', 1, 1]],
  },
  {
    title: 'Elinstallation i tilbygning, 1. gang',
    type: 'installation',
    priority: 'normal',
    minutes: 420,
    skills: [],
    kls: false,
    description: 'Rør, dåser og kabler, før tømreren lukker væggene. Tegning ligger på sagen.',
    goods: [
      ['7031410215', 40, 100],
      ['7031410222', 40, 90],
      ['7031414015', 30, 70],
      ['1077122028', 10, 22],
    ],
  },
  {
    title: 'Stikledning beskadiget ved gravearbejde',
    type: 'fejlsoegning',
    priority: 'akut',
    minutes: 120,
    skills: ['fejlsøgning'],
    kls: true,
    description: 'Entreprenøren har ramt kablet til udhuset. Der er spærret af. Netselskabet er ikke berørt.',
    goods: [
      ['7031411014', 4, 10],
      ['Akut udkald', 1, 1],
    ],
  },
];

/** Notes on how to get in. */
export const ACCESS_NOTES = [
  'Nøgleboks ved hoveddøren, kode hos kontoret',
  'Ring ti minutter før',
  'Hund i haven, bliv ved lågen',
  'Parkering i gården',
  'Vicevært lukker op, tlf. på opslaget',
  'Brug bagindgangen',
  '',
] as const;
export const WORK_NOTES = [
  'Udført som aftalt. Anlæg afprøvet sammen med kunden.',
  'Fejl fundet i samledåse i skunk, udskiftet.',
  'Måtte fræse 30 cm ekstra ved dørkarmen, aftalt med kunden.',
  'Kunden vil gerne have pris på to udelamper mere.',
  'Tavle mærket og skema lagt i lågen.',
  'HPFI målt til 24 ms.',
] as const;
export const JOB_NOTES = [
  'Kunden er hjemme hele dagen.',
  'Materialer hentet på lageret.',
  'Aftalt ankomst mellem 8 og 10.',
  'Ejendomskontoret har varslet beboerne.',
  'Lift bestilt til formiddagen.',
  'Kunden betaler selv armaturer, vi monterer.',
] as const;
