import { emptyLead, formFieldOf, formToLead, knownFromQuery, leadToForm, leadToSave } from './form.ts';
import { leadCreate, leadSave } from './schema.ts';
import type { Lead } from './types.ts';

const stored = {
  id: 'demolead0000001',
  customerType: 'erhverv',
  name: 'Anne',
  company: 'Firma ApS',
  cvr: '12345674',
  phones: [{ raw: '20 30 40 50', normalised: '20304050' }],
  email: '',
  source: '',
  status: 'ny',
  rev: 3,
} as unknown as Lead;

describe('a lead and its form', () => {
  it('keeps a stored lead unchanged', () => {
    expect(formToLead(leadToForm(stored))).toEqual(leadToSave(stored));
    expect(leadSave.safeParse({ ...leadToSave(stored), rev: 3 }).success).toBe(true);
  });

  it('has an empty phone row for a lead without phones', () => {
    expect(leadToForm({ ...stored, phones: [] }).phones).toEqual([{ value: '' }]);
    expect(leadToForm({ ...stored, phones: null }).phones).toEqual([{ value: '' }]);
  });

  it('sends no empty phones, and no firm for a private person', () => {
    const values = {
      ...leadToForm(stored),
      customerType: 'privat' as const,
      phones: [{ value: ' ' }, { value: ' 20304050 ' }],
    };
    expect(formToLead(values)).toMatchObject({ phones: ['20304050'], company: '', cvr: '', ean: '' });
  });

  it('requires only a name', () => {
    const result = leadCreate.safeParse(formToLead(emptyLead({ phone: '20 30 40 99' })));
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['name']);
  });
});

describe('formFieldOf', () => {
  const values = { ...emptyLead(), phones: [{ value: '' }, { value: '1' }, { value: ' ' }, { value: '2' }] };
  it('skips the phone rows that were not sent', () => {
    expect(formFieldOf('phones.0', values)).toBe('phones.1.value');
    expect(formFieldOf('phones.1', values)).toBe('phones.3.value');
  });
  it('keeps other field paths', () => expect(formFieldOf('email', values)).toBe('email'));
});

describe('knownFromQuery', () => {
  it.each([
    ['20 30 40 99', { phone: '20 30 40 99' }],
    ['+4520304099', { phone: '20 30 40 99' }],
    ['0045 20.30.40.99', { phone: '20 30 40 99' }],
    ['Anne Andersen', { name: 'Anne Andersen' }],
    ['8000', { name: '8000' }],
    ['  ', {}],
  ])('%s', (query, known) => expect(knownFromQuery(query)).toEqual(known));
});
