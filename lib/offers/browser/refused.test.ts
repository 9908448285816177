import { blankLine, type OfferDoc } from '../shared/document.ts';
import { cellValue, cellsThere, heldCells, keepFaults, keepTexts, withCellsOf } from './refused.ts';
import { makeDoc } from '../testing/doc.ts';

const doc = makeDoc({
  title: 'Tavle',
  sections: [{ id: 's1', title: 'Køkken' }],
  lines: [
    { ...blankLine('a', ''), text: 'Stik', unitPrice: 100_00 },
    { ...blankLine('b', 's1'), kind: 'tekst', text: 'Bemærk' },
  ],
});
const change = (fields: Partial<OfferDoc['lines'][number]>): OfferDoc => ({
  ...doc,
  lines: doc.lines.map((line) => (line.id === 'a' ? { ...line, ...fields } : line)),
});

test.each([
  ['title', 'Tavle'],
  ['s1.title', 'Køkken'],
  ['a.unitPrice', 100_00],
  ['b.text', 'Bemærk'],
  ['b.unitPrice', undefined],
  ['gone.text', undefined],
  ['lines', undefined],
])('the value of cell %s is %s', (key, value) => {
  expect(cellValue(doc, key)).toBe(value);
  expect(cellsThere(doc, [key])).toEqual(value === undefined ? [] : [key]);
});

test('cells are taken from another version; the rest stays', () => {
  const typed = { ...change({ unitPrice: 5, text: 'Stik, hvid' }), title: 'For lang', sections: [] };
  expect(withCellsOf(typed, doc, ['title', 'a.unitPrice'])).toMatchObject({
    title: 'Tavle',
    sections: [],
    lines: [{ id: 'a', unitPrice: 100_00, text: 'Stik, hvid' }, { id: 'b' }],
  });
  expect(withCellsOf(typed, doc, [])).toBe(typed);
});

test('a line that the other version lacks has its default, and one that only it has is added', () => {
  const without = { ...doc, lines: doc.lines.slice(1) };
  expect(withCellsOf(doc, without, ['a.text', 's1.title']).lines[0]).toMatchObject({ id: 'a', text: '' });
  expect(withCellsOf(without, doc, ['a.text']).lines.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a charge in percent follows prices that are taken from another version', () => {
  const share = { ...blankLine('c', ''), text: 'Miljø', percentBp: 1000, unitPrice: 50_00 };
  const typed = { ...change({ unitPrice: 500_00 }), lines: [...change({ unitPrice: 500_00 }).lines, share] };
  const stored = withCellsOf(typed, doc, ['a.unitPrice']);
  expect(stored.lines.find(({ id }) => id === 'c')?.unitPrice).toBe(10_00);
});

test('of a line that is too large, quantity and price are left out, until one of them changes', () => {
  const faults = { 'a.qtyMilli': { code: 'lineTooLarge' }, lines: { code: 'maxLength' } };
  expect(heldCells(doc, faults)).toEqual(['a.qtyMilli', 'a.unitPrice']);
  expect(keepFaults(faults, doc, change({ text: 'Andet' }))).toBe(faults);
  expect(keepFaults(faults, doc, change({ unitPrice: 1 }))).toEqual({ lines: faults.lines });
});

test('a refused text stays until its cell has another value', () => {
  const texts = { 'a.unitPrice': '14,567' };
  expect(keepTexts(texts, doc, change({ text: 'Andet' }))).toBe(texts);
  expect(keepTexts(texts, doc, change({ unitPrice: 1 }))).toEqual({});
});
