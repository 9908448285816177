import * as z from 'zod/mini';
import da from '../../../messages/da.json';
import en from '../../../messages/en.json';
import { galleryFields } from '../../gallery/browser/schema.ts';
import { INHERITED_NAMES } from '../testing/naughty.ts';
import { fieldError, fieldErrors, type FieldError } from './errors.ts';

/** The text of an error with its parameters, as next-intl formats the two forms of parameter that these texts use. */
function say(locale: 'da' | 'en', fault: FieldError | undefined): string {
  const text = (locale === 'da' ? da : en).validation[fault?.code as 'min'] ?? '';
  const choice = /^\{(\w+), select, (.*)\}$/.exec(text);
  if (choice)
    return new RegExp(`\\b${String(fault?.params?.[choice[1] ?? ''])} \\{([^}]*)\\}`).exec(choice[2] ?? '')?.[1] ?? '';
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => String(fault?.params?.[name]));
}

/** The error at `path` if `value` is checked with `schema`. */
function fault(schema: z.ZodMiniType, value: unknown, path = ''): FieldError | undefined {
  const result = schema.safeParse(value);
  return result.success ? undefined : fieldErrors(result.error.issues, value)[path];
}

const text = z.string();
const cases: readonly [name: string, schema: z.ZodMiniType, value: unknown, english: string, danish: string][] = [
  ['§5.1 missing: undefined', text, undefined, 'Mandadory', 'Skal udfyldes'],
  ['§5.1 missing: null', text, null, 'Mandadory', 'Skal udfyldes'],
  ['§5.1 missing: empty', text.check(z.minLength(1)), '', 'Mandadory', 'Skal udfyldes'],
  ['§5.1 missing: empty choice', z.enum(['a', 'b']), '', 'Mandadory', 'Skal udfyldes'],
  ['§5.1 missing: empty number', z.int(), '', 'Mandadory', 'Skal udfyldes'],
  ['§5.2 invalid: another type', z.int(), 'abc', 'Invalid value', 'Ugyldig værdi'],
  ['§5.2 invalid: none of the choices', z.enum(['a', 'b']), 'c', 'Invalid value', 'Ugyldig værdi'],
  ['§5.2 invalid: pattern', text.check(z.regex(/^x$/)), 'y', 'Invalid value', 'Ugyldig værdi'],
  ['§5.3 date', z.date(), 'x', 'Invalid date', 'Ugyldig dato'],
  ['§5.3 date', z.iso.date(), '2026-02-31', 'Invalid date', 'Ugyldig dato'],
  ['§5.4 email', z.email(), 'x', 'Invalid email', 'Ugyldig e-mailadresse'],
  ['§5.4 url', z.url(), 'x', 'Invalid url', 'Ugyldig webadresse'],
  ['§5.4 uuid', z.uuid(), 'x', 'Invalid uuid', 'Ugyldigt UUID'],
  ['§5.4 cuid', z.cuid(), '!', 'Invalid cuid', 'Ugyldigt CUID'],
  ['§5.4 datetime', z.iso.datetime(), 'x', 'Invalid datetime', 'Ugyldigt tidspunkt'],
  ['§5.5 minimum length', text.check(z.minLength(3)), 'ab', 'Minumum length 3 characters', 'Mindst 3 tegn'],
  ['§5.6 maximum length', text.check(z.maxLength(3)), 'abcd', 'Maximum length 3 characters', 'Højst 3 tegn'],
  ['§5.7 minimum', z.number().check(z.gte(5)), 4, 'Insert a value greater or equal to 5', 'Skriv et tal på mindst 5'],
  ['§5.8 maximum', z.number().check(z.lte(5)), 6, 'Insert a value less or equal to 5', 'Skriv et tal på højst 5'],
  ['§5.9 elements at least', z.array(text).check(z.minLength(2)), ['a'], 'Insert at least 2 elements', 'Vælg mindst 2'],
  [
    '§5.10 elements at most',
    z.array(text).check(z.maxLength(1)),
    ['a', 'b'],
    'Insert at most 1 elements',
    'Vælg højst 1',
  ],
  [
    '§5.11 multiple of',
    z.number().check(z.multipleOf(5)),
    7,
    'The number must be a multiple of 5',
    'Tallet skal kunne deles med 5',
  ],
  ['§5.12 finite', z.number(), Infinity, 'The number must be finite', 'Tallet skal være endeligt'],
];

describe('validation texts', () => {
  test.each(cases)('%s', (_name, schema, value, english, danish) => {
    const found = fault(schema, value);
    expect([say('en', found), say('da', found)]).toEqual([english, danish]);
  });

  test.each(cases)('%s, in a nested field and in a list', (_name, schema, value, english) => {
    const nested = z.object({ a: z.object({ b: schema }), list: z.array(z.object({ c: schema })) });
    const wrong = { a: { b: value }, list: [{ c: value }, { c: value }] };
    expect(['a.b', 'list.0.c', 'list.1.c'].map((path) => say('en', fault(nested, wrong, path)))).toEqual([
      english,
      english,
      english,
    ]);
  });

  test('§5.1 each field of a missing object is reported, and each field reports its first fault', () => {
    const result = galleryFields.safeParse({ ...blank, lines: [{ text: '', qtyMilli: 'to' }] });
    const faults = result.success
      ? {}
      : fieldErrors(result.error.issues, { ...blank, lines: [{ text: '', qtyMilli: 'to' }] });
    expect(faults).toMatchObject({
      name: { code: 'required' },
      email: { code: 'invalidFormat' },
      'address.zip': { code: 'invalid' },
      'lines.0.text': { code: 'required' },
      'lines.0.qtyMilli': { code: 'invalid' },
      tags: { code: 'minItems', params: { minimum: 2 } },
    });
  });
});

const blank = {
  name: '',
  code: '',
  email: '',
  url: '',
  uuid: '',
  cuid: '',
  datetime: '',
  day: '',
  amount: '',
  minutes: '',
  tags: [],
  address: { zip: '' },
  outcome: 'saved',
};

test.each(INHERITED_NAMES)('a fault at the field %s', (name) => {
  const issue = { code: 'invalid_type' as const, expected: 'string' as const, path: [name], message: '' };
  // The value is missing, although every object has inherited one of this name.
  expect(Object.entries(fieldErrors([issue], {}))).toEqual([[name, { code: 'required' }]]);
  expect(fieldError(name, 'required').data).toEqual({ [name]: { code: 'required' } });
});
