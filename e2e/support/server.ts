/** Starts the product for the browser tests: own ports, own data folder, the production build. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hermeticEnv, testDistDir } from '../../scripts/lib/test-env.ts';
import { ROOT } from '../../scripts/lib/root.ts';

/** The firm's own data dashboard, as a firm that has one configures it. */
export const DATA_DASHBOARD_URL = 'https://data.demo.test/salg';

/** Leaves addresses and the superuser in the environment, where `e2e/support/product.ts` finds them. */
export default async function start(): Promise<(() => Promise<void>) | undefined> {
  // A product that runs already, as when one test is being written.
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
  let words = '';
  await new Promise<void>((ready, failed) => {
    const hear = (chunk: Buffer) => {
      words += chunk.toString();
      if (/^Ready: /m.test(words)) ready();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void exited.then(() => failed(new Error(`The product did not start:\n${words}`)));
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
