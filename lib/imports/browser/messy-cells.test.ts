import { areOthers, completeRow, mergeRow, readRow, rowKeys } from '../shared/read-row.ts';
import { readOwner } from '../shared/cell-values.ts';
import { cleanText } from '../shared/clean-text.ts';
import type { Cells, MatchReason } from '../shared/kinds.ts';

const read = (cells: Cells) => readRow('customers', { name: 'A', ...cells });

test.each(['DK 13 58 56 28', 'CVR-nr. 13585628'])('the CVR number %p of a file is stored as digits', (cvr) =>
  expect(readRow('customers', { company: 'Vand ApS', cvr })).toMatchObject({ values: { cvr: '13585628' }, errors: {} }),
);

test('a private customer with a company, CVR number or EAN becomes a business, with a warning', () => {
  const rows: Cells[] = [{ cvr: '13585628' }, { company: 'Vand ApS' }, { ean: '5798000420854' }];
  for (const cells of rows) {
    const { values, warnings } = read({ customerType: 'Privat', ...cells });
    expect(completeRow('customers', values)).toMatchObject({ customerType: 'erhverv', ...cells });
    expect(warnings).toEqual({ customerType: { code: 'madeBusiness' } });
  }
  expect(read({ customerType: 'Privat' })).toMatchObject({ values: { customerType: 'privat' }, warnings: {} });
});

test.each<[Cells, object]>([
  [{ cvr: '13585629' }, { cvr: { code: 'cvrChecksum' } }],
  [{ cvr: '13585628' }, {}],
  [{ ean: '5798000420855' }, { ean: { code: 'eanChecksum' } }],
  [{ ean: '5798000420854' }, {}],
  [{ zip: '8000', city: 'Odense' }, { zip: { code: 'zipOfTown', params: { zip: '8000', town: 'Aarhus C' } } }],
  [{ zip: '5000 Aarhus' }, { zip: { code: 'zipOfTown', params: { zip: '5000', town: 'Odense C' } } }],
  [{ zip: '8000', city: 'Århus' }, {}],
  [{ zip: '2100', city: 'Kbh. Ø' }, {}],
  [{ zip: '8000', city: 'Lilleby' }, {}],
  [{ zip: 'SE-21120', city: 'Odense' }, {}],
])('%j is imported with the warnings %j', (cells, warnings) => {
  expect(read(cells)).toMatchObject({ errors: {} });
  expect(read(cells).warnings).toEqual(warnings);
});

test.each<[Cells, string | undefined]>([
  [{ name: 'Anne Mette', lastName: 'Krogh' }, 'Anne Mette Krogh'],
  [{ name: 'Anne Mette Krogh', lastName: 'krogh' }, 'Anne Mette Krogh'],
  [{ name: 'Annekrogh', lastName: 'Krogh' }, 'Annekrogh Krogh'],
  [{ name: 'Anne' }, 'Anne'],
  [{ lastName: 'Krogh' }, 'Krogh'],
  [{ phone: '20304050' }, undefined],
])('first and last name of %j become one', (cells, name) => {
  expect(readRow('customers', cells).values.name).toBe(name);
  expect(readRow('technicians', cells).values.name).toBe(name);
});

test('the sum below a printed list is no customer', () => {
  for (const name of ['I alt', 'Total', 'SUM:'])
    expect(readRow('customers', { name }).errors).toEqual({ name: { code: 'totalsRow' } });
  expect(readRow('customers', { name: 'Total', phone: '20304050' }).errors).toEqual({});
  expect(readRow('customers', { name: 'Totalrenovering' }).errors).toEqual({});
});

test('a product’s EAN with a wrong check digit is a warning', () => {
  expect(readRow('products', { ean: '5703010000004' })).toMatchObject({
    values: { ean: '5703010000004' },
    warnings: { ean: { code: 'eanChecksum' } },
  });
});

test('several e-mail addresses: the first is the customer’s, the others stay beside the second contact', () => {
  expect(read({ email: 'a@b.dk; c@d.dk', contact2: 'Jens Holm', contact2Phone: '+45 20304050' })).toEqual({
    values: { name: 'A', email: 'a@b.dk', secondContact: 'Jens Holm, 20 30 40 50, c@d.dk' },
    errors: {},
    missing: {},
    warnings: { email: { code: 'otherEmailsKept' } },
  });
  expect(read({ email: 'ring først' }).errors).toMatchObject({ email: {} });
});

test('numbers that were stored with decimals, extensions, and characters that nobody sees', () => {
  const cells = { phone: '21000006.0', mobile: '86 12 34 56 lok. 12', zip: '800.0', cvr: '13585628.0' };
  expect(read({ ...cells, customerNumber: '1042,0' })).toEqual({
    values: {
      name: 'A',
      phones: ['21000006', '86 12 34 56 lok. 12'],
      zip: '0800',
      cvr: '13585628',
      customerNumber: '1042',
    },
    errors: {},
    missing: {},
    warnings: {},
  });
  expect(cleanText('\u200bJens\u00a0Holm\ufeff\u0000 ')).toBe('Jens Holm');
  expect(cleanText('\u200b')).toBe('');
});

test.each(['=VLOOKUP(A2,B:C,2)', '=(1+2)', '#N/A', '#REF!', '#DIVISION/0!', '#VÆRDI!'])(
  'a name that is the formula %s is a fault of the row',
  (name) => {
    expect(readRow('customers', { name, company: 'Vand ApS' }).errors).toEqual({ name: { code: 'formula' } });
  },
);

test('who is responsible, by name, e-mail, initials or first name', () => {
  const owners = [
    { id: 'one', name: 'Anne Marie Holm', email: 'amh@firma.dk' },
    { id: 'two', name: 'Bo Lund', email: 'bo@firma.dk' },
    { id: 'three', name: 'Bo Lind', email: 'blind@firma.dk' },
  ];
  const known = (text: string) => readOwner(text, owners);
  expect(['anne marie holm', 'AMH', 'ah', 'A.M.H.', 'Anne', 'amh@firma.dk'].map(known)).toEqual(Array(6).fill('one'));
  expect(['Bo Lund', 'BO'].map(known)).toEqual(['two', 'two']);
  expect(['BL', 'Carl', ''].map(known)).toEqual([null, null, null]);
  const firm = { units: [], vatRate: 25, owners };
  expect(readRow('customers', { owner: 'AMH' }, firm).values).toEqual({ owner: 'one' });
  expect(readRow('customers', { owner: 'XX' }, firm).errors).toEqual({ owner: { code: 'unknownOwner' } });
});

test('an update keeps the customer number, the second contact and the tags that are stored', () => {
  const stored = completeRow('customers', { name: 'A', customerNumber: '1', secondContact: 'Bo', tags: ['Nord'] });
  const { values } = read({ customerNumber: '2', contact2: 'Ib', tags: 'nord; Syd' });
  const merged = mergeRow('customers', stored, values);
  expect(merged).toMatchObject({ customerNumber: '1', secondContact: 'Bo', tags: ['Nord', 'Syd'] });
});

describe('the same customer', () => {
  test('is not told by a text that is no e-mail address or CVR number', () => {
    expect(rowKeys('customers', { email: 'ingen@', cvr: '-', ean: '?' })).toEqual([]);
  });

  test.each<[string, MatchReason, Cells, Cells, boolean]>([
    ['schools of a municipality', 'cvr', { name: 'A', ean: '1' }, { name: 'A', ean: '2' }, true],
    ['a shared telephone, another EAN', 'phone', { ean: '1' }, { ean: '2' }, true],
    ['the same EAN', 'cvr', { name: 'A', ean: '1' }, { name: 'B', ean: '1' }, false],
    ['an EAN and none', 'cvr', { name: 'A', ean: '1' }, { name: 'A' }, false],
    ['another name at another address', 'cvr', { name: 'A', address: 'X 1' }, { name: 'B', address: 'Y 1' }, true],
    ['another name at the same address', 'cvr', { name: 'A', address: 'X 1' }, { name: 'B', address: 'x 1' }, false],
    ['the same name at another address', 'cvr', { name: 'A', address: 'X 1' }, { name: 'a', address: 'Y 1' }, false],
    ['another name, no address', 'cvr', { name: 'A' }, { name: 'B' }, false],
    ['the same customer number', 'customerNumber', { ean: '1' }, { ean: '2' }, false],
  ])('%s', (_what, reason, one, other, expected) => {
    expect(areOthers('customers', reason, one, other)).toBe(expected);
  });
});
