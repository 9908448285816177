/**
 * `npm run bench -- search [--leads=N] [--data=FOLDER] [--recall=N]`: the lead search against a hook that does nothing,
 * over the same HTTP path; its hits against a search that looks at every lead; and searches without a result against
 * PocketBase's own `~` filter.
 */
import type { DatabaseSync } from 'node:sqlite';
import { benchmark, figure, readOptions } from './lib/harness.ts';
import { type Client, findFolder, openDatabase, prepareDatabase, serveSeeded, signIn } from './lib/seeded.ts';
import { measureRatio, median, ratioFigure, summarise, timed } from './lib/times.ts';
import { bruteForce, type Plain, readLeads } from './search/brute.ts';
import { type FixedQuery, fixedQueries } from './search/queries.ts';

const P95_GOAL = 3;
const MISSES = ['zzyzx', 'qwertyq', '99999990', 'xylofonmester'];

const { leads, data, recall } = readOptions({ leads: '1000000', data: '', recall: '1000' });

const searchOf =
  ({ json }: Client) =>
  (q: string, token: string) =>
    json<Answer>(`/api/leads/search?q=${encodeURIComponent(q)}`, token);

type Answer = { items?: Plain[] };

async function measure(client: Client, queries: readonly FixedQuery[]) {
  const { json, token } = client;
  const search = searchOf(client);
  // Once each, so that the page cache is as in use.
  for (const [i, { q }] of queries.entries()) await search(q, token(i));
  const byKind = new Map<string, number[]>();
  const candidate = async (i: number) => {
    const { q, kind } = queries[i]!;
    const { ms } = await timed(() => search(q, token(i)));
    byKind.set(kind, [...(byKind.get(kind) ?? []), ms]);
  };
  const samples = queries.length;
  const nothing = await measureRatio({ samples, candidate, anchor: (i) => json('/api/test/nothing', token(i)) });
  const empty = await measureRatio({
    samples,
    candidate: (i) => search(queries[i]!.q, token(i)),
    anchor: (i) => search('', token(i)),
  });
  const kinds = [...byKind].map(([kind, times]) => [kind, { samples: times.length, ...summarise(times) }]);
  return { nothing, empty, kinds: Object.fromEntries(kinds) as Record<string, object> };
}

/** Median milliseconds of searches without a result: PocketBase's own filter and ours. */
async function measureMisses(client: Client) {
  const { url, token } = client;
  const search = searchOf(client);
  const stock: number[] = [];
  const ours: number[] = [];
  for (const q of MISSES) {
    const fields = ['name', 'company', 'address', 'email', 'city', 'phones'];
    const filter = encodeURIComponent(fields.map((field) => `${field}~'${q}'`).join('||'));
    const path = `/api/collections/leads/records?skipTotal=1&perPage=30&filter=${filter}`;
    for (let i = 0; i < 2; i++) {
      // PocketBase gives up after 30 s, which counts as its time.
      const ask = () => fetch(url + path, { headers: { authorization: token(i) } }).then((answer) => answer.text());
      stock.push((await timed(ask)).ms);
      for (let n = 0; n < 10; n++) ours.push((await timed(() => search(q, token(n)))).ms);
    }
  }
  return { stockP50: median(stock), oursP50: median(ours) };
}

/** Share of the hits of a search that looks at every lead. */
async function measureRecall(client: Client, db: DatabaseSync, queries: readonly FixedQuery[]) {
  const { token } = client;
  const search = searchOf(client);
  const all = queries.length > 0 ? readLeads(db) : [];
  let [wanted, found] = [0, 0];
  const wrong: string[] = [];
  for (const [i, { q }] of queries.entries()) {
    const expected = bruteForce(all, q);
    const got = new Set(((await search(q, token(i))).items ?? []).map((hit) => hit.id));
    const hits = expected.filter((id) => got.has(id)).length;
    wanted += expected.length;
    found += hits;
    if (hits < expected.length) wrong.push(q);
  }
  return { share: wanted === 0 ? 1 : found / wanted, hits: wanted, wrong: wrong.slice(0, 10) };
}

await benchmark('search', async ({ defer }) => {
  const folder = findFolder(data, leads);
  prepareDatabase(folder, leads);
  const db = openDatabase(folder);
  defer(() => db.close());
  const server = await serveSeeded(folder);
  defer(() => server.stop());
  const queries = fixedQueries(db, 1000);
  const client = await signIn(server.url, db);
  const { nothing, empty, kinds } = await measure(client, queries);
  const misses = await measureMisses(client);
  const { share, hits, wrong } = await measureRecall(client, db, queries.slice(0, Number(recall)));
  const rows = Number(db.prepare('SELECT count(*) AS n FROM lead_search_ids').get()?.n);
  const what = `lead search among ${rows.toLocaleString('en')} leads, against a hook that does nothing`;
  const times = misses.stockP50 / misses.oursP50;
  const against = `recall@30 of ${recall} queries, against a search that looks at every lead`;
  const stock = "searches without a result, against PocketBase's own ~ filter";
  const figures = [
    ratioFigure(nothing, what, { p95: P95_GOAL }),
    { ...ratioFigure(empty, 'the same, against a search for nothing', { p95: P95_GOAL }), goal: '', met: null },
    figure(against, `${(share * 100).toFixed(2)} %`, '100 %', share === 1),
    figure(stock, `${times.toFixed(0)} × faster`, '≥ 100 ×', times >= 100),
  ];
  return { figures, details: { ...nothing, kinds, misses, recall: { hits, wrong } } };
});
