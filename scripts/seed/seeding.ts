/** What each part of the seed writes with: the database, a random generator, and moments relative to today. */
import type { DatabaseSync, StatementSync, SQLInputValue } from 'node:sqlite';
import { createRandom, type Random } from './random.ts';

type Value = SQLInputValue | boolean | object | undefined;
/** Objects are stored as JSON, booleans as 0/1, missing columns get their default. */
export type Row = Record<string, Value>;

export type Seeding = {
  db: DatabaseSync;
  random: Random;
  /** `YYYY-MM-DD` */
  today: string;
  /** PocketBase's datetime, `days` from today (negative: before) at a Copenhagen office hour, never ahead of now. */
  at(days: number, hour: number, minute: number): string;
  /** PocketBase's datetime so long after another, never ahead of now. */
  after(moment: string, milliseconds: number): string;
  /** `YYYY-MM-DD`, `days` from today. */
  day(days: number): string;
  /** Days from today to a `YYYY-MM-DD`. */
  daysTo(day: string): number;
  insert(table: string, row: Row): void;
  /** Inserts under an id that is drawn after everything in `row`. */
  add(table: string, row: Row): void;
  read<T>(sql: string, ...values: SQLInputValue[]): T[];
  run(sql: string, ...values: SQLInputValue[]): void;
  /** Commits every `size` rows, so that a million leads neither fill memory nor hold the write lock for long. */
  batched(count: number, size: number, each: (index: number) => void, progress?: (done: number) => void): void;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function createSeeding(db: DatabaseSync, options: { today: string; seed: number }): Seeding {
  const { today } = options;
  const random = createRandom(options.seed);
  const base = Date.parse(`${today}T00:00:00Z`);
  const latest = Date.now() - MINUTE_MS;
  const format = (moment: number) => new Date(Math.min(moment, latest)).toISOString().replace('T', ' ');
  const prepare = createStatements(db);
  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row).filter((column) => row[column] !== undefined);
    const names = columns.map((column) => `"${column}"`).join(', ');
    const marks = columns.map(() => '?').join(', ');
    const values = columns.map((column) => toSql(row[column]));
    prepare(`INSERT INTO "${table}" (${names}) VALUES (${marks})`).run(...values);
  };
  return {
    db,
    random,
    today,
    // Copenhagen is one or two hours ahead of UTC; one is near enough for history.
    at: (days, hour, minute) => format(base + days * DAY_MS + ((hour - 1) * 60 + minute) * MINUTE_MS),
    after: (moment, milliseconds) => format(Date.parse(moment.replace(' ', 'T')) + milliseconds),
    day: (days) => new Date(base + days * DAY_MS).toISOString().slice(0, 10),
    daysTo: (day) => Math.round((Date.parse(day) - base) / DAY_MS),
    insert,
    add: (table, row) => insert(table, { id: random.id(), ...row }),
    read: <T>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as unknown as T[],
    run: (sql, ...values) => void prepare(sql).run(...values),
    batched: (count, size, each, progress) => {
      for (let start = 0; start < count; start += size) {
        const end = Math.min(count, start + size);
        inTransaction(db, () => {
          for (let index = start; index < end; index++) each(index);
        });
        progress?.(end);
      }
    },
  };
}

function createStatements(db: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

function inTransaction(db: DatabaseSync, write: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    write();
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

function toSql(value: Value): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value);
  return value as SQLInputValue;
}
