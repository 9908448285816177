/**
 * Prepares the data folder that each worker's product starts with: migrated, seeded, and with every account signed in.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInByRequest } from '../../scripts/seed/customers/session.ts';
import { firstPort } from './product.ts';
import { ACCOUNTS, SESSIONS_FILE } from './session.ts';
import { startProduct } from './start-product.ts';

/** @returns a function that deletes the folder; undefined if the tests use a running product */
export default async function prepare(): Promise<(() => void) | undefined> {
  // While writing a test, a developer uses a product that already runs.
  if (process.env.E2E_BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'ordre-e2e-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const port = await firstPort(0);
    const stop = await startProduct(dataDir, port);
    const sessions = Object.fromEntries(
      await Promise.all(
        ACCOUNTS.map(async (email) => [email, await signInByRequest(`http://localhost:${port}`, email)] as const),
      ),
    );
    writeFileSync(join(dataDir, SESSIONS_FILE), JSON.stringify(sessions), { mode: 0o600 });
    await stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env.E2E_SEEDED_DATA_DIR = dataDir;
  return remove;
}
