/** Runs a program to its end, without a shell. */

/** Through getBuiltinModule, because the bundler follows each `spawn` that it recognises into the project's files. */
export const { spawn } = process.getBuiltinModule('node:child_process');

/** The last part of what a program wrote is enough to say why it failed. */
const KEPT_LENGTH = 500;

/** @returns why it failed, as the program's last words or the system's code; null for success */
export function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...environment, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: AbortSignal.timeout(timeoutMs),
    });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => (words = (words + part).slice(-KEPT_LENGTH)));
    child.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    child.on('close', (code) => resolve(code === 0 ? null : words.trim() || `exit ${code ?? 'by signal'}`));
  });
}
