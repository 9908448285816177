/** Starts the production build for the browser tests on its own ports with its own data folder. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hermeticEnv, testDistDir } from '../../scripts/lib/test-env.ts';
import { ROOT } from '../../scripts/lib/root.ts';

/** The external data dashboard that the product under test is configured with. */
export const DATA_DASHBOARD_URL = 'https://data.demo.test/salg';

/**
 * Writes addresses and the superuser's credentials to the environment, where `e2e/support/product.ts` reads them.
 * @returns a function that stops the product; undefined if the tests use a running product
 */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  // While writing a test, a developer uses a product that already runs.
  if (process.env.E2E_BASE_URL) return undefined;
  const port = Number(process.env.E2E_PORT ?? 3100);
  const dataDir = mkdtempSync(join(tmpdir(), 'ordre-e2e-'));
  const env = {
    ...hermeticEnv(process.env),
    PORT: String(port),
    DATA_DIR: dataDir,
    NEXT_DIST_DIR: testDistDir(),
    DATA_DASHBOARD_URL,
  };
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env,
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
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  Object.assign(process.env, {
    E2E_POCKETBASE_URL: `http://127.0.0.1:${port + 1}`,
    E2E_STANDIN_URL: `http://localhost:${port + 2}`,
    E2E_DATA_DIR: dataDir,
    E2E_SUPERUSER_EMAIL: secrets.SUPERUSER_EMAIL,
    E2E_SUPERUSER_PASSWORD: secrets.SUPERUSER_PASSWORD,
  });
  return async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
