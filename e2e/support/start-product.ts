/** Starts the production build on its own ports and data folder. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/root.ts';
import { hermeticEnv, testDistDir } from '../../scripts/lib/tests/test-env.ts';
import { setProduct } from './product.ts';

/** The external data dashboard that the product under test is configured with. */
export const DATA_DASHBOARD_URL = 'https://data.demo.test/salg';

/** The file of map tiles that the product under test is configured with; it is there once a test writes it. */
export const PMTILES_FILE = 'danmark.pmtiles';

/** Opens the metrics of the product under test. */
export const METRICS_KEY = 'metrics-of-the-product-under-test';

/**
 * @param more further settings
 * @returns a function that stops the product. @throws Error with the product's output if it does not start
 */
export async function startProduct(
  dataDir: string,
  port: number,
  more: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: {
      ...hermeticEnv(process.env),
      PORT: String(port),
      DATA_DIR: dataDir,
      NEXT_DIST_DIR: testDistDir(),
      DATA_DASHBOARD_URL,
      METRICS_KEY,
      PMTILES_FILE,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  await new Promise<void>((ready, failed) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Ready: /m.test(output)) ready();
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    void exited.then(() => failed(new Error(`The product did not start:\n${output}`)));
  });
  return async () => {
    child.kill('SIGTERM');
    await exited;
  };
}

/**
 * Starts a product of this process's own and names it to `product.ts`.
 * @param seeded a data folder to copy; without it the product makes its demo data
 * @returns a function that stops the product and deletes its data
 */
export async function startOwnProduct(port: number, seeded?: string): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ordre-e2e-'));
  if (seeded) cpSync(seeded, dataDir, { recursive: true });
  const stop = await startProduct(dataDir, port);
  setProduct({
    url: `http://localhost:${port}`,
    pocketbaseUrl: `http://127.0.0.1:${port + 1}`,
    standinUrl: `http://localhost:${port + 2}`,
    dataDir,
  });
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
