/**
 * The firm's goods and charges: [sku, name, category, unit, sales price, cost, minutes of labour]; money in øre excl.
 * moms.
 */
type CatalogUnit = 'stk' | 'm' | 'time' | 'pakke' | 'km';
export type CatalogProduct = readonly [
  sku: string,
  name: string,
  category: string,
  unit: CatalogUnit,
  price: number,
  cost: number,
  labourMin: number,
];

export const PRODUCTS: readonly CatalogProduct[] = [
  ['9000001001', 'Montørtime', 'Arbejdsløn', 'time', 69500, 38500, 60],
  ['9000001002', 'Lærlingetime', 'Arbejdsløn', 'time', 45000, 21500, 60],
  ['9000001003', 'Teknikertime, måling og dokumentation', 'Arbejdsløn', 'time', 79500, 43000, 60],
  ['8722331018', 'Gruppetavle 2 rk. 24 moduler, IP30, med låge', 'Tavler', 'stk', 118500, 71200, 90],
  ['8722331025', 'Gruppetavle 3 rk. 36 moduler, IP30, med låge', 'Tavler', 'stk', 154900, 94300, 120],
  ['8722331032', 'Gruppetavle 4 rk. 56 moduler, IP30, med låge', 'Tavler', 'stk', 219500, 137800, 150],
  ['8722310112', 'HPFI-afbryder 4P 40 A 30 mA type A', 'Tavler', 'stk', 78900, 46100, 20],
  ['8722310129', 'HPFI-afbryder 4P 63 A 30 mA type B', 'Tavler', 'stk', 329500, 214000, 20],
  ['8722310211', 'Kombirelæ 2P C13 30 mA type A', 'Tavler', 'stk', 54900, 31800, 15],
  ['8722311010', 'Automatsikring 1P+N C10', 'Tavler', 'stk', 18900, 9600, 8],
  ['8722311027', 'Automatsikring 1P+N C16', 'Tavler', 'stk', 18900, 9600, 8],
  ['8722311034', 'Automatsikring 3P+N C16', 'Tavler', 'stk', 42500, 23900, 12],
  ['8722311041', 'Automatsikring 3P+N C20', 'Tavler', 'stk', 44900, 25400, 12],
  ['8722312017', 'Transientbeskyttelse type 2, 4P', 'Tavler', 'stk', 189500, 112000, 25],
  ['8722313014', 'Kontaktor 4P 25 A, 230 V spole', 'Tavler', 'stk', 62500, 36900, 15],
  ['8722314011', 'Elmåler MID 3-faset, DIN-skinne', 'Tavler', 'stk', 112500, 68900, 20],
  ['8722314028', 'Hovedafbryder 4P 63 A', 'Tavler', 'stk', 48500, 27600, 15],
  ['7031410215', 'Kabel PVIKJ 3G1,5 mm²', 'Kabler', 'm', 1450, 690, 4],
  ['7031410222', 'Kabel PVIKJ 3G2,5 mm²', 'Kabler', 'm', 2150, 1080, 4],
  ['7031410239', 'Kabel PVIKJ 5G2,5 mm²', 'Kabler', 'm', 3350, 1790, 5],
  ['7031410246', 'Kabel PVIKJ 5G6 mm²', 'Kabler', 'm', 7450, 4480, 6],
  ['7031410253', 'Kabel PVIKJ 5G10 mm²', 'Kabler', 'm', 11900, 7650, 7],
  ['7031411014', 'Jordkabel NOIKLX 4G10 mm²', 'Kabler', 'm', 10900, 6900, 6],
  ['7031412011', 'Installationsledning PVL 1,5 mm² sort', 'Kabler', 'm', 420, 185, 1],
  ['7031413018', 'Netværkskabel Cat6A S/FTP', 'Kabler', 'm', 1250, 610, 3],
  ['7031414015', 'Flexrør 16 mm med træktråd', 'Kabler', 'm', 1150, 520, 3],
  ['7031414022', 'Kabelrør 50 mm rød', 'Kabler', 'm', 2450, 1290, 4],
  ['7031415012', 'Kabelbakke 60 × 100 mm, galvaniseret', 'Kabler', 'm', 16900, 9900, 12],
  ['1077120017', 'Stikkontakt 1½-modul m/jord, hvid', 'Kontakter', 'stk', 8900, 4350, 12],
  ['1077120024', 'Stikkontakt dobbelt m/jord, hvid', 'Kontakter', 'stk', 13900, 7100, 15],
  ['1077120031', 'Stikkontakt m/USB-C 30 W, hvid', 'Kontakter', 'stk', 38900, 23400, 15],
  ['1077120048', 'CEE-stik 16 A 5-polet, vægmonteret', 'Kontakter', 'stk', 28500, 16200, 30],
  ['1077121014', 'Afbryder 1-pol, hvid', 'Kontakter', 'stk', 7900, 3800, 10],
  ['1077121021', 'Korrespondanceafbryder, hvid', 'Kontakter', 'stk', 9400, 4600, 12],
  ['1077121038', 'Lysdæmper LED 0–150 W', 'Kontakter', 'stk', 58900, 35800, 15],
  ['1077122011', 'Ramme 1-modul, hvid', 'Kontakter', 'stk', 2400, 1050, 1],
  ['1077122028', 'Indmuringsdåse 1½-modul', 'Kontakter', 'stk', 1950, 820, 10],
  ['1077122035', 'Underlag 1½-modul, hvid', 'Kontakter', 'stk', 2900, 1350, 5],
  ['1077123018', 'PIR-sensor 180°, indbygning', 'Kontakter', 'stk', 64900, 39800, 20],
  ['1077123025', 'PIR-sensor 360°, loft', 'Kontakter', 'stk', 79500, 48900, 25],
  ['1077124015', 'Udtag Cat6A, dobbelt', 'Data', 'stk', 32500, 18900, 25],
  ['1077124022', 'Patchpanel 12 port Cat6A', 'Data', 'stk', 118500, 71000, 60],
  ['1077124039', 'Vægskab 9U, 450 mm', 'Data', 'stk', 149500, 92000, 60],
  ['1077124046', 'Switch 16 port PoE+', 'Data', 'stk', 329500, 231000, 30],
  ['1077124053', 'Access point Wi-Fi 7, loft', 'Data', 'stk', 249500, 172000, 30],
  ['3912110018', 'LED-panel 60 × 60, 36 W, 4000 K, UGR<19', 'Belysning', 'stk', 69500, 38900, 20],
  ['3912110025', 'LED-armatur 1,5 m, 50 W, IP65', 'Belysning', 'stk', 79500, 44900, 25],
  ['3912110032', 'LED-downlight 8 W, dæmpbar, hvid', 'Belysning', 'stk', 34500, 18900, 18],
  ['3912110049', 'LED-skinne under overskab, 60 cm', 'Belysning', 'stk', 42900, 24800, 20],
  ['3912111015', 'Pullert 10 W LED, 80 cm, antracit', 'Belysning', 'stk', 149500, 89000, 45],
  ['3912111022', 'Væglampe ude 9 W LED, IP54', 'Belysning', 'stk', 89500, 51200, 25],
  ['3912111039', 'Projektør 50 W LED m/sensor', 'Belysning', 'stk', 99500, 58400, 30],
  ['3912112012', 'Flugtvejsarmatur LED, selvtest', 'Belysning', 'stk', 119500, 69800, 30],
  ['3912112029', 'Batteri til nødarmatur 3,6 V', 'Belysning', 'stk', 28500, 14900, 15],
  ['3912113019', 'Skumringsrelæ m/astrour', 'Belysning', 'stk', 94500, 56000, 25],
  ['6398110013', 'Ladestander 11 kW, type 2, lastbalancering', 'Lading', 'stk', 799500, 564000, 120],
  ['6398110020', 'Ladestander 22 kW, type 2, MID-måler', 'Lading', 'stk', 1099500, 798000, 150],
  ['6398110037', 'Stander til ladeboks, fundament', 'Lading', 'stk', 229500, 142000, 90],
  ['6398111010', 'Energimåler til lastbalancering', 'Lading', 'stk', 189500, 118000, 30],
  ['5702110016', 'AC-afbryder solceller 4P 32 A', 'Energi', 'stk', 58500, 33400, 20],
  ['5702110023', 'Hybridinverter 10 kW 3-faset', 'Energi', 'stk', 1849500, 1398000, 240],
  ['5702110030', 'Batteri 10 kWh, vægmonteret', 'Energi', 'stk', 3895000, 3120000, 240],
  ['5702111013', 'Udendørsafbryder varmepumpe 4P 25 A', 'Energi', 'stk', 46500, 26100, 25],
  ['1555210017', 'Induktionstilslutning, perilex-udtag', 'Hvidevarer', 'stk', 28900, 16400, 25],
  ['1555210024', 'Montering af indbygningsovn', 'Hvidevarer', 'stk', 49500, 0, 45],
  ['1555210031', 'Montering af emhætte', 'Hvidevarer', 'stk', 69500, 0, 60],
  ['7777110012', 'Røgalarm 230 V, seriekoblet', 'Sikring', 'stk', 44900, 25600, 25],
  ['7777110029', 'Dørtelefon med video, 2-tråd', 'Sikring', 'stk', 349500, 228000, 120],
  ['2222110015', 'Småmaterialer, pr. påbegyndt dag', 'Forbrug', 'pakke', 19500, 9500, 0],
  ['2222110022', 'Gravearbejde, pr. meter', 'Forbrug', 'm', 24500, 14500, 20],
  ['2222110039', 'Efterspartling og oprydning', 'Forbrug', 'time', 49500, 29500, 60],
  ['2222110046', 'Mærkning og dokumentation af tavle', 'Forbrug', 'stk', 89500, 38500, 60],
];

export type CatalogCharge = {
  name: string;
  calc: 'fast' | 'time' | 'km' | 'procent';
  amount: number;
  minimum: number;
  roundTo: number;
  appliesWhen: 'altid' | 'aften' | 'weekend' | 'udkald' | 'zone';
  zones?: string;
  autoAdd: boolean;
};

/** amount: øre; for procent hundredths of a percent. roundTo: minutes. */
export const CHARGES: readonly CatalogCharge[] = [
  { name: 'Servicevogn', calc: 'fast', amount: 39500, minimum: 0, roundTo: 0, appliesWhen: 'altid', autoAdd: false },
  { name: 'Opstart', calc: 'fast', amount: 29500, minimum: 0, roundTo: 0, appliesWhen: 'altid', autoAdd: false },
  {
    name: 'Minimumsbesøg (1 time)',
    calc: 'time',
    amount: 69500,
    minimum: 69500,
    roundTo: 30,
    appliesWhen: 'altid',
    autoAdd: false,
  },
  { name: 'Aftentillæg', calc: 'time', amount: 29500, minimum: 0, roundTo: 30, appliesWhen: 'aften', autoAdd: true },
  {
    name: 'Weekendtillæg',
    calc: 'time',
    amount: 49500,
    minimum: 0,
    roundTo: 30,
    appliesWhen: 'weekend',
    autoAdd: true,
  },
  { name: 'Akut udkald', calc: 'fast', amount: 149500, minimum: 0, roundTo: 0, appliesWhen: 'udkald', autoAdd: true },
  {
    name: 'Kørsel',
    calc: 'km',
    amount: 595,
    minimum: 0,
    roundTo: 0,
    appliesWhen: 'zone',
    zones: '0555-7999, 9000-9990',
    autoAdd: false,
  },
  { name: 'Miljøtillæg', calc: 'procent', amount: 250, minimum: 0, roundTo: 0, appliesWhen: 'altid', autoAdd: false },
];
