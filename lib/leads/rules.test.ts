import fc from 'fast-check';
import {
  allowedLeadTransitions,
  cvrIsValid,
  isActive,
  leadNameKey,
  leadSearchPairs,
  leadSearchText,
  needsLostReason,
} from './rules.ts';
import { LEAD_STATUSES, type LeadStatus } from './values.ts';

const seller = { roles: ['seller'] as const, isOwner: true, statusBefore: '' };
const drift = { roles: ['management'] as const, isOwner: false, statusBefore: '' };

test.each<[LeadStatus, LeadStatus[]]>([
  ['ny', ['kontaktet', 'besigtigelse', 'tilbud_sendt', 'vundet', 'venter', 'tabt', 'ikke_relevant']],
  ['kontaktet', ['besigtigelse', 'tilbud_sendt', 'vundet', 'venter', 'tabt', 'ikke_relevant']],
  ['tilbud_sendt', ['vundet', 'venter', 'tabt', 'ikke_relevant']],
  ['vundet', []],
  ['tabt', []],
  ['ikke_relevant', []],
])('a seller may move their own from %s', (status, expected) => {
  expect(allowedLeadTransitions(status, seller)).toEqual(expected);
});

test('Venter leads back to the status before', () => {
  expect(allowedLeadTransitions('venter', { ...seller, statusBefore: 'besigtigelse' })).toEqual([
    'besigtigelse',
    'tabt',
    'ikke_relevant',
  ]);
  expect(allowedLeadTransitions('venter', { ...seller, statusBefore: 'vundet' })).toEqual([
    'kontaktet',
    'tabt',
    'ikke_relevant',
  ]);
});

test('only operations reopen', () => {
  expect(allowedLeadTransitions('vundet', drift)).toEqual(['ny', 'kontaktet', 'besigtigelse', 'tilbud_sendt']);
});

test.each([
  [['seller'] as const, false],
  [['new'] as const, true],
  [[] as const, true],
])('%j with own = %s moves nothing', (roles, isOwner) => {
  for (const status of LEAD_STATUSES)
    expect(allowedLeadTransitions(status, { roles, isOwner, statusBefore: 'ny' })).toEqual([]);
});

test('no status leads to itself, and every final status but a win needs a reason', () => {
  for (const status of LEAD_STATUSES) {
    for (const asker of [seller, drift])
      expect(allowedLeadTransitions(status, { ...asker, statusBefore: 'ny' })).not.toContain(status);
    expect(needsLostReason(status)).toBe(!isActive(status) && status !== 'venter' && status !== 'vundet');
  }
});

test.each([
  ['13585628', true],
  ['25313763', true],
  ['13585629', false],
  ['00000000', false],
  ['1358562', false],
  ['', false],
  ['1358562a', false],
])('CVR %s passes: %s', (cvr, expected) => {
  expect(cvrIsValid(cvr)).toBe(expected);
});

test('one wrong digit never passes as a CVR number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 99_999_999 }),
      fc.nat(7),
      fc.integer({ min: 1, max: 9 }),
      (n, at, by) => {
        const cvr = String(n);
        fc.pre(cvrIsValid(cvr));
        const wrong = cvr.slice(0, at) + ((Number(cvr[at]) + by) % 10) + cvr.slice(at + 1);
        expect(cvrIsValid(wrong)).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

test('search text of a lead', () => {
  const lead = {
    name: 'Kirsten  Østergaard',
    company: '',
    cvr: '13585628',
    email: 'Kirsten@Kunde.test',
    address: 'Åvej 2',
    zip: '9000',
    city: 'Aalborg',
    phones: [
      { raw: '+45 20 30 40 50', normalised: '20304050' },
      { raw: 'lokal 12', normalised: '' },
    ],
  };
  expect(leadSearchText(lead)).toBe(
    '^kirsten kirsten oestergaard 20304050 12 13585628 kirsten @kunde @test aavej 2 9000 aalborg',
  );
  expect(leadSearchText({ ...lead, name: '!', phones: [], cvr: '', email: '' })).toBe('aavej 2 9000 aalborg');
  expect(leadNameKey(lead)).toBe('kirsten |sterg}rd');
});

test.each([
  ['Kirsten Østergaard', 'Åvej 2', 'kirsten_oestergaard aavej_2'],
  [
    'Anna Marie von Jensen',
    'H.C. Andersens Boulevard 143, 2. th.',
    'anna_marie marie_von von_jensen h_c c_andersens andersens_boulevard boulevard_143 143_2 2_th',
  ],
  ['Bo Bech-Hansen', '', 'bo_bech bech_hansen'],
  // A name alone, a house with a letter, a number that is one lead's own.
  ['Åse', 'Vestergade 14B', ''],
  ['Firma 12345678 Aps', 'Æblehaven 12345', ''],
  ['日本 Jensen', '', ''],
  ['', '', ''],
])('the pairs of %j at %j', (name, address, expected) => {
  expect(leadSearchPairs({ name, address, zip: '', city: '' })).toBe(expected);
  expect(leadSearchPairs({ name, address, zip: '8000', city: 'Århus C' }).split(' ')).toEqual(
    expect.arrayContaining([...expected.split(' ').filter((pair) => pair !== ''), '8000_aarhus', 'aarhus_c']),
  );
});

test.each([
  [
    'Kirsten Mette Østergaard',
    '8260',
    'Viby J',
    'kirsten_mette mette_oestergaard 8260_viby viby_j kirsten_8260 kirsten_viby oestergaard_8260 oestergaard_viby',
  ],
  ['Åse', '8000', 'Århus C', '8000_aarhus aarhus_c aase_8000 aase_aarhus'],
  ['Åse', '', 'Viby', 'aase_viby'],
  ['Åse', '8260', '', 'aase_8260'],
  ['Firma 12345678', 'D-24937', 'Flensburg', 'firma_d firma_flensburg'],
  ['', '8000', 'Århus', '8000_aarhus'],
])('the pairs of %j with zip %j and town %j', (name, zip, city, expected) => {
  expect(leadSearchPairs({ name, address: '', zip, city })).toBe(expected);
});

test('a pair is two words of the lead, one after the other; there are no others', () => {
  const word = fc.oneof(
    fc.constantFrom('anna', 'Åse', 'Øst', '14', '12345', '2b', 'kirsten@kunde.test', '日', '-', 'x_y', ''),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (name, address) => {
      const pairs = leadSearchPairs({ name, address, zip: '', city: '' })
        .split(' ')
        .filter((pair) => pair !== '');
      const lead = leadSearchText({ name, company: '', cvr: '', phones: [], email: '', address, zip: '', city: '' });
      for (const pair of pairs) {
        expect(pair).toMatch(/^([a-z]+|[0-9]{1,4})_([a-z]+|[0-9]{1,4})$/);
        expect(` ${lead} `).toContain(` ${pair.replace('_', ' ')} `);
      }
      // Letters alone: every two neighbours are a pair.
      const words = name.toLowerCase().match(/^[a-z]+( [a-z]+)*$/) ? name.toLowerCase().split(' ') : [];
      for (let i = 1; i < words.length; i++) expect(pairs).toContain(`${words[i - 1]!}_${words[i]!}`);
    }),
    { numRuns: 200 },
  );
});

test('the longest name, address and town that a lead can have fit the stored field', () => {
  // Each å becomes two letters, and each word is in two pairs.
  for (let letters = 1; letters <= 100; letters++) {
    const full = (length: number) => `${'å'.repeat(letters)} `.repeat(length).slice(0, length);
    expect(leadSearchPairs({ name: full(120), address: full(200), zip: full(10), city: full(80) }).length).toBeLessThan(
      2000,
    );
  }
});
