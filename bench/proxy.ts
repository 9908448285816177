/**
 * `npm run bench -- proxy`: the cost of the auth proxy: a record view through it against a bare Node pipe to the same
 * PocketBase. Goal: 1.15 ×.
 */
import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { startPocketBase } from '../server/testing/pocketbase.ts';
import { type Bench, benchmark } from './lib/harness.ts';
import { ask } from './lib/pocketbase.ts';
import { measureRatio, ratioFigure } from './lib/times.ts';

const GOAL = 1.15;
const SAMPLES = 3000;

/** Starts bench/lib/front.ts in its own process. @returns its port */
function startFront({ defer }: Bench, kind: 'proxy' | 'pipe', url: string): Promise<number> {
  const child = spawn(process.execPath, ['bench/lib/front.ts', kind, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  defer(() => child.kill());
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The ${kind} does not start`)));
    child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
  });
}

await benchmark('proxy', async (bench) => {
  const { url, call, stop } = await startPocketBase();
  bench.defer(stop);
  const password = 'only-for-this-run';
  const user = { email: 'seller@demo.test', name: 'Sanne Sælger', password, passwordConfirm: password };
  const { id } = await call<{ id: string }>('POST', '/api/collections/users/records', { ...user, roles: ['seller'] });
  const impersonate = `/api/collections/users/impersonate/${id}`;
  const { token } = await call<{ token: string }>('POST', impersonate, { duration: 3600 });
  const [proxy, pipe] = [await startFront(bench, 'proxy', url), await startFront(bench, 'pipe', url)];
  const agent = new Agent({ keepAlive: true });
  bench.defer(() => agent.destroy());
  const view = (port: number) => () =>
    ask(agent, `http://127.0.0.1:${port}/api/collections/users/records/${id}`, { token, method: 'GET' });
  const result = await measureRatio({ candidate: view(proxy), anchor: view(pipe), samples: SAMPLES, warmup: 500 });
  const what = 'a record view through the proxy, against a bare pipe';
  return { figures: [ratioFigure(result, what, { p50: GOAL })], details: result };
});
