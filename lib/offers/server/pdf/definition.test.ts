import type { Worker } from 'node:worker_threads';
import type { OfferLine } from '../../shared/schema.ts';
import { offerTotals } from '../../shared/totals.ts';
import { formatKr } from '../../../core/shared/money.ts';
import { NAUGHTY } from '../../../core/testing/naughty.ts';
import { readPdfPages, readPdfText } from '../../../../e2e/support/pdf-text.ts';
import { renderWith, startPdfWorker } from '../../testing/pdf-worker.ts';
import type { OfferPdfInput } from './input.ts';

let worker: Worker;
const render = (input: OfferPdfInput) => renderWith(worker, input);

beforeAll(() => {
  worker = startPdfWorker();
});
afterAll(() => worker.terminate());

const textOf = async (bytes: Uint8Array) => (await readPdfText(bytes)).replace(/\s+/g, ' ');
const itemsOf = async (bytes: Uint8Array) =>
  (await readPdfPages(bytes)).flat().filter((item) => item.text.trim() !== '');

const line = (over: Partial<OfferLine>): OfferLine =>
  ({
    id: 'aaaaaaaaaaaaaaa',
    section: '',
    kind: 'vare',
    product: '',
    charge: '',
    text: 'Stikkontakt',
    unit: 'stk',
    qtyMilli: 1000,
    unitPrice: 8900,
    discountBp: 0,
    vatRate: 25,
    labourBp: 0,
    deduction: 'ingen',
    ...over,
  }) as OfferLine;

const INPUT: OfferPdfInput = {
  locale: 'da',
  draft: false,
  units: [
    { key: 'stk', labelDa: 'stk.', labelEn: 'pcs' },
    { key: 'm', labelDa: 'm', labelEn: 'm' },
    { key: 'time', labelDa: 'time', labelEn: 'hour', pluralDa: 'timer', pluralEn: 'hours' },
    { key: 'm2', labelDa: 'm²', labelEn: 'm²' },
  ],
  deductions: [{ year: 2026, haandvaerker: 900_000, service: 1_830_000 }],
  offer: {
    offerNumber: 10042,
    revision: 2,
    title: 'Ny gruppetavle',
    kind: 'fastpris',
    address: 'Ågade 3',
    zip: '8000',
    city: 'Aarhus C',
    offerDate: '2026-11-20',
    validUntil: '2026-12-18',
    lineDisplay: 'alle',
    withdrawal: '',
    depositBp: 0,
    depositAmount: 0,
    workDate: '',
    intro: 'Tak for henvendelsen.',
    terms: 'AB 18 er gældende.',
    sections: [{ id: 's1', title: 'Tavle' }],
    discountBp: 0,
  },
  lines: [
    line({ text: 'Tavle med låge æøå', section: 's1', qtyMilli: 1500, unitPrice: 154900 }),
    line({ kind: 'tekst', text: 'Uden murerarbejde' }),
  ],
  customer: {
    name: 'Jørgen Ågård',
    company: 'Ådalens Bageri ApS',
    customerType: 'erhverv',
    email: '',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    cvr: '10000009',
  },
  seller: { name: 'Sanne Sælger', email: 'seller@demo.test', phoneNumber: '20 10 10 04' },
  company: {
    name: 'Demo El',
    address: 'Vej 1',
    zip: '8260',
    city: 'Viby J',
    cvr: '10000009',
    phone: '',
    email: '',
    web: '',
    authorisation: '',
    bankAccount: '',
    logo: '',
  },
};

test('the PDF contains number, customer, days, lines and sums', async () => {
  const text = await textOf(await render(INPUT));
  const sums = offerTotals(INPUT.lines, { discountBp: 0 });
  for (const part of [
    'Tilbud 10042-2',
    'Jørgen Ågård',
    'Ådalens Bageri ApS',
    '20.11.2026',
    '18.12.2026',
    'Tavle med låge æøå',
    '1,5',
    '2.323,50',
    'Uden murerarbejde',
    'Moms 25 %',
    formatKr(sums.vat),
    formatKr(sums.total),
    'Side 1 af 1',
    'Ågade 3',
  ]) {
    expect(text).toContain(part);
  }
});

test('the same input gives the same bytes', async () => {
  expect(Buffer.from(await render(INPUT)).equals(Buffer.from(await render(INPUT)))).toBe(true);
});

test('earlier documents do not change later ones', async () => {
  const input = { ...INPUT, offer: { ...INPUT.offer, terms: 'Efter aftale med bygherren: fin finish.' } };
  // The character ﬁ is drawn with the same glyph as the letters f and i.
  await render({ ...INPUT, lines: [line({ text: 'ﬁn ﬁnish, “Ærø” ½' })] });
  const after = await render(input);
  const fresh = startPdfWorker();
  try {
    expect(Buffer.from(after).equals(Buffer.from(await renderWith(fresh, input)))).toBe(true);
  } finally {
    await fresh.terminate();
  }
  expect(await textOf(after)).toContain('fin finish');
});

test('the chosen display hides prices or lines, and never the total', async () => {
  const total = formatKr(offerTotals(INPUT.lines, { discountBp: 0 }).total);
  const noPrices = await textOf(await render({ ...INPUT, offer: { ...INPUT.offer, lineDisplay: 'uden_priser' } }));
  expect(noPrices).toContain('Tavle med låge æøå');
  expect(noPrices).not.toContain('1.549,00');
  expect(noPrices).toContain(total);
  const totalOnly = await textOf(await render({ ...INPUT, offer: { ...INPUT.offer, lineDisplay: 'kun_total' } }));
  expect(totalOnly).not.toContain('Tavle med låge æøå');
  expect(totalOnly).toContain(total);
});

test('a firm without a contact person is named once as the customer', async () => {
  const text = await textOf(await render({ ...INPUT, customer: { ...INPUT.customer, name: INPUT.customer.company } }));
  expect(text.split('Ådalens Bageri ApS')).toHaveLength(2);
});

test('a private customer reads prices incl. moms, and the sums agree', async () => {
  const text = await textOf(
    await render({
      ...INPUT,
      offer: { ...INPUT.offer, discountBp: 1000 },
      customer: { ...INPUT.customer, customerType: 'privat', company: '' },
    }),
  );
  // 1.549,00 × 1,25 · 2.323,50 × 1,25 · less 10 %
  const parts = ['1.936,25', '2.904,38', 'Subtotal inkl. moms 2.904,38', '-290,44 kr.', '2.613,94 kr.'];
  for (const part of [...parts, 'Heraf moms 25 % af 2.091,15 kr. 522,79 kr.']) expect(text).toContain(part);
});

const PRIVATE = { ...INPUT, customer: { ...INPUT.customer, customerType: 'privat' as const, company: '' } };

test('a private customer can multiply each line as printed', async () => {
  const lines = [
    line({ text: 'Kabel', unit: 'm', qtyMilli: 100_000, unitPrice: 1450 }),
    line({ text: 'Klemme', qtyMilli: 40_000, unitPrice: 595 }),
    line({ text: 'Skrue', qtyMilli: 3000, unitPrice: 5 }),
  ];
  const text = await textOf(await render({ ...PRIVATE, lines }));
  for (const part of ['Kabel 100 m 18,125 1.812,50', 'Klemme 40 stk. 7,4375 297,50', 'Skrue 3 stk. 0,0625 0,19'])
    expect(text).toContain(part);
});

test('if the printed lines do not add up to the total, the rounding has its own line', async () => {
  const lines = [1, 2, 3, 4].map((n) => line({ text: `Skrue ${n}`, unitPrice: 5 }));
  const text = await textOf(await render({ ...PRIVATE, lines }));
  expect(text).toContain('Subtotal inkl. moms 0,24 kr. Øreafrunding 0,01 kr. Total inkl. moms 0,25 kr.');
  const hidden = { ...PRIVATE, lines, offer: { ...INPUT.offer, lineDisplay: 'kun_total' as const } };
  expect(await textOf(await render(hidden))).not.toContain('Øreafrunding');
});

test('sections of a private offer add up to the sum of all lines', async () => {
  const lines = [1, 2, 3, 4].map((n) => line({ text: `Skrue ${n}`, unitPrice: 5, section: n < 3 ? 's1' : '' }));
  const text = await textOf(await render({ ...PRIVATE, lines }));
  for (const part of ['I alt for linjerne ovenfor 0,12', 'I alt, Tavle 0,12', 'Subtotal inkl. moms 0,24'])
    expect(text).toContain(part);
});

const TWO_RATES = [line({ text: 'Med moms' }), line({ text: 'Uden moms', unitPrice: 30000, vatRate: 0 })];

test.each([
  ['a private customer', PRIVATE, ['Heraf moms 25 % af 89,00 kr. 22,25 kr.', 'Heraf moms 0 % af 300,00 kr. 0,00 kr.']],
  ['a firm', INPUT, ['Moms 25 % af 89,00 kr. 22,25 kr.', 'Moms 0 % af 300,00 kr. 0,00 kr.']],
])('with different rates, each line and the totals show their rate to %s', async (_name, input, sums) => {
  const text = await textOf(await render({ ...input, lines: TWO_RATES }));
  expect(text).toMatch(/Med moms 1 stk. [\d,]+ 25 % [\d,]+/);
  expect(text).toMatch(/Uden moms 1 stk. 300,00 0 % 300,00/);
  for (const part of sums) expect(text).toContain(part);
  const hidden = { ...input, lines: TWO_RATES, offer: { ...INPUT.offer, lineDisplay: 'uden_priser' as const } };
  expect(await textOf(await render(hidden))).toContain('Uden moms 1 stk. 0 %');
  expect(await textOf(await render(input))).not.toContain('Moms Beløb');
});

test('the price of an option that was not chosen is in brackets and not in the sum', async () => {
  const option = line({ text: 'Dæmper', unitPrice: 10000, optionGroup: 'lys', chosen: false });
  const text = await textOf(await render({ ...INPUT, lines: [line({}), option] }));
  expect(text).toContain('(100,00)');
  expect(text).toContain('Beløb i parentes er tilvalg');
  expect(text).toContain('Subtotal ekskl. moms 89,00');
});

test('a long offer has numbered pages, and a draft is marked as a draft', async () => {
  const lines = Array.from({ length: 90 }, (_, i) => line({ text: `Linje ${i + 1}` }));
  const text = await textOf(await render({ ...INPUT, draft: true, lines }));
  expect(text).toMatch(/Side 1 af 4.*Side 4 af 4/);
  expect(text).toContain('Linje 90');
  expect(text).toContain('Kladde – ikke afgivet');
});

test('the sums never stand alone on a page', async () => {
  for (let count = 8; count < 20; count++) {
    const lines = Array.from({ length: count }, (_, i) => line({ text: `Linje ${i + 1}`, section: i > 3 ? 's1' : '' }));
    const pages = (await readPdfText(await render({ ...INPUT, lines }))).split('\f');
    const sums = pages.find((page) => page.includes('Total inkl. moms'));
    expect({ count, sums }).toEqual({ count, sums: expect.stringMatching(/Antal.*Linje \d/s) });
    expect(pages.join(' ')).toMatch(new RegExp(`Linje ${count}\\b.*I alt, Tavle`, 's'));
  }
});

test('the heading of a section is on the page of its first line', async () => {
  const sections = [
    { id: 's1', title: 'Grundarbejde' },
    { id: 's2', title: 'Lampeudtag', choice: 'tilvalg' as const },
  ];
  for (let count = 10; count < 17; count++) {
    const lines = [
      ...Array.from({ length: count }, (_, i) => line({ text: `Linje ${i + 1}`, section: i < 4 ? '' : 's1' })),
      line({ text: 'Ekstra', section: 's2', optionGroup: 's2', chosen: true }),
      ...Array.from({ length: 8 }, () => line({ text: 'Mere', section: 's2', optionGroup: 's2', chosen: true })),
    ];
    const input = { ...INPUT, lines, offer: { ...INPUT.offer, sections } };
    const pages = (await readPdfText(await render(input))).split('\f');
    const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
    expect({ count, pages: ['Tilvalg · ', 'Lampeudtag', 'Ekstra'].map(pageOf) }).toEqual({
      count,
      pages: [pageOf('Ekstra'), pageOf('Ekstra'), pageOf('Ekstra')],
    });
  }
});

test('the sums end where the amounts of the lines end', async () => {
  const items = await itemsOf(await render(INPUT));
  const right = (text: string) => items.find((item) => item.text === text)!.right;
  expect(right(formatKr(offerTotals(INPUT.lines, { discountBp: 0 }).total))).toBeCloseTo(right('Beløb'), 0);
});

test('a text with a file path or a URL is printed as text', async () => {
  const text = await textOf(
    await render({ ...INPUT, lines: [line({ text: 'file:///etc/passwd http://localhost/x' })] }),
  );
  expect(text).toContain('file:///etc/passwd');
});

const SECTIONS: OfferPdfInput = {
  ...INPUT,
  offer: {
    ...INPUT.offer,
    sections: [
      { id: 's1', title: 'Tavle' },
      { id: 's2', title: 'Stik' },
    ],
  },
  lines: [
    line({ text: 'Start', unitPrice: 1_00 }),
    line({ text: 'Rådhus', section: 's1', unitPrice: 1_000_000_000, qtyMilli: 1000, discountBp: 1250 }),
    line({ text: 'Montør', section: 's2', unit: 'time', kind: 'arbejdsloen', qtyMilli: 8000, unitPrice: 59500 }),
    line({ text: 'Lærling', section: 's2', unit: 'time', kind: 'arbejdsloen', qtyMilli: 1000, unitPrice: 29500 }),
  ],
};

test('columns are aligned through all sections, also if only one section has a discount', async () => {
  const items = await itemsOf(await render(SECTIONS));
  const at = (text: string) => items.filter((item) => item.text === text);
  for (const header of ['Antal', 'Pris ekskl. moms', 'Rabat', 'Beløb']) {
    expect(at(header)).toHaveLength(3);
    expect(new Set(at(header).map((item) => item.right.toFixed(1))).size).toBe(1);
  }
  for (const number of ['595,00', '10.000.000,00', '295,00', '1,00'])
    expect(at(number)[0]?.right).toBeCloseTo(at('Pris ekskl. moms')[0]!.right, 0);
  for (const number of ['8.750.000,00', '4.760,00']) expect(at(number)[0]?.right).toBeCloseTo(at('Beløb')[0]!.right, 0);
});

test('a number is not split, nor a percentage from its sign', async () => {
  const pieces = (await itemsOf(await render(SECTIONS))).map((item) => item.text.replace(/\s/g, ' '));
  for (const number of ['10.000.000,00', '12,5 %', '8.750.000,00']) expect(pieces).toContain(number);
});

test('each of several sections prints its total, and hidden prices stay hidden', async () => {
  const text = await textOf(await render(SECTIONS));
  for (const part of ['I alt for linjerne ovenfor 1,00', 'I alt, Tavle 8.750.000,00', 'I alt, Stik 5.055,00'])
    expect(text).toContain(part);
  expect(await textOf(await render(INPUT))).not.toContain('I alt, Tavle');
  const noPrices = await textOf(
    await render({ ...SECTIONS, offer: { ...SECTIONS.offer, lineDisplay: 'uden_priser' } }),
  );
  expect(noPrices).not.toContain('I alt, Tavle');
  expect(noPrices).not.toContain('5.055,00');
  const one = { ...SECTIONS, lines: SECTIONS.lines.filter((entry) => entry.section === 's2') };
  expect(await textOf(await render(one))).not.toContain('I alt, Stik');
  expect(
    await textOf(await render({ ...SECTIONS, customer: { ...INPUT.customer, customerType: 'privat' } })),
  ).toContain('I alt, Stik 6.318,75');
});

test('units are printed in the plural where needed', async () => {
  const text = await textOf(await render(SECTIONS));
  expect(text).toContain('Montør 8 timer');
  expect(text).toContain('Lærling 1 time ');
});

test('a unit of the firm’s own is printed by its name', async () =>
  expect(await textOf(await render({ ...INPUT, lines: [line({ unit: 'm2', qtyMilli: 12_000 })] }))).toContain('12 m²'));

test('a private customer reads which labour they can deduct, with the limit of the offer’s year', async () => {
  const labour = line({
    kind: 'arbejdsloen',
    unitPrice: 60000,
    qtyMilli: 10_000,
    labourBp: 10000,
    deduction: 'haandvaerker',
  });
  const printed = async (change: Partial<OfferPdfInput>) =>
    textOf(
      await render({ ...INPUT, customer: { ...INPUT.customer, customerType: 'privat' }, lines: [labour], ...change }),
    );
  const box = 'Heraf løn, der kan give håndværkerfradrag: 7.500,00 kr. inkl. moms.';
  const limit = 'Der kan højst trækkes 9.000,00 kr. fra pr. person i 2026.';
  const place = (address: string) =>
    `Materialer og kørsel er ikke regnet med. Arbejdet udføres på ${address}, og dagen aftales, når tilbuddet er accepteret.`;
  expect(await printed({})).toContain(`${box} ${limit} ${place('Ågade 3, 8000 Aarhus C')}`);
  const elsewhere = { address: 'Havnen 7', zip: '5000', city: 'Odense C' };
  expect(await printed({ offer: { ...INPUT.offer, ...elsewhere } })).toContain(place('Havnen 7, 5000 Odense C'));
  const nextYear = await printed({ offer: { ...INPUT.offer, offerDate: '2027-01-04' } });
  expect(nextYear).toContain(box);
  expect(nextYear).not.toContain('Der kan højst trækkes');
  expect(await printed({ customer: { ...INPUT.customer, customerType: 'erhverv' } })).not.toContain('fradrag');
});

test('the day of the work is printed, with the most that can be deducted in its year', async () => {
  const deductions = [...INPUT.deductions, { year: 2027, haandvaerker: 950_000, service: 1_900_000 }];
  const printed = async (place: object) => {
    const customer = { ...INPUT.customer, customerType: 'privat' as const, ...place };
    const offer = { ...INPUT.offer, workDate: '2027-01-11', ...place };
    const lines = [line({ unitPrice: 60000, labourBp: 10000, deduction: 'haandvaerker' })];
    return textOf(await render({ ...INPUT, deductions, customer, offer, lines }));
  };
  const box = 'Der kan højst trækkes 9.500,00 kr. fra pr. person i 2027.';
  const work = 'Materialer og kørsel er ikke regnet med. Arbejdet forventes udført den 11.01.2027';
  expect(await printed({})).toContain(`${box} ${work} på Ågade 3, 8000 Aarhus C.`);
  expect(await printed({ address: '', zip: '', city: '' })).toContain(`${box} ${work}.`);
});

test('characters that the font lacks are left out', async () => {
  const text = await textOf(
    await render({
      ...INPUT,
      offer: { ...INPUT.offer, title: 'Ny tavle ⚡', intro: 'Hej 😀 Kirsten' },
      lines: [line({ text: 'Stik → lampe 👍🏽' })],
    }),
  );
  for (const part of ['Ny tavle', 'Hej Kirsten', 'Stik -> lampe']) expect(text).toContain(part);
  expect(text).not.toMatch(/[\u{1f300}-\u{1faff}\u26a1\u2192\u0000\ufffd]/u);
});

test('an accepted offer ends with a page that proves it, in the place of the lines to sign on', async () => {
  const image =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const audit = {
    title: 'Accept af tilbud 10042-2',
    text: 'Lavet af det gemte.',
    rows: [
      ['Accepteret af', 'Åse <b>Kunde</b>'],
      ['Heraf a conto ved accept', '375,00 kr.'],
      ['SHA-256 af tilbuddets PDF', 'a1'.repeat(32)],
    ],
    signature: { label: 'Underskrift', image },
    check: 'Se om filen er ægte på demo.test/tjek',
  } as const;
  const input = { ...INPUT, offer: { ...INPUT.offer, depositBp: 3000 }, audit };
  const bytes = await render(input);
  expect(await render(input)).toEqual(bytes);
  const pages = (await readPdfPages(bytes)).map((page) => page.map(({ text }) => text).join(' '));
  expect(pages).toHaveLength(2);
  expect(pages[0]).not.toContain('Tilbuddet accepteres');
  expect(pages[0]).toMatch(/Heraf a conto ved accept \(30 %\)/);
  for (const part of [
    'Underskrift',
    'Heraf a conto ved accept',
    'Accept af tilbud 10042-2',
    'Åse <b>Kunde</b>',
    'a1'.repeat(32),
    'demo.test/tjek',
  ])
    expect(pages[1]).toContain(part);
  // A file that is no picture is refused; the thread goes on.
  const broken = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(200, 'x'), 'latin1').toString('base64')}`;
  await expect(render({ ...INPUT, audit: { ...audit, signature: { label: '', image: broken } } })).rejects.toThrow();
  expect((await render(INPUT)).length).toBeGreaterThan(1000);
});

test('naughty texts are printed as they are, in lines, sections and names', async () => {
  // A longer text is wrapped, with the amounts of its line in between.
  const plain = NAUGHTY.filter((text) => /^[!-~ ]{1,50}$/.test(text));
  const lines = NAUGHTY.map((text, at) => line({ id: `n${String(at).padStart(14, '0')}`, text, section: 's1' }));
  const input = {
    ...INPUT,
    offer: { ...INPUT.offer, title: 'hasOwnProperty', sections: [{ id: 's1', title: '<b>constructor</b>' }] },
    lines,
  };
  const text = (await textOf(await render(input))).replaceAll(' ', '');
  const missing = [...plain, 'hasOwnProperty', '<b>constructor</b>'].filter(
    (one) => !text.includes(one.replaceAll(' ', '')),
  );
  expect(missing).toEqual([]);
});
