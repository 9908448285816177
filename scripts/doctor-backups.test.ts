import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings } from '../lib/core/server/env.ts';
import { writeRecord } from '../lib/core/server/backup/list.ts';
import { backupName } from '../lib/core/shared/backup/names.ts';
import { checkBackups } from './lib/doctor/backups.ts';
import { lineOf } from './lib/doctor/finding.ts';
import { newFolder } from './testing/new-folder.ts';

const TENANT = { MICROSOFT_CLIENT_ID: 'a', MICROSOFT_CLIENT_SECRET: 'b', MICROSOFT_TENANT_ID: 'c' };
const now = new Date('2026-11-23T12:00:00Z');
let folder: string;
beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, 'pb_data'));
  writeFileSync(join(folder, 'pb_data/data.db'), '');
});

function made(hoursAgo: number, isWhole = true): void {
  const dir = join(folder, 'backups');
  mkdirSync(dir, { recursive: true });
  const name = backupName(new Date(now.getTime() - hoursAgo * 3_600_000), 'daily', false);
  writeFileSync(join(dir, name), 'x');
  writeRecord(dir, name, { sha256: 'a'.repeat(64), bytes: 1, checkedAt: now.toISOString(), isWhole });
}

function said(env: Record<string, string> = TENANT): string[] {
  return checkBackups(parseSettings({ ...env, DATA_DIR: folder }), now).map(lineOf);
}

test('the age of the last whole backup is said, and one that is missing or too old is a fault', () => {
  expect(said()).toEqual([expect.stringMatching(/^✗ No backup in .*backups → npm run backup/)]);
  made(27);
  expect(said()).toEqual([expect.stringMatching(/^✗ The last backup is 27 hours old → /)]);
  made(3);
  expect(said()).toEqual(['✓ The last backup is 3 hours old']);
  made(1, false);
  expect(said()).toEqual([
    expect.stringMatching(/^✗ The backup ordrestyring-2026-11-23T110000Z-daily\.tar is damaged/),
    '✓ The last backup is 3 hours old',
  ]);
});

test('a backup of the future, made while the clock was ahead, is not the last one', () => {
  made(-80_000);
  expect(said()).toEqual([expect.stringMatching(/^✗ No backup in /)]);
  made(3);
  expect(said()).toEqual(['✓ The last backup is 3 hours old']);
});

test('a folder that is a file, or that does not exist, is named with what to do', () => {
  writeFileSync(join(folder, 'backups'), '');
  expect(said()).toEqual([expect.stringMatching(/^✗ BACKUP_DIR names .*backups, which is a file → name a folder/)]);
  const away = join(folder, 'disk/backups');
  expect(said({ ...TENANT, BACKUP_DIR: away })).toEqual([
    `✗ BACKUP_DIR names ${away}, which does not exist → mount its disk, or make it: ` +
      `install --directory --owner <user of the service> --mode 700 ${away}`,
  ]);
  // A demo's backups may go astray as well.
  expect(said({ BACKUP_DIR: away })).toHaveLength(1);
  mkdirSync(away, { recursive: true });
  expect(said({ ...TENANT, BACKUP_DIR: away })).toEqual([expect.stringMatching(/^✗ No backup in /)]);
});

test('demo data, a schedule that is off and a folder without a database are no fault', () => {
  expect(said({})).toEqual(['- No backup yet']);
  expect(said({ ...TENANT, BACKUP_TIME: 'off' })).toEqual(['- No backup yet']);
  rmSync(join(folder, 'pb_data'), { recursive: true });
  expect(said()).toEqual([]);
});
