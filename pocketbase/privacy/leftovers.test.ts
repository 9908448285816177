/** What is left on the disk of a customer who has been erased: in the database's file, its log, and the next backup. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureSecrets } from '../../scripts/lib/product/secrets.ts';
import { type Body, type Harness, startPocketBase } from '../testing/harness.ts';
import { ROOT } from '../testing/process.ts';

jest.setTimeout(120_000);

let pb: Harness;
let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'leftovers-'));
  mkdirSync(join(home, 'backups'));
  ensureSecrets(home, {});
  const env = {
    BACKUP_DIR: join(home, 'backups'),
    BACKUP_KEEP_DAILY: '7',
    BACKUP_KEEP_WEEKLY: '4',
    BACKUP_KEEP_MONTHLY: '12',
  };
  pb = await startPocketBase({ env });
  symlinkSync(pb.dataDir, join(home, 'pb_data'));
});
afterAll(async () => {
  await pb?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Words of the customer that nothing else in the database begins with, so that indexes hold them whole. */
const WORDS = {
  name: 'Qvistorf Zimdalen',
  before: 'Jqhansen Xmkvist',
  company: 'Wzbureau',
  email: 'wqyrmail@xqkunde.test',
  address: 'Xylovaenget 117',
  note: 'Zvxnotat',
  tag: 'Vqmaerke',
  phone: '71983746',
  typed: '71 98 37 46',
  contact: 'Kqxsviger',
};
const FRAGMENTS = Object.values(WORDS)
  .flatMap((text) => text.toLowerCase().split(/[ @]/))
  .filter((word) => word.length > 3);

/** The customer's words in these files, with the number of times. */
function findIn(folder: string, isMeant: (name: string) => boolean): string[] {
  return readdirSync(folder)
    .filter(isMeant)
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'latin1').toLowerCase();
      return FRAGMENTS.flatMap((word) => {
        const times = text.split(word).length - 1;
        return times > 0 ? [`${name}: ${word} × ${times}`] : [];
      });
    });
}
const onDisk = () => findIn(pb.dataDir, (name) => name.startsWith('data.db') || name.startsWith('auxiliary.db'));

async function post(path: string, body: object): Promise<Body> {
  const answer = await pb.as('admin').post(path, body);
  expect([path, answer.status, answer.body.data]).toEqual([path, 200, undefined]);
  return answer.body;
}

let keys = 0;
/** Uploads a customer's file and leaves it. */
async function upload(rows: Record<string, string>[]): Promise<string> {
  const columns = Object.fromEntries(['name', 'phone', 'email', 'address', 'zip', 'note'].map((name) => [name, name]));
  const start = { kind: 'customers', fileName: 'kunder.csv', shape: 'x', columns, rowCount: rows.length };
  const job = await post('/api/imports', { ...start, idempotencyKey: `leftovers-${keys++}` });
  await post(`/api/imports/${job.id}/rows`, { rows: rows.map((cells, at) => ({ row: at + 2, cells })) });
  return job.id;
}

const LEAD = {
  customerType: 'erhverv',
  name: WORDS.before,
  company: WORDS.company,
  email: WORDS.email,
  phones: [WORDS.typed],
  address: WORDS.address,
  zip: '8000',
  city: 'Aarhus',
  note: WORDS.note.repeat(300),
  tags: [WORDS.tag],
  secondContact: WORDS.contact,
};
const ROW = {
  name: WORDS.name,
  phone: WORDS.typed,
  email: WORDS.email,
  address: WORDS.address,
  zip: '8000',
  note: WORDS.note,
};

async function makeBackup(): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/backup.ts')];
  const env = { PATH: process.env.PATH, DATA_DIR: home, BACKUP_DIR: join(home, 'backups'), NODE_ENV: 'test' };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env: env as NodeJS.ProcessEnv });
  return /([^/\s]+\.tar)/.exec(stdout)?.[1] ?? '';
}

test('nothing of an erased customer is left in the database’s file, its log or the next backup', async () => {
  // A file from before the customer was known, one with a row that can't be imported, and one after.
  const early = await upload([ROW, { name: 'Nabo Nielsen', address: 'Vej 2', zip: '8000' }]);
  const lead = await post('/api/leads', LEAD);
  const faulty = await upload([{ ...ROW, email: 'ingen', zip: '99999' }]);
  for (let n = 0; n < 40; n++) await post('/api/leads', { ...LEAD, name: `Kunde ${n}`, ...OTHERS });
  const renamed = await post(`/api/leads/${lead.id}/save`, { ...LEAD, name: WORDS.name, rev: lead.rev });
  await upload([ROW]);
  await post(`/api/leads/${lead.id}/note`, { text: `${WORDS.note} ${WORDS.contact}` });
  await pb.create('inquiries', {
    offerNumber: 91234,
    revision: 1,
    lead: lead.id,
    kind: 'fastpris',
    lineDisplay: 'alle',
    title: WORDS.note,
    intro: WORDS.note.repeat(600),
    customer: { name: WORDS.name },
    status: 'afvist',
    rev: 1,
  });
  for (let n = 40; n < 80; n++) await post('/api/leads', { ...LEAD, name: `Kunde ${n}`, ...OTHERS });
  expect(onDisk().length).toBeGreaterThan(10);
  const before = await makeBackup();

  const rev = Number((await pb.as('admin').get(`/api/privacy/leads/${lead.id}`)).body.rev);
  expect(rev).toBeGreaterThan(Number(renamed.rev) - 1);
  const erased = await post(`/api/privacy/leads/${lead.id}/erase`, { rev, name: WORDS.name });
  expect(onDisk()).toEqual([]);
  const rows = pb.rows<{ cells: string; result: string }>(
    'SELECT cells, result FROM import_rows WHERE import IN (?, ?) ORDER BY import = ? DESC, row',
    early,
    faulty,
    early,
  );
  expect(rows.map(({ cells }) => cells !== '{}')).toEqual([false, true, false]);

  // The answer names the backup that still holds the customer, and the next one holds nothing.
  expect(erased).toMatchObject({ isCleaned: true, backups: [{ name: before, kind: 'manual', until: null }] });
  expect(findIn(join(home, 'backups'), (name) => name === before)).not.toEqual([]);
  const after = await makeBackup();
  expect(findIn(join(home, 'backups'), (name) => name === after)).toEqual([]);
  const plan = await pb.as('admin').get(`/api/privacy/leads/${lead.id}`);
  expect((plan.body.backups as unknown as Body[]).map(({ name }) => name)).toEqual([after, before]);
});

/** Of other customers, so that the pages of the tables are shared. */
const OTHERS = {
  company: '',
  customerType: 'privat',
  email: '',
  phones: [],
  address: 'Vej 1',
  note: 'En anden kunde '.repeat(20),
  tags: ['vip'],
  secondContact: '',
};

test('the night after, the file is written anew, and then nothing is left to do', async () => {
  const left = () => pb.rows('SELECT id FROM erasure_cleanups WHERE isMerged');
  expect(left()).not.toEqual([]);
  expect((await pb.as('superuser').post('/api/crons/rewrite-after-erasures')).status).toBe(204);
  for (let tries = 0; tries < 100 && left().length > 0; tries++) await new Promise((done) => setTimeout(done, 100));
  expect(left()).toEqual([]);
  expect(pb.rows('PRAGMA freelist_count')).toEqual([{ freelist_count: 0 }]);
});
