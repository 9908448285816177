import { oneOf, toFilter, toSql, type Conditions } from './conditions.ts';

const OPEN: Conditions = [
  ['archived', '=', false],
  oneOf('status', ['aaben', 'i_gang']),
  {
    any: [
      [['due', '=', '2026-11-21']],
      [
        ['due', '<', '2026-11-21'],
        ['snoozedUntil', '=', '2026-11-21'],
      ],
    ],
  },
];

test('conditions as a PocketBase filter', () => {
  expect(toFilter(OPEN)).toBe(
    "archived = false && (status = 'aaben' || status = 'i_gang') && (due = '2026-11-21' || (due < '2026-11-21' && snoozedUntil = '2026-11-21'))",
  );
  expect(toFilter([['status', '=', 'ny']], 'job.')).toBe("job.status = 'ny'");
});

test('conditions as SQL, with every value bound', () => {
  const { sql, params } = toSql(OPEN, 't', 'a');
  expect(sql).toBe(
    't.archived = FALSE AND (t.status = {:a0} OR t.status = {:a1}) AND (t.due = {:a2} OR (t.due < {:a3} AND t.snoozedUntil = {:a4}))',
  );
  expect(params).toEqual({ a0: 'aaben', a1: 'i_gang', a2: '2026-11-21', a3: '2026-11-21', a4: '2026-11-21' });
});

test('a value cannot end its quotes', () => {
  expect(toFilter([['name', '=', "x' || id != '"]])).toBe("name = 'x\\' || id != \\''");
  expect(toFilter([['name', '=', "\\' || 1 = 1 || name = '"]])).toBe("name = '\\\\\\' || 1 = 1 || name = \\''");
});
