/**
 * `npm run bench -- start`: cold and warm start, and each process's memory at rest and under load (Linux). Goal: warm
 * ≤ 5 s.
 */
import { productUrl, setProduct, superuser } from '../e2e/support/product.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { benchmark, figure, readOptions } from './lib/harness.ts';
import { measureMemory } from './lib/memory.ts';
import { readKnown } from './lib/office.ts';
import { seconds, timed } from './lib/times.ts';

const PORT = Number(readOptions({ port: '3500' }).port);
const CLIENTS = 32;
const LOAD_MS = 15_000;
const WARM_GOAL_MS = 5000;

/** Searches, pages and PDFs by 32 clients at once. @returns requests answered per second */
async function runLoad(): Promise<number> {
  const root = await superuser();
  const { authStore } = await root.collection('users').impersonate('demoadmin000001', 3600);
  const { offers } = await readKnown(root);
  const searches = ['/api/leads/search?q=nielsen', '/api/leads/search?q=8000'];
  const paths = [...searches, '/login', `/api/offers/${offers[0]}`, `/api/offers/${offers[1]}/pdf`];
  const until = Date.now() + LOAD_MS;
  let answered = 0;
  const work = async (client: number) => {
    for (let i = client; Date.now() < until; i++) {
      const path = paths[i % paths.length];
      const response = await fetch(`${productUrl()}${path}`, { headers: { authorization: authStore.token } });
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  return answered / (LOAD_MS / 1000);
}

await benchmark('start', async ({ folder: dataDir, defer }) => {
  const { ms: coldMs, result: stop } = await timed(() => startProduct(dataDir, PORT));
  await stop();
  const warm = await timed(() => startProduct(dataDir, PORT));
  defer(warm.result);
  const [url, pocketbaseUrl] = [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT + 1}`];
  setProduct({ url, pocketbaseUrl, standinUrl: `http://localhost:${PORT + 2}`, dataDir });
  const atRest = measureMemory(dataDir);
  const perSecond = await runLoad();
  const underLoad = measureMemory(dataDir);
  const megabytes = (memory: Record<string, number>) =>
    Object.entries(memory)
      .map(([name, mb]) => `${name} ${mb} MB`)
      .join(', ');
  const figures = [
    figure('first start: database, migrations, demo data (build done)', seconds(coldMs)),
    figure('second start until ready', seconds(warm.ms), `≤ ${WARM_GOAL_MS / 1000} s`, warm.ms <= WARM_GOAL_MS),
    figure('memory at rest', megabytes(atRest)),
    figure(`memory under load (${CLIENTS} clients, ${perSecond.toFixed(0)} requests a second)`, megabytes(underLoad)),
  ];
  return { figures, details: { coldMs, warmMs: warm.ms, atRest, underLoad, perSecond } };
});
