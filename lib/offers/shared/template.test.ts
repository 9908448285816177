import fc from 'fast-check';
import {
  fillTemplate,
  MERGE_FIELDS,
  findTemplateFault,
  findUnfilledInMail,
  findUnfilledFields,
  findUnknownFields,
  lintTemplate,
} from '../../core/shared/merge-fields.ts';
import { offerMergeValues, withLink } from './template.ts';
import type { OfferAggregate } from './types.ts';

const aggregate = {
  offer: {
    offerNumber: 10001,
    revision: 2,
    title: 'Ny tavle',
    address: 'Østergade 1',
    zip: '0900',
    city: 'København C',
    sections: [],
    total: 1250000,
    vat: 250000,
  },
  lines: [],
  lead: { name: 'Anna Demo Jensen', company: '', address: 'Østergade 1', zip: '0900', city: 'København C' },
  seller: { name: 'Sælger Demo', phoneNumber: '20304050', email: 'seller@demo.test', signature: 'Mvh Sælger' },
} as unknown as OfferAggregate;
const values = offerMergeValues(
  aggregate,
  { name: 'El-Demo ApS' },
  { offerDate: '2026-11-02', validUntil: '2026-11-30' },
);

test('fields are filled in, with or without spaces', () => {
  expect(
    fillTemplate(
      'Kære {{kunde.fornavn}}: {{ tilbud.nummer }}, {{tilbud.total}} til {{tilbud.gyldigTil}}. {{firma.navn}}',
      values,
    ),
  ).toEqual({
    text: 'Kære Anna: 10001-2, 12.500,00 kr. til 30.11.2026. El-Demo ApS',
    unknown: [],
  });
});

test('an unknown field is unchanged and listed once', () => {
  expect(fillTemplate('{{kunde.nvan}} {{kunde.nvan}} {{}} {{toString}}', values)).toEqual({
    text: '{{kunde.nvan}} {{kunde.nvan}} {{}} {{toString}}',
    unknown: ['kunde.nvan', '', 'toString'],
  });
});

test('values are inserted as plain text, without further fields or patterns', () => {
  expect(fillTemplate('{{kunde.navn}}', { 'kunde.navn': '{{firma.navn}} $& $1' }).text).toBe('{{firma.navn}} $& $1');
});

test('every field has a value, empty if unknown', () => {
  const empty = offerMergeValues(
    { ...aggregate, seller: null },
    {},
    { offerDate: '2026-11-02', validUntil: '2026-11-30' },
  );
  for (const field of MERGE_FIELDS) expect(typeof empty[field]).toBe('string');
  expect(empty['saelger.navn']).toBe('');
});

test('text without braces is unchanged', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{{')),
      (text) => {
        expect(fillTemplate(text, values)).toEqual({ text, unknown: [] });
      },
    ),
  );
});

test('an offer without a title uses its number as title', () => {
  expect(
    offerMergeValues(
      { ...aggregate, offer: { ...aggregate.offer, title: '' } },
      {},
      { offerDate: '2026-11-02', validUntil: '2026-11-30' },
    )['tilbud.titel'],
  ).toBe('10001-2');
});

test('a total names the options that it is with', () => {
  const group = { choice: 'alternativ' as const, group: 'lys', groupTitle: 'Belysning' };
  const sections = [
    { id: 'god', title: 'God', ...group },
    { id: 'bedst', title: 'Bedst', ...group },
    { id: 'ekstra', title: 'Dæmper', choice: 'tilvalg' as const },
  ];
  const linesOf = (...chosen: string[]) =>
    sections.map(({ id }) => ({ section: id, chosen: chosen.includes(id) }) as OfferAggregate['lines'][number]);
  const totalWith = (...chosen: string[]) => {
    const priced = { ...aggregate, offer: { ...aggregate.offer, sections }, lines: linesOf(...chosen) };
    return fillTemplate(
      'Samlet pris: {{tilbud.total}} inkl. moms, {{tilbud.totalEksMoms}} uden',
      offerMergeValues(priced, {}, { offerDate: '2026-11-02', validUntil: '2026-11-30' }),
    ).text;
  };
  expect(totalWith('bedst', 'ekstra')).toBe(
    'Samlet pris: 12.500,00 kr. (Bedst, Dæmper) inkl. moms, 10.000,00 kr. (Bedst, Dæmper) uden',
  );
  expect(totalWith()).toBe('Samlet pris: 12.500,00 kr. inkl. moms, 10.000,00 kr. uden');
});

test('finds unknown fields in a template and unfilled fields in a mail', () => {
  expect(findUnknownFields('Hej {{kunde.navn}}, { ikke dette } {{ tilbud.total }}')).toBeNull();
  expect(findUnknownFields('{{kunde.findesikke}} {{kunde.navn}} {{toString}}')).toEqual({
    code: 'unknownFields',
    params: { fields: '{{kunde.findesikke}}, {{toString}}' },
  });
  expect(findUnfilledFields('Hej Anna')).toBeNull();
  expect(findUnfilledFields('Hej {{kunde.navn}}')).toEqual({
    code: 'unfilledFields',
    params: { fields: '{{kunde.navn}}' },
  });
});

test.each([
  ['Hej {{kunde.navn}', '{{kunde.navn}', 1, 5],
  ['Hej\n\nse {kunde.navn}}.', '{kunde.navn}}', 3, 4],
  ['{kunde.navn}', '{kunde.navn}', 1, 1],
  ['a {{kunde.navn', '{{kunde.navn', 1, 3],
  ['kunde.navn}} b', '}}', 1, 11],
])('%j has broken braces at its place', (text, broken, line, column) => {
  expect(lintTemplate(text)).toMatchObject([{ code: 'brokenBraces', text: broken, line, column }]);
  expect(findTemplateFault(text)).toEqual({ code: 'brokenBraces', params: { text: broken, line, column } });
});

test('unknown fields have their place too, in the order of the text', () =>
  expect(lintTemplate('{{kunde.hund}} og\n{{kunde.navn}} {{firma.kat}').map(({ code, line }) => [code, line])).toEqual([
    ['unknownField', 1],
    ['brokenBraces', 2],
  ]));

test.each(['Hej {{ kunde.navn }}', 'a { b } c', '{a}', '{', '}', ''])('%j is fine', (text) => {
  expect(lintTemplate(text)).toEqual([]);
  expect(findTemplateFault(text)).toBeNull();
});

describe('the link to the customer’s page', () => {
  const signed = (text: string) => `${text}\n\nMvh Sælger`;

  test('stays a field in mails, which may have no other, and is unknown in documents', () => {
    const { text } = fillTemplate('Se {{tilbud.link}}', values);
    expect(text).toBe('Se {{tilbud.link}}');
    expect([findTemplateFault(text), findUnfilledInMail(text)]).toEqual([null, null]);
    expect(findUnfilledInMail('{{tilbud.link}} {{kunde.navn}}')).toMatchObject({ code: 'unfilledFields' });
    expect(findUnfilledFields(text)).toMatchObject({ code: 'unfilledFields' });
    expect(findUnknownFields(text)).toMatchObject({ code: 'unknownFields' });
  });

  test('is added before the signature, or at the end, but not twice', () => {
    expect(withLink(signed('Hej'), 'Se her:', 'Mvh Sælger')).toBe(signed('Hej\n\nSe her:\n{{tilbud.link}}'));
    expect(withLink('Hej\n', 'Se her:', '')).toBe('Hej\n\nSe her:\n{{tilbud.link}}');
    expect(withLink('Hej {{ tilbud.link }}', 'Se her:', '')).toBe('Hej {{ tilbud.link }}');
  });
});
