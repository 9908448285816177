import { join } from 'node:path';
import type { Env } from '../../lib/core/env.ts';
import { nodeEnv, pocketbaseArgs, pocketbaseEnv } from './child-env.ts';
import { ROOT } from './root.ts';
import type { ProcessSpec } from './supervisor.ts';
import { answers } from './wait.ts';

/** A process of the product and its health check. */
export type Part = { spec: ProcessSpec; ready: () => Promise<boolean> };

const node = (name: string, file: string, env: NodeJS.ProcessEnv): ProcessSpec => ({
  name,
  command: process.execPath,
  args: ['--disable-warning=ExperimentalWarning', join(ROOT, file)],
  cwd: ROOT,
  env,
});

export function pocketbasePart(env: Env, binary: string, dev: boolean): Part {
  const spec: ProcessSpec = {
    name: 'PocketBase',
    command: binary,
    args: pocketbaseArgs(env.DATA_DIR, env.POCKETBASE_PORT, { dev }),
    cwd: ROOT,
    env: pocketbaseEnv(env, process.env),
  };
  return { spec, ready: () => answers(`http://127.0.0.1:${env.POCKETBASE_PORT}/api/health`) };
}

export function standinPart(env: Env): Part {
  return {
    spec: node('Standin', 'standin/main.ts', nodeEnv(env, process.env)),
    ready: () => answers(`http://localhost:${env.STANDIN_PORT}/`, (status) => status < 500),
  };
}

export function webPart(env: Env): Part {
  const own = `http://localhost:${env.PORT}`;
  return {
    spec: node('Web', 'server.ts', nodeEnv(env, process.env)),
    ready: async () => (await answers(`${own}/api/health`)) && (await answers(`${own}/login`)),
  };
}
