import fc from 'fast-check';
import { addDays, copenhagenDay, copenhagenMoment } from '../../../core/shared/dates.ts';
import { isBackupDue, isBackupOld, lastDueMoment } from './due.ts';
import { backupName, parseBackupName, BACKUP_KINDS } from '../../../core/shared/backup/names.ts';
import { backupsToDelete, keptUntil, type KeptBackup } from './retention.ts';

const KEEP = { daily: 7, weekly: 4, monthly: 12 };
const daily = (madeAt: string, state: KeptBackup['state'] = 'whole'): KeptBackup => ({
  name: `${madeAt}-${state}`,
  madeAt,
  kind: 'daily',
  state,
});
/** One at two o'clock on each of so many days up to the day. */
const nightly = (last: string, days: number) =>
  Array.from({ length: days }, (_, i) => daily(copenhagenMoment(addDays(last, -i), '02:00')));
const keptDays = (backups: KeptBackup[], keep = KEEP) => {
  const deleted = new Set(backupsToDelete(backups, keep));
  return backups.filter(({ name }) => !deleted.has(name)).map(({ madeAt }) => copenhagenDay(madeAt));
};

const backups = fc.array(
  fc
    .record({
      madeAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      kind: fc.constantFrom(...BACKUP_KINDS),
      state: fc.constantFrom('whole' as const, 'broken' as const, 'unknown' as const),
      salt: fc.uuid(),
    })
    .map(({ madeAt, salt, ...rest }) => ({ ...rest, madeAt: madeAt.toISOString(), name: salt })),
  { maxLength: 60 },
);
const keep = fc.record({ daily: fc.integer({ min: 1, max: 9 }), weekly: fc.nat(6), monthly: fc.nat(14) });

test('a year of nights leaves seven days, four weeks and twelve months', () => {
  expect(keptDays(nightly('2026-11-23', 400))).toEqual([
    // The week of the 23rd began today, so its newest is today's.
    ...['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
    ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('damaged ones take no place and are left alone', () => {
  const night = nightly('2026-11-23', 3);
  const broken = daily('2026-11-23T12:00:00.000Z', 'broken');
  expect(backupsToDelete([broken, ...night], { daily: 1, weekly: 0, monthly: 0 })).toEqual(
    night.slice(1).map(({ name }) => name),
  );
});

test('those before a migration and those asked for are counted apart', () => {
  const nights = nightly('2026-11-23', 6).map((one) => ({ ...one, kind: 'migration' as const }));
  expect(keptDays(nights)).toEqual(['2026-11-23', '2026-11-22', '2026-11-21']);
  expect(
    keptDays([...nightly('2026-11-23', 2), ...nights.map((one) => ({ ...one, kind: 'manual' as const }))]),
  ).toHaveLength(8);
});

test('property: the newest whole one stays, damaged and unknown ones stay, and a second run deletes nothing', () => {
  fc.assert(
    fc.property(backups, keep, (all, rule) => {
      const deleted = new Set(backupsToDelete(all, rule));
      const left = all.filter(({ name }) => !deleted.has(name));
      const newest = all.filter(({ state }) => state === 'whole').sort((a, b) => b.madeAt.localeCompare(a.madeAt))[0];
      expect(left.filter(({ madeAt }) => madeAt === newest?.madeAt).length > 0 || !newest).toBe(true);
      expect(all.filter(({ state, name }) => state !== 'whole' && deleted.has(name))).toEqual([]);
      expect(backupsToDelete(left, rule)).toEqual([]);
      const days = new Set(
        left.filter((one) => one.state === 'whole' && one.kind === 'daily').map((one) => copenhagenDay(one.madeAt)),
      );
      expect(days.size).toBeLessThanOrEqual(rule.daily + rule.weekly + rule.monthly + 1);
    }),
  );
});

/** The last day on which each backup is there, if one is made each night for a year and a half from tomorrow. */
function simulate(all: readonly KeptBackup[], rule: typeof KEEP, today: string): Map<string, string> {
  const last = new Map<string, string>();
  let left = [...all];
  for (let day = today, n = 0; n < 550; n++) {
    for (const { name } of left) last.set(name, day);
    day = addDays(day, 1);
    const withNew = [...left, daily(copenhagenMoment(day, '02:00'))];
    const deleted = new Set(backupsToDelete(withNew, rule));
    left = withNew.filter(({ name }) => !deleted.has(name));
  }
  return last;
}

test('property: a nightly backup is kept until the day that is foretold', () => {
  const nights = fc.uniqueArray(fc.nat(420), { minLength: 1, maxLength: 30 });
  const today = fc.nat(400).map((days) => addDays('2026-01-01', days));
  const rule = fc.record({
    daily: fc.integer({ min: 1, max: 9 }),
    weekly: fc.nat(6),
    monthly: fc.nat(14),
  });
  fc.assert(
    fc.property(nights, today, rule, (ages, day, keep) => {
      const made = ages.map((age) => daily(copenhagenMoment(addDays(day, -age), '02:00')));
      const first = new Set(backupsToDelete(made, keep));
      const all = made.filter(({ name }) => !first.has(name));
      const last = simulate(all, keep, day);
      for (const backup of all) expect(keptUntil(backup, all, keep, day)).toBe(last.get(backup.name));
    }),
    { numRuns: 10 },
  );
});

test('no day is foretold for backups that were asked for, damaged or unknown ones', () => {
  const [night] = nightly('2026-11-23', 1);
  for (const other of [
    { ...night!, kind: 'manual' as const },
    { ...night!, kind: 'migration' as const },
    { ...night!, state: 'broken' as const },
    { ...night!, state: 'unknown' as const },
  ])
    expect(keptUntil(other, [other], KEEP, '2026-11-23')).toBeNull();
});

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`);
const none = { madeAt: null, triedAt: null, since: null };

test('property: the last due moment is at most a day and an hour ago, and one made after it is enough', () => {
  fc.assert(
    fc.property(moment, clock, (now, time) => {
      const due = lastDueMoment(now, time);
      expect(due <= now).toBe(true);
      expect(now.getTime() - due.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(isBackupDue(now, time, none)).toBe(true);
      expect(isBackupDue(now, time, { ...none, madeAt: due })).toBe(false);
      expect(isBackupDue(now, time, { ...none, madeAt: new Date(due.getTime() - 1) })).toBe(true);
    }),
  );
});

test.each([
  ['winter', '2026-11-23T01:30:00Z', '2026-11-23T01:00:00.000Z'],
  ['summer', '2026-07-01T00:30:00Z', '2026-07-01T00:00:00.000Z'],
  ['just before', '2026-11-23T00:59:59Z', '2026-11-22T01:00:00.000Z'],
  ['the night that has no two o’clock', '2026-03-29T05:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['the night that has it twice', '2026-10-25T05:00:00Z', '2026-10-25T00:00:00.000Z'],
])('02:00 in Copenhagen: %s', (_, now, due) => {
  expect(lastDueMoment(new Date(now), '02:00').toISOString()).toBe(due);
});

test('a failed one is tried again after an hour, off means never, and moments before the start can be left alone', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const hoursAgo = (n: number) => new Date(now.getTime() - n * 3_600_000);
  expect(isBackupDue(now, '02:00', { ...none, triedAt: hoursAgo(0.9) })).toBe(false);
  expect(isBackupDue(now, '02:00', { ...none, triedAt: hoursAgo(1.1) })).toBe(true);
  expect(isBackupDue(now, 'off', none)).toBe(false);
  expect(isBackupDue(now, '02:00', { ...none, since: hoursAgo(1) })).toBe(false);
  expect([
    isBackupOld(null, now),
    isBackupOld(hoursAgo(27).toISOString(), now),
    isBackupOld(hoursAgo(25).toISOString(), now),
  ]).toEqual([true, true, false]);
});

test('property: a name says what it was made of, and nothing else is a name', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...BACKUP_KINDS), fc.boolean(), (at, kind, encrypted) => {
      const name = backupName(at, kind, encrypted);
      const madeAt = `${at.toISOString().slice(0, 19)}.000Z`;
      expect(parseBackupName(name)).toEqual({ name, madeAt, kind, encrypted });
      for (const wrong of [`../${name}`, `${name}.part`, `${name}.json`, name.slice(1), `${name}\n`])
        expect(parseBackupName(wrong)).toBeNull();
    }),
  );
});
