import { once } from 'node:events';
import { settings } from '../../../lib/core/server/env.ts';
import { fail } from '../fail.mjs';
import { ensurePocketBase } from '../install/pocketbase-binary.mjs';
import { type Product, startProduct } from './product.ts';
import { watchProxies } from './proxy-advice.ts';
import { ROOT } from '../root.ts';

/** Runs the product until Ctrl-C, SIGTERM, or the end of the process that started this one. */
export async function serve(
  options: { dev: boolean },
  whenReady: (product: Product) => () => void = () => () => undefined,
): Promise<void> {
  let stop = async () => process.exit(130);
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
  try {
    const stopWatching = watchProxies(settings(), console.warn);
    const pocketbase = pocketbaseExecutable();
    // startProduct may fail before it waits for this.
    pocketbase.catch(() => undefined);
    const product = await startProduct({ ...options, pocketbase });
    const clean = whenReady(product);
    product.supervisor.on('died', (name, how) =>
      console.error(`${name} stopped (${how}) and is started again; see ${product.env.DATA_DIR}/logs.`),
    );
    stop = async () => {
      stopWatching();
      clean();
      await product.stop();
      process.exit(0);
    };
    console.log(`Ready: ${product.env.APP_URL}`);
  } catch (error) {
    fail(error);
  }
}

/** Its path: bootstrap.mjs may still be getting it, and sends the path then. */
async function pocketbaseExecutable(): Promise<string> {
  if (!process.argv.includes('--pocketbase-follows')) return ensurePocketBase(ROOT, process.env);
  const [{ pocketbase }] = (await once(process, 'message')) as [{ pocketbase: string }];
  return pocketbase;
}
