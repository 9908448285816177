import { join } from 'node:path';
import type { Env } from '../../../lib/core/server/env.ts';
import { nodeEnv, pocketbaseArgs, pocketbaseEnv } from './child-env.ts';
import { SetupError } from '../fail.mjs';
import { ROOT } from '../root.ts';
import type { ProcessSpec, Supervisor } from './supervisor.ts';
import { answers, until } from '../wait.ts';

/** Enough for the accounts and mails of a demo. */
const STANDIN_HEAP_MB = 256;
/** How long all of the product may take to answer. */
const READY_MS = 90_000;

/** A process of the product, whether it is ready for use, and whether it still answers. */
export type Part = { spec: ProcessSpec; ready: () => Promise<boolean>; isHealthy: () => Promise<boolean> };

/** @param heapMb the most that its JavaScript objects may take */
const node = (name: string, file: string, env: NodeJS.ProcessEnv, heapMb: number): ProcessSpec => ({
  name,
  command: process.execPath,
  args: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', join(ROOT, file)],
  cwd: ROOT,
  env,
});

export function pocketbasePart(env: Env, binary: string, dev: boolean): Part {
  const spec: ProcessSpec = {
    name: 'PocketBase',
    command: binary,
    args: pocketbaseArgs(env.DATA_DIR, env.POCKETBASE_PORT, { dev, contexts: env.POCKETBASE_CONTEXTS }),
    cwd: ROOT,
    env: pocketbaseEnv(env, process.env),
  };
  const answersHealth = () => answers(`http://127.0.0.1:${env.POCKETBASE_PORT}/api/health`);
  return { spec, ready: answersHealth, isHealthy: answersHealth };
}

export function standinPart(env: Env): Part {
  const answersAtAll = () => answers(`http://localhost:${env.STANDIN_PORT}/`, (status) => status < 500);
  return {
    spec: node('Standin', 'standin/main.ts', nodeEnv(env, process.env), STANDIN_HEAP_MB),
    ready: answersAtAll,
    isHealthy: answersAtAll,
  };
}

/** @param onMessage answers what the web server asks of the supervisor */
export function webPart(env: Env, onMessage: NonNullable<ProcessSpec['onMessage']>): Part {
  const own = `http://localhost:${env.PORT}`;
  return {
    spec: { ...node('Web', 'server.ts', nodeEnv(env, process.env), env.WEB_HEAP_MB), onMessage },
    // Not through PocketBase, whose failure is not the web server's.
    isHealthy: () => answers(`${own}/healthz`),
    ready: async () => (await answers(`${own}/api/health`)) && (await answers(`${own}/login`)),
  };
}

/**
 * Starts the processes and waits for all. @throws SetupError with a process's last output if it dies three times or
 * takes too long
 */
export async function startProcesses(supervisor: Supervisor, parts: Part[]): Promise<void> {
  const given = new AbortController();
  const deaths = new Map<string, number>();
  const onDied = (name: string) => {
    if (!parts.some(({ spec }) => spec.name === name)) return;
    deaths.set(name, (deaths.get(name) ?? 0) + 1);
    if (deaths.get(name) === 3) given.abort(name);
  };
  supervisor.on('died', onDied);
  for (const part of parts) supervisor.start(part.spec, part.isHealthy);
  const results = await Promise.all(parts.map((part) => until(part.ready, READY_MS, given.signal)));
  supervisor.off('died', onDied);
  const failed = given.signal.aborted ? String(given.signal.reason) : parts[results.indexOf(false)]?.spec.name;
  if (failed) {
    console.error(supervisor.tail(failed));
    throw new SetupError(`${failed} does not start: its last output is printed above.`);
  }
}
