import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Env } from '../../../lib/core/server/env.ts';
import type { Contents, Progress } from '../../../lib/settings/shared/backup/types.ts';
import { nodeEnv } from '../product/child-env.ts';
import { ROOT } from '../root.ts';
import { BackupError } from './fault.ts';
import type { ToolMessage } from './report.ts';

type Outcome = { made?: { name: string }; contents?: Contents };
type Options = { identity?: string | undefined; onProgress?: (progress: Progress) => void };

/** Enough for the list of a million files. */
const HEAP_MB = 1024;

/**
 * Runs `scripts/backup.ts` or `scripts/restore.ts` in a process of its own, because SQLite and hashing would block this
 * one. The identity goes by the environment, which other users can't read.
 * @throws BackupError with the tool's reason
 */
export async function runTool(
  script: 'backup' | 'restore',
  args: string[],
  env: Env,
  options: Options = {},
): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      '--disable-warning=ExperimentalWarning',
      join(ROOT, `scripts/${script}.ts`),
      ...args,
    ],
    {
      cwd: ROOT,
      env: { ...nodeEnv(env, process.env), ...(options.identity ? { BACKUP_IDENTITY: options.identity } : {}) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    },
  );
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  const outcome: Outcome = {};
  let failure: BackupError | undefined;
  child.on('message', (message: ToolMessage) => {
    if ('progress' in message) options.onProgress?.(message.progress);
    else if ('made' in message) outcome.made = message.made;
    else if ('contents' in message) outcome.contents = message.contents;
    else if ('fault' in message) failure = new BackupError(message.fault, message.message);
  });
  const code = await new Promise<number>((done) =>
    child.on('error', () => done(-1)).on('close', (status) => done(status ?? -1)),
  );
  process.off('exit', stop);
  if (failure) throw failure;
  if (code !== 0) throw new BackupError('failed', `scripts/${script}.ts ended with ${code}.`);
  return outcome;
}
