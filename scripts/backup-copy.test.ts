/** `npm run backup -- --copy`: to a folder, and by an `ssh` of the test that runs the far end's script here. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRecord } from '../lib/core/server/backup/list.ts';
import { backupName } from '../lib/core/shared/backup/names.ts';
import { hashFile } from './lib/backup/hash.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { newFolder } from './testing/new-folder.ts';

let folder: string;
let away: string;
beforeEach(() => {
  folder = newFolder();
  // A name that a shell would take apart.
  away = join(folder, "far away's $HOME");
  mkdirSync(join(folder, 'backups'));
  mkdirSync(away);
});

const CONTENT = Buffer.from(Array.from({ length: 400_000 }, (_, i) => i % 253));

/** Makes a backup of so many hours ago. @returns its name */
function backup(hoursAgo = 2, { encrypted = true, isWhole = true } = {}): string {
  const name = backupName(new Date(Date.now() - hoursAgo * 3_600_000), 'daily', encrypted);
  const file = join(folder, 'backups', name);
  writeFileSync(file, CONTENT);
  writeRecord(join(folder, 'backups'), name, { ...hashFile(file), checkedAt: new Date().toISOString(), isWhole });
  return name;
}

function copy(to: string, env: Record<string, string> = {}): { status: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/backup.ts'), '--copy'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...hermeticEnv(process.env), DATA_DIR: folder, BACKUP_COPY_TO: to, ...env },
    },
  );
  return { status, out: `${stdout}${stderr}`.trim() };
}

/** A PATH with an `ssh` that notes the machine and does at home what the far end would do. */
function ssh(script = 'eval "$last"'): Record<string, string> {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const body = `#!/bin/sh\nfor last; do :; done\nprintf '%s\\n' "$*" | head -1 >'${folder}/asked'\n${script}\n`;
  writeFileSync(join(bin, 'ssh'), body, { mode: 0o755 });
  return { PATH: `${bin}:${process.env.PATH}` };
}

describe.each([
  ['to a folder', () => away, () => ({})],
  ['to another machine', () => `copies@far.test:${away}`, () => ssh()],
])('%s', (_, to, env) => {
  test('the newest whole backup is copied once, under its name, for its owner alone', () => {
    backup(9);
    const name = backup(2);
    backup(1, { isWhole: false });
    const more = env();
    expect(copy(to(), more)).toEqual({ status: 0, out: `${name} (0.4 MB) → ${to()}` });
    expect(readdirSync(away)).toEqual([name]);
    expect(readFileSync(join(away, name)).equals(CONTENT)).toBe(true);
    expect(statSync(join(away, name)).mode & 0o777).toBe(0o600);
    expect(copy(to(), more)).toEqual({ status: 0, out: `${name} is in ${to()} already` });
  });

  test('what is not encrypted stays here', () => {
    backup(2, { encrypted: false });
    const { status, out } = copy(to(), env());
    expect([status, out]).toEqual([1, expect.stringMatching(/^✗ .*is not encrypted.*set BACKUP_RECIPIENT/)]);
    expect(readdirSync(away)).toEqual([]);
  });

  test('without a backup of the last day the command fails, and what there is is copied', () => {
    expect(copy(to(), env())).toEqual({ status: 1, out: expect.stringMatching(/^✗ There is no whole backup in /) });
    const name = backup(30);
    rmSync(join(folder, 'bin'), { recursive: true, force: true });
    expect(copy(to(), env())).toEqual({ status: 1, out: expect.stringMatching(/^✗ .* is over 26 hours old/) });
    expect(readdirSync(away)).toEqual([name]);
  });

  test('a place that is not there is named', () => {
    backup();
    rmSync(away, { recursive: true });
    expect(copy(to(), env())).toEqual({ status: 1, out: expect.stringMatching(/^✗ [^\n]*far away[^\n]*$/) });
    expect(existsSync(away)).toBe(false);
  });
});

test('ssh is asked never to wait for a password', () => {
  backup();
  copy(`copies@far.test:${away}`, ssh());
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(
    /^-o BatchMode=yes -o ConnectTimeout=20 copies@far\.test /,
  );
});

test('a copy that was damaged on its way gets no name', () => {
  backup();
  const { status, out } = copy(`copies@far.test:${away}`, ssh('head -c 1000 | sh -c "$last"'));
  expect([status, out]).toEqual([1, expect.stringMatching(/^✗ .*its checksum there is another/)]);
  expect(readdirSync(away)).toEqual([]);
});

test('the words of ssh are passed on', () => {
  backup();
  const refused = ssh('cat >/dev/null; echo "copies@far.test: Permission denied (publickey)." >&2; exit 255');
  expect(copy(`copies@far.test:${away}`, refused)).toEqual({
    status: 1,
    out: expect.stringMatching(/Permission denied \(publickey\)\.\): try ssh copies@far\.test as this user/),
  });
});

test('without BACKUP_COPY_TO the command says what to set', () => {
  expect(copy('')).toEqual({ status: 1, out: expect.stringMatching(/^✗ Set BACKUP_COPY_TO to /) });
});
