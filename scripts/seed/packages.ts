/** Lines of a typical offer by kind of work: sections with [sku or charge name, minimum, maximum] in whole units. */
export type Package = {
  title: string;
  sections: { title: string; lines: readonly (readonly [ref: string, min: number, max: number])[] }[];
};

export const PACKAGES: Record<string, Package> = {
  tavle: {
    title: 'Ny gruppetavle',
    sections: [
      {
        title: 'Tavle',
        lines: [
          ['8722331025', 1, 1],
          ['8722314028', 1, 1],
          ['8722310112', 1, 2],
          ['8722311010', 4, 8],
          ['8722311027', 3, 6],
          ['8722311034', 1, 2],
          ['8722312017', 0, 1],
        ],
      },
      {
        title: 'Arbejde',
        lines: [
          ['9000001001', 6, 10],
          ['9000001002', 3, 6],
          ['2222110046', 1, 1],
          ['2222110015', 1, 1],
          ['Servicevogn', 1, 1],
        ],
      },
    ],
  },
  ladestander: {
    title: 'Ladestander ved carport',
    sections: [
      {
        title: 'Lader og måling',
        lines: [
          ['6398110013', 1, 1],
          ['6398111010', 1, 1],
          ['8722310129', 1, 1],
        ],
      },
      {
        title: 'Fremføring',
        lines: [
          ['7031411014', 8, 30],
          ['7031414022', 5, 20],
          ['2222110022', 3, 14],
          ['9000001001', 5, 9],
          ['Servicevogn', 1, 1],
        ],
      },
    ],
  },
  kontakter: {
    title: 'Udskiftning af stikkontakter og afbrydere',
    sections: [
      {
        title: 'Materialer',
        lines: [
          ['1077120017', 10, 26],
          ['1077120024', 4, 12],
          ['1077121014', 6, 14],
          ['1077121021', 2, 6],
          ['1077122035', 4, 10],
        ],
      },
      {
        title: 'Arbejde',
        lines: [
          ['9000001001', 6, 14],
          ['2222110015', 1, 2],
          ['Servicevogn', 1, 2],
        ],
      },
    ],
  },
  kontorlys: {
    title: 'LED-belysning i kontor',
    sections: [
      {
        title: 'Armaturer',
        lines: [
          ['3912110018', 12, 48],
          ['1077123025', 2, 6],
          ['3912112012', 1, 4],
        ],
      },
      {
        title: 'Montage',
        lines: [
          ['9000001001', 12, 32],
          ['9000001002', 8, 20],
          ['Aftentillæg', 8, 20],
          ['2222110015', 2, 4],
        ],
      },
    ],
  },
  tilbygning: {
    title: 'Elinstallation i tilbygning',
    sections: [
      {
        title: 'Rør og kabler',
        lines: [
          ['7031410215', 60, 140],
          ['7031410222', 60, 120],
          ['7031414015', 40, 90],
          ['1077122028', 14, 30],
        ],
      },
      {
        title: 'Udtag og lys',
        lines: [
          ['1077120017', 8, 18],
          ['1077121021', 3, 6],
          ['3912110032', 8, 16],
          ['1077121038', 1, 3],
          ['7777110012', 1, 2],
        ],
      },
      {
        title: 'Arbejde',
        lines: [
          ['9000001001', 18, 36],
          ['9000001002', 10, 24],
          ['2222110015', 3, 5],
          ['Servicevogn', 2, 4],
        ],
      },
    ],
  },
  varmepumpe: {
    title: 'Tilslutning af varmepumpe',
    sections: [
      {
        title: 'Tilslutning',
        lines: [
          ['8722311041', 1, 1],
          ['8722310112', 1, 1],
          ['7031410239', 10, 28],
          ['5702111013', 1, 1],
        ],
      },
      {
        title: 'Arbejde',
        lines: [
          ['9000001001', 4, 8],
          ['2222110015', 1, 1],
          ['Servicevogn', 1, 1],
        ],
      },
    ],
  },
  netvaerk: {
    title: 'Netværk og wi-fi',
    sections: [
      {
        title: 'Udstyr',
        lines: [
          ['1077124039', 0, 1],
          ['1077124022', 1, 1],
          ['1077124046', 1, 1],
          ['1077124053', 2, 4],
          ['1077124015', 4, 16],
        ],
      },
      {
        title: 'Kabling',
        lines: [
          ['7031413018', 80, 320],
          ['9000001001', 8, 18],
          ['9000001003', 2, 4],
          ['Servicevogn', 1, 2],
        ],
      },
    ],
  },
  fejlsoegning: {
    title: 'Fejlsøgning på installation',
    sections: [
      {
        title: '',
        lines: [
          ['9000001001', 2, 4],
          ['Minimumsbesøg (1 time)', 0, 1],
          ['8722310211', 0, 2],
          ['Servicevogn', 1, 1],
        ],
      },
    ],
  },
  udelys: {
    title: 'Udendørsbelysning',
    sections: [
      {
        title: 'Lamper',
        lines: [
          ['3912111015', 4, 12],
          ['3912111022', 2, 6],
          ['3912113019', 1, 1],
        ],
      },
      {
        title: 'Fremføring',
        lines: [
          ['7031410222', 40, 120],
          ['2222110022', 20, 70],
          ['9000001001', 10, 20],
          ['Servicevogn', 1, 3],
        ],
      },
    ],
  },
  koekken: {
    title: 'El i nyt køkken',
    sections: [
      {
        title: 'Tilslutninger',
        lines: [
          ['1555210017', 1, 1],
          ['1555210024', 1, 1],
          ['1555210031', 1, 1],
          ['8722311034', 1, 1],
          ['8722311027', 2, 3],
        ],
      },
      {
        title: 'Lys og udtag',
        lines: [
          ['3912110049', 3, 6],
          ['3912110032', 4, 10],
          ['1077120024', 4, 8],
          ['1077121038', 1, 2],
        ],
      },
      {
        title: 'Arbejde',
        lines: [
          ['9000001001', 9, 16],
          ['2222110015', 2, 2],
          ['Servicevogn', 2, 2],
        ],
      },
    ],
  },
  noedlys: {
    title: 'Eftersyn og udskiftning af nødbelysning',
    sections: [
      {
        title: '',
        lines: [
          ['3912112012', 2, 8],
          ['3912112029', 4, 14],
          ['9000001003', 2, 4],
          ['9000001001', 3, 8],
          ['Servicevogn', 1, 1],
        ],
      },
    ],
  },
  solceller: {
    title: 'AC-tilslutning af solcelleanlæg',
    sections: [
      {
        title: 'Tavle',
        lines: [
          ['5702110016', 1, 1],
          ['8722310112', 1, 1],
          ['8722314011', 1, 1],
          ['8722312017', 1, 1],
        ],
      },
      {
        title: 'Arbejde',
        lines: [
          ['7031410246', 8, 22],
          ['9000001001', 6, 10],
          ['9000001003', 2, 2],
          ['Servicevogn', 1, 1],
        ],
      },
    ],
  },
};
