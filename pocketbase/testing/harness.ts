/**
 * A real PocketBase for a test file: migrated, with the product's hooks and an account of every role.
 *
 *     let pb: Harness;
 *     beforeAll(async () => void (pb = await startPocketBase()));
 *     afterAll(() => pb.stop());
 *     await pb.as('seller').post('/api/leads', {…})  →  { status, body }
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Account, getBaseDatabase, type Base, type Person } from './base-database.ts';
import { serve, type Server } from './process.ts';

export { PEOPLE, type Account, type Person } from './base-database.ts';

/** The JSON of a response, null without one. Common fields are typed, the rest is known by the test. */
export interface Body {
  [field: string]: unknown;
  id: string;
  name: string;
  rev: number;
  status: string | number;
  owner: string;
  source: string;
  statusAt: string;
  firstContactAt: string;
  note: string;
  roles: string[];
  complete: boolean;
  /** Of a sign-in. */
  token: string;
  record: Body;
  /** Of a refusal. */
  code: string;
  data: Body;
  current: Body;
  /** Of a list. */
  items: Body[];
}
export type Answer<T = Body> = { status: number; body: T };

/** The body of a 200. @throws Error that says what came instead */
export function okBody<T>({ status, body }: Answer<unknown>): T {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
}

type Api = {
  get<T = Body>(path: string): Promise<Answer<T>>;
  post<T = Body>(path: string, body?: unknown): Promise<Answer<T>>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  request<T = Body>(
    method: string,
    path: string,
    init?: { headers?: Record<string, string>; body?: string | FormData },
  ): Promise<Answer<T>>;
};

export type Harness = {
  url: string;
  users: Base['accounts'];
  superToken: string;
  dataDir: string;
  hooksDir: string;
  /** The PocketBase process, for tests that kill it. */
  server: Server;
  /** Calls with this token; '' for none. */
  api(token: string): Api;
  as(person: Person | 'guest' | 'superuser'): Api;
  /** Creates a record as superuser and returns it. */
  create(collection: string, fields: Record<string, unknown>): Promise<Body>;
  update(collection: string, id: string, fields: Record<string, unknown>): Promise<Body>;
  /** The database, for reading. */
  rows<T = Record<string, unknown>>(sql: string, ...params: (string | number)[]): T[];
  /** All stored data by table, to compare before and after. */
  snapshot(): Record<string, string>;
  stop(): Promise<void>;
};

/** Not in `snapshot`: PocketBase's own tables, and those of the search indexes. */
const OWN_TABLES = /^(_|sqlite_|lead_(search|words))/;

/** Not in `snapshot`: when an account was here, which each call may store. */
const withoutSeen = (key: string, value: unknown) => (key === 'lastSeen' || key === 'seenAt' ? undefined : value);

export async function startPocketBase(
  options: { env?: Record<string, string>; hooksPool?: number } = {},
): Promise<Harness> {
  const made = await getBaseDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'pocketbase-test-'));
  const dataDir = join(folder, 'data');
  cpSync(made.dataDir, dataDir, { recursive: true });
  const server = await serve(dataDir, made.hooksDir, options.env, options.hooksPool);
  const db = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  const api = (token: string): Api => createApi(server.url, token);
  const superuser = api(made.superToken);
  const rows = <T>(sql: string, ...params: (string | number)[]) => db.prepare(sql).all(...params) as T[];
  const written = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    url: server.url,
    users: made.accounts,
    superToken: made.superToken,
    dataDir,
    hooksDir: made.hooksDir,
    server,
    api,
    as: (person) =>
      person === 'superuser' ? superuser : api(person === 'guest' ? '' : getAccount(made, person).token),
    create: (collection, fields) => written(superuser.post(`/api/collections/${collection}/records`, fields)),
    update: (collection, id, fields) =>
      written(superuser.patch(`/api/collections/${collection}/records/${id}`, fields)),
    rows,
    snapshot: () => {
      const tables = rows<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").filter(
        ({ name }) => !OWN_TABLES.test(name),
      );
      return Object.fromEntries(
        tables.map(({ name }) => [name, JSON.stringify(rows(`SELECT * FROM "${name}" ORDER BY 1`), withoutSeen)]),
      );
    },
    stop: async () => {
      db.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function getAccount(made: Base, person: Person): Account {
  return made.accounts[person];
}

function createApi(url: string, token: string): Api {
  const request: Api['request'] = async <T>(method: string, path: string, init: Parameters<Api['request']>[2] = {}) => {
    const headers = {
      ...(token ? { authorization: token } : {}),
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T };
  };
  const json =
    (method: string) =>
    <T>(path: string, body: unknown = {}) =>
      request<T>(method, path, { body: JSON.stringify(body) });
  return {
    get: <T>(path: string) => request<T>('GET', path),
    post: json('POST'),
    patch: json('PATCH'),
    delete: (path) => request('DELETE', path),
    request,
  };
}
