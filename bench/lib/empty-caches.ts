/** Go's caches as on a machine that has built nothing. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** Runs `work` with empty caches of Go, which are deleted afterwards. */
export async function withEmptyGoCaches<T>(
  folder: string,
  work: (env: Record<string, string>) => Promise<T>,
): Promise<T> {
  const env = { GOMODCACHE: join(folder, 'modules'), GOCACHE: join(folder, 'builds') };
  try {
    return await work(env);
  } finally {
    // Go writes its modules without write permission; only Go itself removes them.
    execFileSync('go', ['clean', '-modcache'], { env: { ...process.env, ...env } });
    rmSync(env.GOCACHE, { recursive: true, force: true });
  }
}
