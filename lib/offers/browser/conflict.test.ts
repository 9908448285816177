import fc from 'fast-check';
import type { Side } from '../../core/browser/conflict.ts';
import { findDifferences, mergeVersions } from './conflict.ts';
import { blankLine, type OfferDoc } from '../shared/document.ts';
import { makeDoc } from '../testing/doc.ts';

const line = (id: string, text = id, section = '') => ({ ...blankLine(id, section), text });
const doc = (patch: Partial<OfferDoc> = {}) => makeDoc({ lines: [line('a'), line('b'), line('c')], ...patch });
const ids = (d: OfferDoc) => d.lines.map((l) => l.id).join('');

test('suggests the side that changed a field', () => {
  const found = findDifferences(doc(), doc({ title: 'Mit' }), doc({ intro: 'Deres' }));
  expect(found.map(({ key, clash, suggested }) => [key, clash, suggested])).toEqual([
    ['title', false, 'mine'],
    ['intro', false, 'theirs'],
  ]);
  const merged = mergeVersions(doc({ title: 'Mit' }), doc({ intro: 'Deres' }), found, {
    title: 'mine',
    intro: 'theirs',
  });
  expect(merged).toMatchObject({ title: 'Mit', intro: 'Deres' });
});

test('a field that both changed is a clash', () => {
  expect(findDifferences(doc(), doc({ title: 'Mit' }), doc({ title: 'Deres' }))).toMatchObject([
    { key: 'title', clash: true, mine: 'Mit', theirs: 'Deres' },
  ]);
});

test('the same change on both sides is no difference', () => {
  expect(findDifferences(doc(), doc({ title: 'X' }), doc({ title: 'X' }))).toEqual([]);
});

test('a cost that the server filled in is no difference', () => {
  expect(findDifferences(doc(), doc({ lines: [{ ...line('a'), unitCost: 5 }, line('b'), line('c')] }), doc())).toEqual(
    [],
  );
});

test('without a common version every difference is a clash', () => {
  expect(findDifferences(null, doc({ title: 'Mit' }), doc())).toMatchObject([{ key: 'title', clash: true }]);
});

test('lines added on both sides are kept in their places', () => {
  const mine = doc({ lines: [line('a'), line('m'), line('b'), line('c')] });
  const theirs = doc({ lines: [line('a'), line('b'), line('c'), line('t')] });
  const found = findDifferences(doc(), mine, theirs);
  expect(found.map(({ key, suggested }) => [key, suggested])).toEqual([
    ['line:m', 'mine'],
    ['line:t', 'theirs'],
  ]);
  expect(ids(mergeVersions(mine, theirs, found, { 'line:m': 'mine', 'line:t': 'theirs' }))).toBe('ambct');
  expect(ids(mergeVersions(mine, theirs, found, { 'line:m': 'theirs', 'line:t': 'mine' }))).toBe('abc');
});

test('a line removed on one side and changed on the other is a clash', () => {
  const mine = doc({ lines: [line('a'), line('c')] });
  const theirs = doc({ lines: [line('a'), line('b', 'ændret'), line('c')] });
  const found = findDifferences(doc(), mine, theirs);
  expect(found).toMatchObject([{ key: 'line:b', clash: true, mine: null }]);
  expect(ids(mergeVersions(mine, theirs, found, { 'line:b': 'mine' }))).toBe('ac');
  expect(ids(mergeVersions(mine, theirs, found, { 'line:b': 'theirs' }))).toBe('abc');
});

test('a new order is one difference', () => {
  const mine = doc({ lines: [line('c'), line('a'), line('b')] });
  const found = findDifferences(doc(), mine, doc({ title: 'X' }));
  expect(found.map(({ key, suggested }) => [key, suggested])).toEqual([
    ['title', 'theirs'],
    ['order', 'mine'],
  ]);
  expect(ids(mergeVersions(mine, doc({ title: 'X' }), found, { order: 'mine' }))).toBe('cab');
});

const anyDoc = fc
  .record({
    title: fc.constantFrom('x', 'y'),
    discountBp: fc.integer({ min: 0, max: 3 }),
    order: fc.shuffledSubarray(['a', 'b', 'c', 'd']),
    text: fc.constantFrom('1', '2'),
  })
  .map(({ title, discountBp, order, text }) =>
    doc({ title, discountBp, lines: order.map((id) => line(id, id + text)) }),
  );

test('choosing one side everywhere gives that side', () => {
  fc.assert(
    fc.property(anyDoc, anyDoc, anyDoc, fc.constantFrom<Side>('mine', 'theirs'), (base, mine, theirs, side) => {
      const found = findDifferences(base, mine, theirs);
      const chosen = Object.fromEntries(found.map(({ key }) => [key, side]));
      expect(mergeVersions(mine, theirs, found, { ...chosen, order: side })).toEqual(side === 'mine' ? mine : theirs);
    }),
  );
});
