/** When the supervisor makes backups, and what it answers the web server. The clock and the tools are given. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastBackup, writeRecord } from '../lib/core/server/backup/list.ts';
import { type BackupKind, backupName } from '../lib/core/shared/backup/names.ts';
import type { SecurityEntry } from '../lib/core/shared/security-log.ts';
import type { Job } from '../lib/settings/shared/backup/types.ts';
import { BackupError } from './lib/backup/fault.ts';
import { BackupService, type Tools } from './lib/backup/service.ts';

let folder: string;
let now: Date;
let made: BackupKind[];
let logged: string[];
let noted: SecurityEntry[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ordre-service-'));
  now = new Date('2026-11-23T12:00:00Z');
  made = [];
  logged = [];
  noted = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a whole backup into the folder, made now. */
async function make(kind: BackupKind): Promise<string> {
  made.push(kind);
  const name = backupName(now, kind, false);
  writeFileSync(join(folder, name), 'x');
  writeRecord(folder, name, { sha256: 'a'.repeat(64), bytes: 1, checkedAt: now.toISOString(), isWhole: true });
  return Promise.resolve(name);
}

const never = () => Promise.reject(new Error('not asked for'));
const service = (tools: Partial<Tools> = {}, options: { time?: string; since?: Date | null } = {}) =>
  new BackupService({
    time: options.time ?? '02:00',
    backupDir: folder,
    since: options.since ?? null,
    tools: { make, check: never, restore: never, ...tools },
    now: () => now,
    log: (line) => logged.push(line),
    note: (entry) => noted.push(entry),
  });
const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000));
const begun = (answer: ReturnType<BackupService['answer']>) => ('value' in answer ? (answer.value as Job) : null);
const settled = () => new Promise((next) => setImmediate(next));

test('one is made at the start where none is of today, then one a night', async () => {
  const backups = service();
  await backups.tick();
  await backups.tick();
  expect(made).toEqual(['daily']);
  later(12);
  await backups.tick();
  expect(made).toEqual(['daily']);
  later(1.5);
  await backups.tick();
  await backups.tick();
  expect(made).toEqual(['daily', 'daily']);
});

test('a folder that can no longer be read ends nothing: the backup is tried, and its failure is shown', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'the disk is not mounted');
  const backups = service({ make: () => Promise.reject(new BackupError('failed', 'No write access.')) });
  await backups.tick();
  await backups.tick();
  expect(logged).toEqual(['Backup (make): No write access.']);
  expect(backups.answer({ ask: 'status' })).toMatchObject({ value: { failure: { fault: 'failed' } } });
});

test('a backup made while the clock was ahead does not stop the nightly ones', async () => {
  const backups = service();
  now = new Date('2036-01-01T03:00:00Z');
  await backups.tick();
  now = new Date('2026-11-23T12:00:00Z');
  expect(lastBackup(folder, now)).toBeNull();
  await backups.tick();
  await backups.tick();
  expect(made).toEqual(['daily', 'daily']);
  expect(lastBackup(folder, now)?.madeAt).toBe(now.toISOString());
});

test('a demo waits for the time of day, and off waits for ever', async () => {
  const demo = service({}, { since: now });
  const off = service({}, { time: 'off' });
  await demo.tick();
  expect(made).toEqual([]);
  later(14);
  await off.tick();
  expect(made).toEqual([]);
  await demo.tick();
  expect(made).toEqual(['daily']);
});

test('one that was asked for does not replace the nightly one', async () => {
  const backups = service();
  expect(begun(backups.answer({ ask: 'make', by: 'admin' }))).toMatchObject({ kind: 'make', state: 'running' });
  await settled();
  later(0.1);
  await backups.tick();
  expect(made).toEqual(['manual', 'daily']);
});

test('a failure is logged, shown and tried again after an hour; success clears it', async () => {
  let isFull = true;
  const backups = service({
    make: (kind) => (isFull ? Promise.reject(new BackupError('no_space', 'The disk is full.')) : make(kind)),
  });
  await backups.tick();
  expect(logged).toEqual(['Backup (make): The disk is full.']);
  const failure = { at: now.toISOString(), fault: 'no_space' };
  expect(backups.answer({ ask: 'status' })).toEqual({ value: { running: null, failure } });
  isFull = false;
  later(0.5);
  await backups.tick();
  expect(made).toEqual([]);
  later(0.6);
  await backups.tick();
  expect(made).toEqual(['daily']);
  expect(backups.answer({ ask: 'status' })).toEqual({ value: { running: null, failure: null } });
});

test('one job at a time; its progress, its end and its fault are told', async () => {
  let end: (error: Error) => void = () => undefined;
  const backups = service({
    restore: (_name, identity, onProgress) => {
      onProgress({ phase: 'unpack', done: 1, total: identity === 'key' ? 2 : 0 });
      return new Promise((_, reject) => (end = reject));
    },
  });
  const job = begun(backups.answer({ ask: 'restore', name: 'a.tar', identity: 'key', by: 'admin' }));
  expect(job?.id).toMatch(/^[0-9a-f]{32}$/);
  expect(backups.answer({ ask: 'make', by: 'admin' })).toEqual({ fault: 'busy' });
  await backups.tick();
  expect(made).toEqual([]);
  expect(backups.answer({ ask: 'job', job: job?.id ?? '', key: null })).toMatchObject({
    value: { state: 'running', progress: { phase: 'unpack', done: 1, total: 2 } },
  });
  expect(JSON.stringify(backups.answer({ ask: 'status' }))).not.toContain('key');
  end(new BackupError('damaged', 'The backup is damaged.'));
  await settled();
  expect(backups.answer({ ask: 'job', job: job?.id ?? '', key: null })).toMatchObject({
    value: { state: 'failed', fault: 'damaged', replaced: null },
  });
  expect(backups.answer({ ask: 'job', job: 'f'.repeat(32), key: null })).toEqual({ value: null });
});

test('a job is told to a checked session, and to the key that was given to who began it', async () => {
  const backups = service();
  const answer = backups.answer({ ask: 'make', by: 'admin' });
  const [id, key] = [begun(answer)?.id ?? '', 'key' in answer ? (answer.key ?? '') : ''];
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(backups.answer({ ask: 'job', job: id, key })).toMatchObject({ value: { id } });
  for (const wrong of ['', 'f'.repeat(64), key.slice(1), `${key}0`])
    expect(backups.answer({ ask: 'job', job: id, key: wrong })).toEqual({ value: null });
  await settled();
  expect(JSON.stringify([backups.answer({ ask: 'status' }), begun(answer)])).not.toContain(key);
});

test('backups and restores are noted in the security log, with who asked and why one failed', async () => {
  let fails = false;
  const fail = async (done: string) => (fails ? Promise.reject(new BackupError('no_space', 'full')) : done);
  const backups = service({ make: (kind) => fail(`${kind}.tar`), restore: () => fail('replaced') });
  await backups.tick();
  for (const isFailing of [false, true]) {
    fails = isFailing;
    backups.answer({ ask: 'make', by: 'admin' });
    await settled();
    backups.answer({ ask: 'restore', name: 'a.tar', by: 'admin' });
    await settled();
  }
  expect(noted).toEqual([
    { kind: 'kopi', actor: '', subject: 'daily.tar' },
    { kind: 'kopi', actor: 'admin', subject: 'manual.tar' },
    { kind: 'gendannet', actor: 'admin', subject: 'a.tar' },
    { kind: 'kopi_fejlet', actor: 'admin', data: { reason: 'no_space' } },
    { kind: 'gendan_fejlet', actor: 'admin', subject: 'a.tar', data: { reason: 'no_space' } },
  ]);
});
