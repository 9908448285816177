import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureDataDir, holdLock } from './lib/database/data-dir.ts';
import { newFolder } from './testing/new-folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

test('the data folder is created with its parents, for its owner only', () => {
  const dataDir = join(folder, 'a', 'b');
  ensureDataDir(dataDir);
  ensureDataDir(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('below a file it is refused in one sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => ensureDataDir(join(folder, 'file', 'data'))).toThrow(/^No write access to .*file\/data: /);
});

// In its own process: a mkdir that never returns cannot be stopped otherwise.
const onLinux = existsSync('/proc/self') ? test : test.skip;
onLinux('below a folder that takes no other it is refused at once', () => {
  const script = `import { ensureDataDir } from ${JSON.stringify(resolve('scripts/lib/database/data-dir.ts'))}; ensureDataDir('/proc/none/data');`;
  const { status, signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 10_000,
    encoding: 'utf8',
  });
  expect({ status, signal }).toEqual({ status: 1, signal: null });
  expect(stderr).toContain('No write access to /proc/none/data');
});

test('a lock that another holds is told apart from one that cannot be written', () => {
  const file = join(folder, 'held.lock');
  const first = holdLock(file, 'Taken.');
  expect(() => holdLock(file, 'Taken.')).toThrow(/^Taken\.$/);
  first.release();
  holdLock(file, 'Taken.').release();
  expect(() => holdLock(join(folder, 'none', 'x.lock'), 'Taken.')).toThrow(
    /x\.lock can't be written \(.+\): make room/,
  );
  writeFileSync(join(folder, 'text.lock'), 'x'.repeat(5000));
  expect(() => holdLock(join(folder, 'text.lock'), 'Taken.')).toThrow(/text\.lock can't be written/);
});
