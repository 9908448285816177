/**
 * A field of an offer is defined in schema.ts. These tests fail if another place was forgotten: the
 * collection's columns, the editor's copy of a line or of the offer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blankLine, HEAD_FIELDS, isBlank, normalizeLine, sameDoc, toDoc, toPayload } from './document.ts';
import { offerFields, offerLine, OFFER_HEAD_COLUMNS, OFFER_LINE_COLUMNS } from './schema.ts';

/** The columns of a collection, from the record types that are generated from the migrations. */
function readColumns(record: string): string[] {
  const types = readFileSync(join(process.cwd(), 'lib/pocketbase/shared/types.ts'), 'utf8');
  const body = new RegExp(`^export type ${record}\\b[^{]*\\{\\n([^}]*)\\}`, 'm').exec(types)?.[1] ?? '';
  return [...body.matchAll(/^\t(\w+)\??:/gm)].map((match) => match[1]!);
}

const line = { ...blankLine('a'.repeat(15), ''), text: 'Stikkontakt' };
const { lines: _lines, ...emptyHead } = toDoc({ offer: {} as never, lines: [] });
const docOf = (changed: typeof line) => ({ ...emptyHead, lines: [changed] }) as ReturnType<typeof toDoc>;

it('has a column of inquiry_lines for every field of a line, and no other column', () => {
  const managed = ['created', 'inquiry', 'sort', 'updated'];
  expect([...OFFER_LINE_COLUMNS, ...managed].toSorted()).toEqual(readColumns('InquiryLinesRecord').toSorted());
});

it('keeps the cost, the only other field of a line, in inquiry_line_costs', () => {
  const elsewhere = Object.keys(offerLine.shape).filter((field) => !OFFER_LINE_COLUMNS.includes(field as 'id'));
  expect(elsewhere).toEqual(['unitCost']);
  expect(readColumns('InquiryLineCostsRecord')).toContain('unitCost');
});

it('has a column of inquiries for every field of the offer', () => {
  expect(readColumns('InquiriesRecord')).toEqual(expect.arrayContaining([...OFFER_HEAD_COLUMNS, 'sections']));
});

it('starts a new line with every field, each with the default of the schema', () => {
  const { id, section, kind } = line;
  expect(Object.keys(line)).toEqual(OFFER_LINE_COLUMNS);
  const parsed = offerLine.parse({ id, section, kind, optionGroup: '', chosen: false });
  expect(parsed).toEqual({ ...line, text: '' });
});

it('holds every field of the offer in the editor', () => {
  expect(HEAD_FIELDS).toEqual(OFFER_HEAD_COLUMNS);
  expect(Object.keys(docOf(line)).toSorted()).toEqual(Object.keys(offerFields).toSorted());
});

const changedValues: [string, unknown][] = OFFER_LINE_COLUMNS.filter((field) => field !== 'id').map((field) => {
  const value: unknown = line[field];
  return [field, typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`];
});

it.each(changedValues)('copies, sends and compares %s of a line', (field, value) => {
  const changed = { ...line, [field]: value };
  expect(normalizeLine(changed)).toHaveProperty(field, value);
  expect(toPayload(docOf(changed), true).lines[0]).toHaveProperty(field, value);
  expect(sameDoc(docOf(changed), docOf(line), 'with costs')).toBe(false);
});

it.each(['text', 'product', 'charge', 'unitPrice'] as const)('saves a line with nothing but %s', (field) => {
  const blank = blankLine('b'.repeat(15), '');
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, [field]: field === 'unitPrice' ? 100 : 'x' })).toBe(false);
});
