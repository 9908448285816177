/**
 * `npm run bench -- search [--leads N] [--data FOLDER] [--recall N]`: the lead search against a hook that does nothing, over the same
 * HTTP path; its hits against brute force; and misses against PocketBase's own `~`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { BINARY, serve, SUPERUSER } from '../pocketbase/testing/process.ts';
import { POCKETBASE_MEMORY } from '../scripts/lib/child-env.ts';
import { migrate, needsMigration } from '../scripts/lib/demo.ts';
import { measureRatio, percentile, ratioFigure, writeResult } from './lib/ratio.ts';
import { bruteForce, type Plain, readLeads } from './search/brute.ts';
import { fixedQueries } from './search/queries.ts';

const { leads, data, recall } = parseArgs({
  options: {
    leads: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    recall: { type: 'string', default: '1000' },
  },
}).values;
const ROOT = join(import.meta.dirname, '..');
const folder = data ?? join(ROOT, `.cache/bench/leads-${leads}`);
const hooks = join(ROOT, '.cache/bench/hooks');

if (!existsSync(join(folder, 'pb_data/data.db'))) {
  console.log(`Seeding ${leads} leads into ${folder} (kept for the next time)`);
  mkdirSync(folder, { recursive: true });
  execFileSync(process.execPath, [join(ROOT, 'scripts/seed.ts'), '--leads', leads, '--quiet'], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder },
  });
}
execFileSync(process.execPath, [join(ROOT, 'pocketbase/testing/build.ts'), hooks], { stdio: 'inherit' });

// What was kept may be older than the newest migration.
if (needsMigration(folder)) migrate(BINARY, folder);
const db = new DatabaseSync(join(folder, 'pb_data/data.db'), { readOnly: true });
const queries = fixedQueries(db, 1000);
// Its memory as the product sets it.
const server = await serve(join(folder, 'pb_data'), hooks, POCKETBASE_MEMORY);

async function json(path: string, token: string, body?: object): Promise<{ items?: Plain[]; token?: string }> {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { items?: Plain[]; token?: string };
}

const search = (q: string, token: string) => json(`/api/leads/search?q=${encodeURIComponent(q)}`, token);

try {
  const superToken =
    (
      await json('/api/collections/_superusers/auth-with-password', '', {
        identity: SUPERUSER.email,
        password: SUPERUSER.password,
      })
    ).token ?? '';
  // Several accounts, so that none runs into the limit that each has.
  const ids = db
    .prepare("SELECT id FROM users WHERE email IN ('admin@demo.test', 'moderator@demo.test', 'management@demo.test')")
    .all()
    .map((row) => String(row.id));
  const tokens = await Promise.all(
    ids.map(
      async (id) =>
        (await json(`/api/collections/users/impersonate/${id}`, superToken, { duration: 3600 })).token ?? '',
    ),
  );
  const token = (i: number) => tokens[i % tokens.length]!;

  // The page cache as it is in use: each query once.
  for (const [i, { q }] of queries.entries()) await search(q, token(i));
  const byKind = new Map<string, number[]>();
  const result = await measureRatio({
    name: 'search',
    samples: queries.length,
    candidate: async (i) => {
      const { q, kind } = queries[i]!;
      const began = performance.now();
      await search(q, token(i));
      const times = byKind.get(kind) ?? [];
      times.push(performance.now() - began);
      byKind.set(kind, times);
    },
    anchor: (i) => json('/api/test/nothing', token(i)),
  });
  const again = await measureRatio({
    name: 'search',
    samples: queries.length,
    candidate: (i) => search(queries[i]!.q, token(i)),
    anchor: (i) => search('', token(i)),
  });
  const kinds = Object.fromEntries(
    [...byKind].map(([kind, times]) => [
      kind,
      { samples: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
    ]),
  );

  const misses = ['zzyzx', 'qwertyq', '99999990', 'xylofonmester'];
  const stock: number[] = [];
  const ours: number[] = [];
  for (const q of misses) {
    const any = ['name', 'company', 'address', 'email', 'city', 'phones'].map((field) => `${field}~'${q}'`).join('||');
    for (let i = 0; i < 2; i++) {
      const began = performance.now();
      // PocketBase gives up after 30 s on a slow machine; that is its time, then.
      await fetch(
        `${server.url}/api/collections/leads/records?skipTotal=1&perPage=30&filter=${encodeURIComponent(any)}`,
        { headers: { authorization: token(i) } },
      ).then((answer) => answer.text());
      stock.push(performance.now() - began);
      for (let n = 0; n < 10; n++) {
        const from = performance.now();
        await search(q, token(n));
        ours.push(performance.now() - from);
      }
    }
  }

  const checked = queries.slice(0, Number(recall));
  const all = checked.length > 0 ? readLeads(db) : [];
  let [wanted, found] = [0, 0];
  const wrong: string[] = [];
  for (const [i, { q }] of checked.entries()) {
    const expected = bruteForce(all, q);
    const got = new Set(((await search(q, token(i))).items ?? []).map((hit) => hit.id));
    const hits = expected.filter((id) => got.has(id)).length;
    wanted += expected.length;
    found += hits;
    if (hits < expected.length) wrong.push(q);
  }
  const share = wanted === 0 ? 1 : found / wanted;
  const times = percentile(stock, 0.5) / percentile(ours, 0.5);
  const rows = Number(db.prepare('SELECT count(*) AS n FROM lead_search_ids').get()?.n);
  const figures = [
    ratioFigure(result, `lead search among ${rows.toLocaleString('en')} leads, against a hook that does nothing`, {
      p95: 2,
    }),
    {
      ...ratioFigure(again, 'the same, against a search for nothing: who asks is known, nothing is looked for', {
        p95: 2,
      }),
      goal: '',
      met: null,
    },
    {
      what: `recall@30 of ${checked.length} queries, against brute force`,
      measured: `${(share * 100).toFixed(2)} %`,
      goal: '100 %',
      met: share === 1,
    },
    {
      what: "misses, against PocketBase's own ~ filter",
      measured: `${times.toFixed(0)} × faster`,
      goal: '≥ 100 ×',
      met: times >= 100,
    },
  ];
  const met = writeResult('search', figures, {
    ...result,
    kinds,
    misses: { stockP50: percentile(stock, 0.5), oursP50: percentile(ours, 0.5) },
    recall: { hits: wanted, wrong: wrong.slice(0, 10) },
  });
  if (!met) process.exitCode = 1;
} finally {
  await server.stop();
  db.close();
}
