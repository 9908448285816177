import fc from 'fast-check';
import { arrange, blankLine, isBlank, sameDoc, toPayload, type OfferDoc } from '../shared/document.ts';
import { HISTORY_LIMIT, reduce, startEditing, type EditorAction, type EditorState } from './editor-state.ts';
import { makeDoc } from '../testing/doc.ts';

const id = (n: number) => `line${String(n).padStart(11, '0')}`;
const line = (n: number, section = '', text = `Linje ${n}`) => ({ ...blankLine(id(n), section), text });
const doc = (patch: Partial<OfferDoc> = {}) =>
  makeDoc({
    title: 'Tavle',
    sections: [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ],
    lines: [line(1), line(2, 'a'), line(3, 'a'), line(4, 'b')],
    ...patch,
  });
const places = (state: EditorState) => state.doc.lines.map((l) => `${Number(l.id.slice(4))}${l.section}`);
const after = (...actions: EditorAction[]) => actions.reduce(reduce, startEditing(doc()));

describe('lines', () => {
  test.each<[string, EditorAction, string[]]>([
    ['down within its section', { type: 'move', id: id(2), by: 1 }, ['1', '3a', '2a', '4b']],
    ['up into the section before', { type: 'move', id: id(4), by: -1 }, ['1', '2a', '3a', '4a']],
    ['up from the first section', { type: 'move', id: id(2), by: -1 }, ['1', '2', '3a', '4b']],
    ['down into the next section', { type: 'move', id: id(3), by: 1 }, ['1', '2a', '3b', '4b']],
    ['not above the first', { type: 'move', id: id(1), by: -1 }, ['1', '2a', '3a', '4b']],
    ['not below the last', { type: 'move', id: id(4), by: 1 }, ['1', '2a', '3a', '4b']],
    ['to a section, last in it', { type: 'moveTo', id: id(1), section: 'a' }, ['2a', '3a', '1a', '4b']],
    ['added after a line', { type: 'add', id: id(9), section: 'a', after: id(2) }, ['1', '2a', '9a', '3a', '4b']],
    ['added last in a section', { type: 'add', id: id(9), section: 'a' }, ['1', '2a', '3a', '9a', '4b']],
    [
      'added after a line of another section',
      { type: 'add', id: id(9), section: 'a', after: id(4) },
      ['1', '2a', '3a', '9a', '4b'],
    ],
    ['added first in a section', { type: 'add', id: id(9), section: 'a', after: '' }, ['1', '9a', '2a', '3a', '4b']],
    ['duplicated', { type: 'duplicate', id: id(2), newId: id(9) }, ['1', '2a', '9a', '3a', '4b']],
    ['removed', { type: 'remove', ids: [id(3)] }, ['1', '2a', '4b']],
    ['several removed', { type: 'remove', ids: [id(1), id(3)] }, ['2a', '4b']],
    [
      'inserted, without lines that exist',
      { type: 'insert', lines: [line(8), line(1), line(8), line(9)], section: 'b', after: id(4) },
      ['1', '2a', '3a', '4b', '8b', '9b'],
    ],
    [
      'inserted in the place of a line',
      { type: 'insert', lines: [line(8), line(9)], section: 'a', after: id(2), replaces: id(2) },
      ['1', '8a', '9a', '3a', '4b'],
    ],
  ])('%s', (_, action, expected) => expect(places(after(action))).toEqual(expected));

  it('keeps the other lines as the same objects', () => {
    const before = startEditing(doc());
    const next = reduce(before, { type: 'line', id: id(3), patch: { qtyMilli: 2500 } });
    expect(next.doc.lines.map((l, i) => l === before.doc.lines[i])).toEqual([true, true, false, true]);
  });

  it('returns the same state for a patch that changes nothing', () => {
    const before = startEditing(doc());
    expect(reduce(before, { type: 'line', id: id(3), patch: { qtyMilli: 1000 } })).toBe(before);
    expect(reduce(before, { type: 'head', patch: { title: 'Tavle' } })).toBe(before);
  });
});

describe('sections', () => {
  test.each<[string, EditorAction, string[], string[]]>([
    ['moved with their lines', { type: 'moveSection', id: 'b', by: -1 }, ['b', 'a'], ['1', '4b', '2a', '3a']],
    [
      'removed, lines kept in the section before',
      { type: 'removeSection', id: 'b', lines: 'keep' },
      ['a'],
      ['1', '2a', '3a', '4a'],
    ],
    [
      'the first removed, lines kept without section',
      { type: 'removeSection', id: 'a', lines: 'keep' },
      ['b'],
      ['1', '2', '3', '4b'],
    ],
    ['removed with lines', { type: 'removeSection', id: 'a', lines: 'remove' }, ['b'], ['1', '4b']],
    ['added last', { type: 'addSection', section: { id: 'c', title: '' } }, ['a', 'b', 'c'], ['1', '2a', '3a', '4b']],
    [
      'added after a section',
      { type: 'addSection', section: { id: 'c', title: '' }, after: 'a' },
      ['a', 'c', 'b'],
      ['1', '2a', '3a', '4b'],
    ],
    [
      'added first',
      { type: 'addSection', section: { id: 'c', title: '' }, after: '' },
      ['c', 'a', 'b'],
      ['1', '2a', '3a', '4b'],
    ],
  ])('%s', (_, action, sections, lines) => {
    const state = after(action);
    expect(state.doc.sections.map((s) => s.id)).toEqual(sections);
    expect(places(state)).toEqual(lines);
  });
});

describe('undo', () => {
  it('undoes consecutive typing in one step', () => {
    let state = startEditing(doc());
    for (const text of ['S', 'St', 'Sti'])
      state = reduce(state, { type: 'line', id: id(1), patch: { text }, typing: 'text:1' });
    expect(state.past).toHaveLength(1);
    state = reduce(state, { type: 'seal' });
    state = reduce(state, { type: 'line', id: id(1), patch: { text: 'Stik' }, typing: 'text:1' });
    expect(reduce(state, { type: 'undo' }).doc.lines[0]?.text).toBe('Sti');
    expect(reduce(reduce(state, { type: 'undo' }), { type: 'undo' }).doc).toEqual(doc());
  });

  it('drops undone steps after another change', () => {
    const undone = reduce(after({ type: 'remove', ids: [id(1)] }), { type: 'undo' });
    expect(undone.future).toHaveLength(1);
    expect(reduce(undone, { type: 'head', patch: { title: 'Ny' } }).future).toHaveLength(0);
  });

  it('keeps a bounded history', () => {
    let state = startEditing(doc());
    for (let n = 0; n < HISTORY_LIMIT + 20; n += 1)
      state = reduce(state, { type: 'head', patch: { discountBp: n + 1 } });
    expect(state.past).toHaveLength(HISTORY_LIMIT);
  });

  const anyId = fc.integer({ min: 1, max: 12 }).map(id);
  const anySection = fc.constantFrom('', 'a', 'b', 'c');
  const by = fc.constantFrom<1 | -1>(1, -1);
  const action: fc.Arbitrary<EditorAction> = fc.oneof(
    fc.record({ type: fc.constant('move' as const), id: anyId, by }),
    fc.record({ type: fc.constant('moveTo' as const), id: anyId, section: anySection }),
    fc.record({ type: fc.constant('remove' as const), ids: fc.array(anyId, { maxLength: 3 }) }),
    fc.record({ type: fc.constant('add' as const), id: anyId, section: anySection, after: anyId }),
    fc.record({ type: fc.constant('duplicate' as const), id: anyId, newId: anyId }),
    fc.record({ type: fc.constant('line' as const), id: anyId, patch: fc.record({ qtyMilli: fc.integer() }) }),
    fc.record({
      type: fc.constant('addSection' as const),
      section: fc.record({ id: fc.constant('c'), title: fc.string() }),
      after: anySection,
    }),
    fc.record({ type: fc.constant('moveSection' as const), id: anySection, by }),
    fc.record({
      type: fc.constant('removeSection' as const),
      id: anySection,
      lines: fc.constantFrom<'keep' | 'remove'>('keep', 'remove'),
    }),
  );

  it('undoes to the start and redoes to the end after any commands', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const end = actions.reduce(reduce, startEditing(doc()));
        let state = end;
        for (let n = end.past.length; n > 0; n -= 1) state = reduce(state, { type: 'undo' });
        expect(state.doc).toEqual(doc());
        for (let n = end.past.length; n > 0; n -= 1) state = reduce(state, { type: 'redo' });
        expect(state.doc).toEqual(end.doc);
      }),
    );
  });

  it('keeps lines in the order of their sections, with unique ids', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const { doc: result } = actions.reduce(reduce, startEditing(doc()));
        expect(arrange(result)).toBe(result);
        expect(new Set(result.lines.map((l) => l.id)).size).toBe(result.lines.length);
      }),
    );
  });
});

test('costs from the server fill in missing ones and are not undone', () => {
  const before = startEditing(doc({ lines: [{ ...line(1), unitCost: 100 }, line(2)] }));
  const next = reduce(before, {
    type: 'costs',
    costs: new Map([
      [id(1), 7],
      [id(2), 8],
    ]),
  });
  expect(next.doc.lines.map((l) => l.unitCost)).toEqual([100, 8]);
  expect(next.past).toHaveLength(0);
  expect(reduce(next, { type: 'costs', costs: new Map([[id(2), 9]]) })).toBe(next);
});

describe('document', () => {
  it('neither saves blank lines nor counts them as a change', () => {
    const blank = blankLine(id(9), '');
    expect(isBlank(blank)).toBe(true);
    const withBlank = doc({ lines: [...doc().lines, blank] });
    expect(toPayload(withBlank, true).lines).toHaveLength(4);
    expect(sameDoc(withBlank, doc(), 'with costs')).toBe(true);
    expect(sameDoc(doc({ discountBp: 1 }), doc(), 'with costs')).toBe(false);
  });

  it('sends no costs for a user who may not see them', () => {
    const priced = doc({ lines: [{ ...line(1), unitCost: 500 }] });
    expect(toPayload(priced, true).lines[0]?.unitCost).toBe(500);
    expect(toPayload(priced, false).lines[0]).not.toHaveProperty('unitCost');
    const unpriced = doc({ lines: [line(1)] });
    expect(sameDoc(priced, unpriced, 'without costs')).toBe(true);
    expect(sameDoc(priced, unpriced, 'with costs')).toBe(false);
  });
});
