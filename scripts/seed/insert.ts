import type { DatabaseSync, StatementSync, SQLInputValue } from 'node:sqlite';

export type Row = Record<string, SQLInputValue | boolean | object | undefined>;

/** Writes rows into PocketBase's tables: objects as JSON, booleans as 0/1, missing columns by their default. */
export class Inserter {
  private readonly statements = new Map<string, StatementSync>();
  private readonly db: DatabaseSync;
  constructor(db: DatabaseSync) {
    this.db = db;
  }

  insert(table: string, row: Row): void {
    const columns = Object.keys(row).filter((c) => row[c] !== undefined);
    const key = `${table}:${columns.join(',')}`;
    let statement = this.statements.get(key);
    if (!statement) {
      const names = columns.map((c) => `"${c}"`).join(', ');
      statement = this.db.prepare(`INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`);
      this.statements.set(key, statement);
    }
    statement.run(...columns.map((c) => toSql(row[c])));
  }

  /** Commits every `size` rows, so that a million leads neither fill memory nor hold the write lock for long. */
  batched(count: number, size: number, each: (index: number) => void, progress?: (done: number) => void): void {
    for (let start = 0; start < count; start += size) {
      const end = Math.min(count, start + size);
      this.db.exec('BEGIN IMMEDIATE');
      try {
        for (let i = start; i < end; i++) each(i);
        this.db.exec('COMMIT');
      } catch (error) {
        this.db.exec('ROLLBACK');
        throw error;
      }
      progress?.(end);
    }
  }
}

function toSql(value: Row[string]): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value);
  return value as SQLInputValue;
}
