import fc from 'fast-check';
import { fieldErrors } from '../../core/shared/errors.ts';
import { formatOere } from '../../core/shared/money.ts';
import { leadCreate } from '../../leads/shared/schema.ts';
import { productForm } from '../../settings/shared/catalog/schema.ts';
import { technicianForm } from '../../settings/shared/technicians/schema.ts';
import { readAmount, readMinutes, readPercent, splitPhones, splitZip } from './cell-values.ts';
import { guessColumns, keepKnownColumns, shapeOf } from './headings.ts';
import { importableKinds } from './kinds.ts';
import { completeRow, mergeRow, planMerge, readRow, rowKeys } from './read-row.ts';
import { toReport } from '../browser/report.ts';
import type { ImportRow } from './types.ts';

describe('columns', () => {
  test.each([
    [
      'customers',
      ['Kundenr', 'Navn', 'Tlf.', 'E-mail', 'Adresse', 'Postnr.', 'By'],
      ['customerNumber', 'name', 'phone', 'email', 'address', 'zip', 'city'],
    ],
    [
      'customers',
      ['Kunde nr.', 'Kunde', 'Sælger', 'Mærker', 'Kontaktperson 2', 'Kontakt 2 tlf.', 'E-mail 2'],
      ['customerNumber', 'name', 'owner', 'tags', 'contact2', 'contact2Phone', 'contact2Email'],
    ],
    ['customers', ['Customer name', 'Company', 'Phone', 'VAT no.'], ['name', 'company', 'phone', 'cvr']],
    [
      'customers',
      ['Navn', 'Att.', 'Postdistrikt', 'E-post', 'Mobiltlf.'],
      ['name', 'contact2', 'city', 'email', 'mobile'],
    ],
    ['customers', ['Navn', 'Kontaktperson'], ['name', 'contact2']],
    ['customers', ['Firma', 'Kontaktperson'], ['company', 'name']],
    ['customers', ['Firma', 'Att.'], ['company', 'name']],
    ['customers', ['Fornavn', 'Efternavn', 'Firma', 'Att.'], ['name', 'lastName', 'company', 'contact2']],
    ['customers', ['First name', 'Last name', 'E-mail'], ['name', 'lastName', 'email']],
    ['technicians', ['Medarbejder nr.', 'Efternavn', 'Fornavn'], ['name', 'lastName']],
    [
      'products',
      ['EL-nummer', 'EAN', 'Varetekst', 'Enhed', 'Nettopris', 'Listepris', 'Varegruppe'],
      ['sku', 'ean', 'name', 'unit', 'cost', 'price', 'category'],
    ],
    ['products', ['Varenr.', 'Beskrivelse', 'Kostpris', 'Salgspris ekskl. moms'], ['sku', 'name', 'cost', 'price']],
    ['technicians', ['Montør', 'Initialer', 'Mobil'], ['name', 'initials', 'phone']],
  ] as const)('of %s are guessed from %j', (kind, headings, fields) => {
    expect(Object.keys(guessColumns(kind, headings)).sort()).toEqual([...fields].sort());
  });

  test('a heading is used by one field only', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('Navn', 'Firma', 'Mobil', 'Telefon', 'Kunde', 'By', 'Note', 'x')),
        (headings) => {
          const used = Object.values(guessColumns('customers', headings));
          expect(new Set(used).size).toBe(used.length);
        },
      ),
    );
  });

  test('are remembered for the same headings in any order', () => {
    expect(shapeOf(['Navn ', 'E-mail'])).toBe(shapeOf(['e mail', 'NAVN']));
    expect(shapeOf(['Navn'])).not.toBe(shapeOf(['Navn', 'By']));
    expect(keepKnownColumns('products', { sku: 'Nr', price: 'Gone', cvr: 'Nr' }, ['Nr'])).toEqual({ sku: 'Nr' });
  });
});

describe('cells', () => {
  test('every amount reads as it is written', () => {
    fc.assert(fc.property(fc.nat({ max: 1e10 }), (oere) => expect(readAmount(formatOere(oere))).toBe(oere)));
  });
  test('amounts with up to six decimals are rounded to the nearest øre', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.integer({ min: 0, max: 9999 }), (oere, rest) => {
        const text = `${Math.floor(oere / 100)},${String(oere % 100).padStart(2, '0')}${String(rest).padStart(4, '0')}`;
        expect(readAmount(text)).toBe(oere + (rest >= 5000 ? 1 : 0));
      }),
    );
  });
  test.each([
    ['12,345', 1235],
    ['1.234,5678', 123_457],
    ['12.50', 1250],
    ['kr. 45,-', 4500],
    ['tolv', null],
    ['1,2,3', null],
  ])('the amount %s is %s øre', (text, oere) => expect(readAmount(text)).toBe(oere));
  test.each([
    ['Stk.', 'stk'],
    ['PCS', 'stk'],
    ['mtr', 'm'],
    ['pk', 'pakke'],
    ['timer', 'time'],
    ['kvart', undefined],
  ])('the unit %s is %s', (unit, key) => expect(readRow('products', { unit }).values.unit).toBe(key));
  test('the firm’s own units and rate of moms are used', () => {
    const firm = { units: [{ key: 'm2', labelDa: 'm²', labelEn: 'm²' }], vatRate: 12, owners: null };
    expect(readRow('products', { unit: 'm²' }, firm).values.unit).toBe('m2');
    expect(readRow('products', { unit: 'stk' }, firm).errors).toEqual({ unit: { code: 'invalid' } });
    expect(completeRow('products', {}, firm)).toMatchObject({ vatRate: 12 });
  });
  test('percent, minutes, phones and postcodes', () => {
    expect([readPercent('25 %'), readPercent('25,00'), readPercent('x')]).toEqual([25, 25, null]);
    expect([readMinutes('15'), readMinutes('0:45'), readMinutes('1,5 t')]).toEqual([15, 45, 90]);
    expect(splitPhones('20 30 40 50 / 86123456')).toEqual(['20 30 40 50', '86123456']);
    expect(splitZip('8000 Aarhus C')).toEqual({ zip: '8000', city: 'Aarhus C' });
    expect(splitZip('DK-8000')).toEqual({ zip: '8000', city: '' });
    expect(splitZip('800')).toEqual({ zip: '0800', city: '' });
  });
});

describe('rows', () => {
  test('of customers: a firm by its name only, a wrong cell at its place', () => {
    const firm = readRow('customers', { company: 'Vand ApS', phone: '20304050', mobile: '123', cvr: '12 34 56 78' });
    expect(firm).toMatchObject({ errors: { mobile: { code: 'phone' } }, missing: {} });
    expect(completeRow('customers', firm.values)).toMatchObject({
      name: 'Vand ApS',
      customerType: 'erhverv',
      cvr: '12345678',
      source: 'eksisterende',
    });
    expect(readRow('customers', { email: 'x@', zip: '12', cvr: '1', customerType: 'ukendt' })).toMatchObject({
      errors: { email: {}, zip: { code: 'zip' }, cvr: { code: 'cvr' }, customerType: { code: 'invalid' } },
      missing: { name: { code: 'required' } },
    });
  });

  test('of customers: a number in two columns is one number', () => {
    const { values } = readRow('customers', { phone: '20 30 40 50', mobile: '+4520304050 / 86123456' });
    expect(values).toEqual({ phones: ['20 30 40 50', '86123456'] });
  });

  test('of products: what a new one lacks is no error of an update', () => {
    expect(readRow('products', { sku: '1', price: '10' })).toEqual({
      values: { sku: '1', price: 1000 },
      errors: {},
      missing: { name: { code: 'required' } },
      warnings: {},
    });
    expect(readRow('products', { name: 'x', price: '-1', ean: '57O1', vatRate: '250' }).errors).toMatchObject({
      price: { code: 'min' },
      ean: { code: 'invalid' },
      vatRate: { code: 'max' },
    });
    expect(readRow('products', { name: 'x' }).missing).toEqual({ price: { code: 'required' } });
  });

  test('change what they have and keep the rest', () => {
    const stored = completeRow('customers', { name: 'A', phones: ['20 30 40 50'], note: 'Hund' });
    const values = { phones: ['+45 20304050', '86123456'], note: 'Kat', zip: '8000' };
    const changes = { phones: [['20 30 40 50'], ['20 30 40 50', '86123456']], zip: ['', '8000'] };
    expect(planMerge('customers', stored, values, {})).toEqual({ changes, conflicts: {} });
    expect(mergeRow('customers', stored, values)).toMatchObject({ name: 'A', note: 'Hund', zip: '8000' });
    expect(planMerge('customers', stored, {}, {})).toEqual({ changes: {}, conflicts: {} });
  });

  test('of customers: a seventh phone number is a fault of the cell that holds it', () => {
    const phones = ['20000001', '20000002', '20000003', '20000004', '20000005', '20000006'];
    const stored = completeRow('customers', { name: 'A', phones });
    const fault = { code: 'tooManyPhones', params: { maximum: 6 } };
    const merge = (cells: { phone?: string; mobile?: string }) =>
      planMerge('customers', stored, readRow('customers', cells).values, cells).conflicts;
    expect(merge({ phone: '20000001', mobile: '20000007' })).toEqual({ mobile: fault });
    expect(merge({ phone: '20000007', mobile: '20000001' })).toEqual({ phone: fault });
    expect(merge({ mobile: '20000007' })).toEqual({ mobile: fault });
    expect(merge({ phone: '20000001' })).toEqual({});
    const read = (phone: string, mobile: string) => readRow('customers', { name: 'A', phone, mobile }).errors;
    expect(read([...phones, '20000007'].join('/'), '')).toEqual({ phone: fault });
    expect(read(phones.join('/'), '20000007')).toEqual({ mobile: fault });
    expect(read([...phones, '20000001'].join('/'), '20000006')).toEqual({});
  });

  test('mean the same record by their keys', () => {
    const keys = rowKeys('customers', {
      phones: ['+45 20304050'],
      email: 'A@b.dk',
      address: 'Østergade 1',
      zip: '8000',
    });
    expect(keys).toEqual(['phone:20304050', 'email:a@b.dk', 'address:8000 oestergade 1']);
    expect(rowKeys('customers', { address: 'Østergade', zip: '8000' })).toEqual([]);
    expect(rowKeys('products', { sku: '' })).toEqual([]);
  });
});

test('the faults of a row are those of the whole schema', () => {
  const schemas = { customers: leadCreate, products: productForm, technicians: technicianForm };
  for (const schema of Object.values(schemas)) expect(schema._zod.def.checks ?? []).toEqual([]);
  const text = fc.constantFrom('', 'x', '12', '-5', '20304050', 'a@b.dk', '8000', '99', 'stk', 'y'.repeat(300));
  const fields = ['sku', 'name', 'unit', 'price', 'cost', 'ean', 'vatRate', 'labourMin', 'category'];
  fc.assert(
    fc.property(fc.record(Object.fromEntries(fields.map((field) => [field, text]))), (cells) => {
      const { values, errors, missing } = readRow('products', cells);
      const whole = productForm.safeParse(completeRow('products', values));
      const faults = whole.success ? [] : Object.keys(fieldErrors(whole.error.issues));
      expect(Object.keys({ ...errors, ...missing })).toEqual(expect.arrayContaining(faults));
      // A cell that can't be read at all has no value that the schema could refuse.
      const unread = Object.keys(errors).filter((field) => values[field] === undefined);
      expect(Object.keys({ ...errors, ...missing }).length).toBe(new Set([...faults, ...unread]).size);
    }),
  );
});

test('who imports what', () => {
  const kinds = (role: 'admin' | 'moderator' | 'management' | 'seller' | 'new') =>
    importableKinds({ id: 'x', roles: [role] });
  expect(kinds('admin')).toEqual(['customers', 'products', 'technicians']);
  expect(kinds('moderator')).toEqual(['customers', 'products', 'technicians']);
  expect(kinds('management')).toEqual(['customers']);
  expect(kinds('seller')).toEqual([]);
  expect(kinds('new')).toEqual([]);
});

test('the report opens in Danish Excel and carries no formulas', () => {
  const row = {
    row: 2,
    outcome: 'fejl',
    cells: { name: '=1+1', phone: '+45 20304050', note: '-2+3' },
  } as unknown as ImportRow;
  const words = {
    row: 'Række',
    outcome: 'Resultat',
    reason: 'Årsag',
    outcomeOf: () => 'Fejl',
    reasonOf: () => 'Navn: "x"',
    field: (name: string) => name,
  };
  expect(toReport([row], ['name', 'phone', 'note'], words)).toBe(
    '\uFEFFRække;Resultat;Årsag;name;phone;note\r\n2;Fejl;"Navn: ""x""";\'=1+1;+45 20304050;\'-2+3\r\n',
  );
});
