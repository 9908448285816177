import { spawn } from 'node:child_process';

/**
 * Runs a program to its end. It has its own process group, which is ended when this process exits: a program that is
 * started by npm or by Go must not go on alone.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, words: string }>} exit code (-1: could not be started) and the last 8000
 *   characters of output
 */
export async function runProgram(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (words = (words + chunk.toString()).slice(-8000)));
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // The program has already ended.
    }
  };
  process.once('exit', stop);
  const code = await new Promise((done) =>
    child.on('error', () => done(-1)).on('close', (status) => done(status ?? 1)),
  );
  process.off('exit', stop);
  return { code, words };
}
