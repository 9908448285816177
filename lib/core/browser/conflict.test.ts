import fc from 'fast-check';
import { compareVersions, findConflicts, mergeOrAsk, resolveConflicts } from './conflict.ts';

const base = { name: 'Anne', email: 'a@x.dk', city: '', note: '', address: '', phones: ['20304050'] };

describe('findConflicts', () => {
  it('asks about a field that both changed, and suggests mine', () => {
    expect(findConflicts(base, { ...base, name: 'Mig' }, { ...base, name: 'Dem' })).toEqual([
      { field: 'name', mine: 'Mig', theirs: 'Dem', suggested: 'mine' },
    ]);
  });
  it('shows a field that only they changed, and suggests theirs', () => {
    expect(findConflicts(base, { ...base, name: 'Mig' }, { ...base, city: 'Aarhus' })).toEqual([
      { field: 'city', mine: '', theirs: 'Aarhus', suggested: 'theirs' },
    ]);
  });
  it('reports nothing if both wrote the same, or only I wrote', () => {
    expect(findConflicts(base, { ...base, name: 'Ens', email: '' }, { ...base, name: 'Ens' })).toEqual([]);
  });
  it('compares lists by their content', () => {
    expect(findConflicts(base, base, { ...base, phones: ['20304050'] })).toEqual([]);
    expect(findConflicts(base, base, { ...base, phones: ['20304050', '1'] })).toHaveLength(1);
  });
});

test('following the suggestions keeps every change of either side that the other did not touch', () => {
  const field = fc.constantFrom('name', 'email', 'city', 'note', 'address');
  const edit = fc.dictionary(field, fc.string({ minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(edit, edit, (mineEdit, theirEdit) => {
      const [mine, theirs] = [
        { ...base, ...mineEdit },
        { ...base, ...theirEdit },
      ];
      const choices = Object.fromEntries(
        findConflicts(base, mine, theirs).map((conflict) => [conflict.field, conflict.suggested]),
      );
      expect(resolveConflicts(mine, theirs, choices)).toEqual({
        ...base,
        ...theirEdit,
        ...mineEdit,
        ...untouched(mineEdit, theirEdit),
      });
    }),
  );

  /** An edit back to the base value counts as no edit: then theirs wins. */
  function untouched(mineEdit: Record<string, string>, theirEdit: Record<string, string>): Record<string, string> {
    const same = Object.entries(mineEdit).filter(([key, value]) => value === (base as Record<string, unknown>)[key]);
    return Object.fromEntries(same.flatMap(([key]) => (theirEdit[key] === undefined ? [] : [[key, theirEdit[key]]])));
  }
});

test.each([
  [1, 1, 1, null],
  [1, 2, 2, null],
  [1, 2, 1, { changedBy: 'mine', suggested: 'mine' }],
  [1, 1, 2, { changedBy: 'theirs', suggested: 'theirs' }],
  [1, 2, 3, { changedBy: 'both', suggested: 'mine' }],
  [undefined, 1, 2, { changedBy: 'both', suggested: 'mine' }],
])('base %j, mine %j, theirs %j: %j', (base, mine, theirs, expected) => {
  expect(compareVersions(base, mine, theirs)).toEqual(expected);
});

describe('mergeOrAsk', () => {
  const mine = { ...base, name: 'Mig' };
  const [otherField, sameField] = [
    { ...base, city: 'Aarhus' },
    { ...base, name: 'Dem', city: 'Aarhus' },
  ];
  it('keeps both changes of different fields, if it asks only about clashes', () => {
    expect(mergeOrAsk(base, mine, otherField, 'clashes')).toEqual({ merged: { ...mine, city: 'Aarhus' } });
  });
  it('asks about every difference if requested', () => {
    expect(mergeOrAsk(base, mine, otherField, 'differences')).toEqual({
      conflicts: [{ field: 'city', mine: '', theirs: 'Aarhus', suggested: 'theirs' }],
      mine,
    });
  });
  it('asks about a clash only, and keeps their other changes', () => {
    const answer = mergeOrAsk(base, mine, sameField, 'clashes');
    expect('conflicts' in answer && answer.conflicts.map(({ field }) => field)).toEqual(['name']);
    expect('mine' in answer && answer.mine).toEqual({ ...mine, city: 'Aarhus' });
  });
  it.each(['clashes', 'differences'] as const)('asks nothing if their version has no other change (%s)', (askAbout) => {
    expect(mergeOrAsk(base, mine, base, askAbout)).toEqual({ merged: mine });
  });
});
