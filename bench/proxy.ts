/**
 * `npm run bench -- proxy`: the cost of the auth proxy: a record view through it against a bare Node pipe to the same
 * PocketBase. Goal: 1.15 ×.
 */
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { startPocketBase } from '../server/testing/pocketbase.ts';
import { measureRatio, ratioFigure, writeResult } from './lib/ratio.ts';

const GOAL = 1.15;
const SAMPLES = 3000;

type Front = { port: number; stop: () => void };

/** Starts bench/lib/front.ts in its own process. */
function startFront(kind: 'proxy' | 'pipe', url: string): Promise<Front> {
  const child = spawn(process.execPath, ['bench/lib/front.ts', kind, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The ${kind} does not start`)));
    child.stdout.once('data', (line: Buffer) => resolve({ port: Number(line.toString()), stop: () => child.kill() }));
  });
}

export async function run(): Promise<boolean> {
  const pocketbase = await startPocketBase();
  const fronts: Front[] = [];
  try {
    const password = 'only-for-this-run';
    const user = await pocketbase.call<{ id: string }>('POST', '/api/collections/users/records', {
      email: 'seller@demo.test',
      name: 'Sanne Sælger',
      password,
      passwordConfirm: password,
      roles: ['seller'],
    });
    const { token } = await pocketbase.call<{ token: string }>(
      'POST',
      `/api/collections/users/impersonate/${user.id}`,
      { duration: 3600 },
    );
    const [proxy, pipe] = [await startFront('proxy', pocketbase.url), await startFront('pipe', pocketbase.url)];
    fronts.push(proxy, pipe);
    const agent = new Agent({ keepAlive: true });
    const view = (port: number) => () =>
      new Promise<void>((resolve, reject) => {
        const req = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            path: `/api/collections/users/records/${user.id}`,
            headers: { Authorization: token, 'Accept-Language': 'en-US' },
          },
          (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`Status ${answer.statusCode}`));
            answer.resume().on('end', resolve);
          },
        );
        req.on('error', reject);
        req.end();
      });
    const result = await measureRatio({
      name: 'record view through the proxy / bare pipe',
      candidate: view(proxy.port),
      anchor: view(pipe.port),
      samples: SAMPLES,
      warmup: 500,
    });
    agent.destroy();
    return writeResult(
      'proxy',
      [ratioFigure(result, 'a record view through the proxy, against a bare pipe', { p50: GOAL })],
      result,
    );
  } finally {
    for (const front of fronts) front.stop();
    await pocketbase.stop();
  }
}

if (import.meta.main && !(await run())) process.exitCode = 1;
