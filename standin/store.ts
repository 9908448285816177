/** Data that the stand-in keeps across restarts: tokens, consents, sent mail. One SQLite file. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { GraphMessage } from './message.ts';

export type SentMail = { n: number; at: string; from: string; message: GraphMessage };
export type Store = ReturnType<typeof openStore>;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS oidc (
    model TEXT, id TEXT, payload TEXT NOT NULL, grantId TEXT, uid TEXT, expiresAt REAL, PRIMARY KEY (model, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS oidc_grant ON oidc (grantId);
  CREATE TABLE IF NOT EXISTS consents (account TEXT, scope TEXT, PRIMARY KEY (account, scope)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS outbox (
    n INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, sender TEXT NOT NULL, message TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/** Opens or creates the store in `dataDir`. */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'standin.db'));
  db.exec(SCHEMA);
  db.prepare('DELETE FROM oidc WHERE expiresAt < ?').run(Date.now());
  return {
    ...outbox(db),
    ...consents(db),
    /** oidc-provider's storage for one of its models. */
    adapter: (model: string) => adapter(db, model),
    /** A value that is created once and then stays the same for this store. */
    secret(name: string, make: () => string): string {
      const kept = db.prepare('SELECT value FROM secrets WHERE name = ?').get(name);
      if (kept) return String(kept['value']);
      const value = make();
      db.prepare('INSERT INTO secrets VALUES (?, ?)').run(name, value);
      return value;
    },
    /** Expires the access tokens; refresh tokens keep working. */
    expireAccessTokens: () => void db.exec("DELETE FROM oidc WHERE model = 'AccessToken'"),
    close: () => db.close(),
  };
}

function consents(db: DatabaseSync) {
  return {
    hasConsented(account: string, scopes: readonly string[]): boolean {
      const given = db
        .prepare('SELECT scope FROM consents WHERE account = ?')
        .all(account)
        .map((row) => row['scope']);
      return scopes.every((scope) => given.includes(scope));
    },
    consent(account: string, scopes: readonly string[]): void {
      const insert = db.prepare('INSERT OR IGNORE INTO consents VALUES (?, ?)');
      for (const scope of scopes) insert.run(account, scope);
    },
    /** Expires all tokens of this account and removes its consent. */
    revoke(account: string): void {
      db.prepare("DELETE FROM oidc WHERE json_extract(payload, '$.accountId') = ?").run(account);
      db.prepare('DELETE FROM consents WHERE account = ?').run(account);
    },
  };
}

function outbox(db: DatabaseSync) {
  const toMail = (row: Record<string, unknown>): SentMail => ({
    n: Number(row['n']),
    at: String(row['at']),
    from: String(row['sender']),
    message: JSON.parse(String(row['message'])) as GraphMessage,
  });
  return {
    addMail(from: string, message: GraphMessage): number {
      const done = db
        .prepare('INSERT INTO outbox (at, sender, message) VALUES (?, ?, ?)')
        .run(new Date().toISOString(), from, JSON.stringify(message));
      return Number(done.lastInsertRowid);
    },
    /** The last 500, newest first. */
    mails: (): SentMail[] => db.prepare('SELECT * FROM outbox ORDER BY n DESC LIMIT 500').all().map(toMail),
    mail(n: number): SentMail | undefined {
      const row = db.prepare('SELECT * FROM outbox WHERE n = ?').get(n);
      return row && toMail(row);
    },
    clearMails: () => void db.exec('DELETE FROM outbox'),
  };
}

function adapter(db: DatabaseSync, model: string): Adapter {
  const parse = (row: Record<string, unknown> | undefined) =>
    row ? (JSON.parse(String(row['payload'])) as AdapterPayload) : undefined;
  return {
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : null;
      db.prepare('INSERT OR REPLACE INTO oidc VALUES (?, ?, ?, ?, ?, ?)').run(
        model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresAt,
      );
    },
    find: async (id) => parse(db.prepare('SELECT payload FROM oidc WHERE model = ? AND id = ?').get(model, id)),
    findByUid: async (uid) => parse(db.prepare('SELECT payload FROM oidc WHERE model = ? AND uid = ?').get(model, uid)),
    // The device flow is not used here.
    findByUserCode: async () => undefined,
    async consume(id) {
      db.prepare(
        "UPDATE oidc SET payload = json_set(payload, '$.consumed', unixepoch()) WHERE model = ? AND id = ?",
      ).run(model, id);
    },
    async destroy(id) {
      db.prepare('DELETE FROM oidc WHERE model = ? AND id = ?').run(model, id);
    },
    async revokeByGrantId(grantId) {
      db.prepare('DELETE FROM oidc WHERE grantId = ?').run(grantId);
    },
  };
}
