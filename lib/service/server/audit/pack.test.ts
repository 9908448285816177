/** The pack as an auditor gets it: the archive is read by another library than the one that wrote it. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { parse } from 'papaparse';
import { readPdfText } from '../../../../e2e/support/pdf-text.ts';
import { zip } from '../../../core/server/zip-file.ts';
import { FIRST_VERSION } from '../../../settings/shared/kls/first-version.ts';
import { toAuditRow, type AuditJob, type AuditRow } from '../../shared/audit.ts';
import { emptyKls } from '../../shared/kls.ts';
import { auditEntries } from './pack.ts';
import { readProgress, startProgress } from './progress.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const FORM = {
  ...emptyKls(FIRST_VERSION),
  board: 'Entré',
  instrument: 'Tester 4711',
  measuredBy: 'MM',
  measuredOn: '2026-11-20',
};
const JOB: AuditJob = {
  ...{ id: 'job000000000001', jobNumber: 20017, title: '=Ny tavle', customerName: 'Anna; Bo' },
  ...{ address: 'Østergade 1', zip: '8000', city: 'Aarhus C', doneOn: '2026-11-21', technicians: ['t1'] },
  ...{ form: FORM, problems: 3, approvedBy: 'Fie Faglig', approvedOn: '2026-11-23' },
};
const PAPERS = {
  instruments: [{ name: 'Tester', serial: '4711', calibrations: [{ on: '2025-01-01', until: '2026-01-01' }] }],
  technicians: [
    {
      id: 't1',
      name: 'Mads Montør',
      certificates: [{ name: 'L-AUS', number: '7', issued: '', expires: '2027-01-01' }],
    },
  ],
};
const packOf = (jobs: readonly AuditJob[]) => ({
  ...PAPERS,
  rows: jobs.map((job) => toAuditRow(job, PAPERS)),
  certificates: [{ name: 'KLS-godkendelse', number: 'K-1', issued: '2026-01-01', expires: '2027-01-01' }],
});

async function unpack(jobs: readonly AuditJob[], makeReport: (row: AuditRow) => Promise<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  let made = 0;
  const onReport = () => (made += 1);
  for await (const bytes of zip(auditEntries({ pack: packOf(jobs), makeReport, onReport, now: NOW })))
    chunks.push(bytes);
  const files = unzipSync(Buffer.concat(chunks));
  const table = (name: string) =>
    parse<Record<string, string>>(Buffer.from(files[name]!).toString(), {
      header: true,
      delimiter: ';',
      skipEmptyLines: true,
    }).data;
  return { files, table, made };
}

/** As the product makes it. */
async function printReport(row: AuditRow): Promise<Uint8Array> {
  const worker = new Worker(join(__dirname, '../kls/worker.ts'));
  const company = { name: 'El & Søn ApS', address: '', zip: '', city: '', cvr: '', phone: '', email: '', web: '' };
  const { jobNumber, title, customerName, address, zip: postcode, city } = row;
  const input = {
    locale: 'da',
    company: { ...company, authorisation: '', bankAccount: '', logo: '' },
    job: {
      jobNumber,
      title,
      type: 'service',
      customerName,
      contactName: '',
      address,
      zip: postcode,
      city,
      doneOn: row.doneOn,
    },
    ...{ form: FORM, version: FIRST_VERSION, photos: [], signature: null, approval: null },
  };
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (answer: { bytes?: Uint8Array; error?: string }) =>
        answer.bytes ? resolve(answer.bytes) : reject(new Error(answer.error)),
      );
      worker.postMessage({ id: 1, input });
    });
  } finally {
    await worker.terminate();
  }
}

test('the pack has the index, the gaps, the papers, and each report in the folder of its month', async () => {
  const { files, table, made } = await unpack([JOB], printReport);
  expect(Object.keys(files)).toEqual([
    ...['Oversigt.csv', 'Mangler.csv', 'Måleinstrumenter.csv', 'Certifikater.csv'],
    'Rapporter/2026-11/KLS 20017.pdf',
  ]);
  expect(table('Oversigt.csv')).toEqual([
    expect.objectContaining({
      ...{ 'Sagsnr.': '20017', Udført: '21-11-2026', Kunde: 'Anna; Bo', Adresse: 'Østergade 1', Montør: 'Mads Montør' },
      // A spreadsheet must not calculate what a customer typed.
      ...{ Opgave: "'=Ny tavle", Måleinstrument: 'Tester 4711', Serienummer: '4711', 'Kalibreret til': '01-01-2026' },
      ...{ 'Kalibrering på måledagen': 'Udløbet', 'Godkendt af': 'Fie Faglig', 'Godkendt den': '23-11-2026' },
      ...{ Udfyldt: 'Nej', Fil: 'Rapporter/2026-11/KLS 20017.pdf' },
    }),
  ]);
  expect(table('Mangler.csv').map(({ Mangel }) => Mangel)).toEqual([
    'Rapporten er ikke færdig: 3 punkter',
    'Tester 4711: kalibreringen var udløbet 20.11.2026',
  ]);
  expect(table('Certifikater.csv').map(({ Hvem, Certifikat }) => `${Hvem} ${Certifikat}`)).toEqual([
    ...['Firmaet KLS-godkendelse', 'Mads Montør L-AUS'],
  ]);
  expect(table('Måleinstrumenter.csv')[0]).toMatchObject({ Serienummer: '4711', 'Kalibreret den': '01-01-2025' });
  const text = await readPdfText(files['Rapporter/2026-11/KLS 20017.pdf']!);
  expect(text.replace(/\s+/g, ' ')).toContain('KLS-rapport, sag 20017');
  expect(made).toBe(1);
});

test('a job without a report is in the tables only; a report that cannot be made is named', async () => {
  const jobs = [JOB, { ...JOB, jobNumber: 20018 }, { ...JOB, jobNumber: 20019, form: null }];
  const { files, table, made } = await unpack(jobs, async ({ jobNumber }) => {
    if (jobNumber === 20018) throw new Error('gone');
    return Buffer.from('%PDF');
  });
  expect(Object.keys(files).slice(4)).toEqual(['Rapporter/2026-11/KLS 20017.pdf', 'Rapporter der mangler.txt']);
  expect(Buffer.from(files['Rapporter der mangler.txt']!).toString()).toMatch(/20018$/);
  expect(table('Oversigt.csv').map((row) => row['Sagsnr.'])).toEqual(['20017', '20018', '20019']);
  expect(made).toBe(2);
});

test('500 reports are made one at a time, when the reader asks for them', async () => {
  let running = 0;
  let most = 0;
  const jobs = Array.from({ length: 500 }, (_, at) => ({ ...JOB, jobNumber: at + 1 }));
  const entries = zip(
    auditEntries({
      pack: packOf(jobs),
      makeReport: async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
        return Buffer.from('%PDF');
      },
      now: NOW,
    }),
  );
  let pieces = 0;
  for await (const _bytes of entries) pieces += 1;
  expect(most).toBe(1);
  expect(pieces).toBeGreaterThan(1000);
});

test('only who ordered a pack sees its progress', () => {
  const { pack, progress } = startProgress('user1', 500);
  progress.done = 12;
  expect(readProgress(pack, 'user1')).toEqual({ done: 12, total: 500, state: 'waiting' });
  expect(() => readProgress(pack, 'user2')).toThrow('not_found');
  for (let n = 0; n < 20; n++) startProgress('user1', 1);
  expect(() => readProgress(pack, 'user1')).toThrow('not_found');
});
