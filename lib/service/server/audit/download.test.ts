/** Ordering a pack and fetching it, with PocketBase and the printer replaced. */
import { unzipSync } from 'fflate';
import { openDownload } from '../../../auth/server/downloads.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { FIRST_VERSION } from '../../../settings/shared/kls/first-version.ts';
import { emptyKls } from '../../shared/kls.ts';
import { toAuditRow } from '../../shared/audit.ts';
import { orderAuditPack } from './download.ts';
import { readProgress } from './progress.ts';

jest.mock('../../../core/server/logger.ts', () => ({ logger: { warn: () => undefined } }));
jest.mock('../kls/report.ts', () => ({
  createKlsReport: async (_pb: unknown, id: string) => new Response(`%PDF of ${id}`),
}));

const PERIOD = { from: '2026-11-01', to: '2026-11-30', technician: '', branch: '' };
const job = (id: string, jobNumber: number) => ({
  ...{ id, jobNumber, title: 'Ny tavle', customerName: 'Anna', address: '', zip: '', city: '', doneOn: '2026-11-20' },
  ...{ technicians: [], form: emptyKls(FIRST_VERSION), problems: 0, approvedBy: '', approvedOn: '' },
});
const papers = { instruments: [], technicians: [] };
const rows = [job('job000000000001', 1), job('job000000000002', 2)].map((one) => toAuditRow(one, papers));
const sent: { path: string; body: unknown }[] = [];
const pb = {
  send: async (path: string, { body }: { body: unknown }) => {
    sent.push({ path, body });
    return { rows, certificates: [], ...papers };
  },
} as unknown as TypedPocketBase;
const order = () => orderAuditPack({ pb, userId: 'user1' }, PERIOD);
const fetchPack = async ({ url }: { url: string }) => openDownload(url.split('/').at(-1) ?? '');

test('a pack is noted when it is ordered, streamed when it is fetched, and fetched once', async () => {
  const ordered = await order();
  expect(sent).toEqual([{ path: '/api/service/audit/disclose', body: PERIOD }]);
  expect(ordered).toMatchObject({ total: 2, url: expect.stringMatching(/^\/api\/downloads\/[\w-]{43}$/) });
  expect(readProgress(ordered.pack, 'user1')).toEqual({ done: 0, total: 2, state: 'waiting' });
  const response = await fetchPack(ordered);
  expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''KLS%202026-11-01%202026-11-30.zip");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Buffer.from(files['Rapporter/2026-11/KLS 2.pdf']!).toString()).toBe('%PDF of job000000000002');
  expect(readProgress(ordered.pack, 'user1')).toEqual({ done: 2, total: 2, state: 'done' });
  await expect(fetchPack(ordered)).rejects.toMatchObject({ code: 'not_found' });
});

test('one pack is made at a time; one that is given up makes room and says so', async () => {
  const first = await order();
  await expect(order()).rejects.toMatchObject({ code: 'export_busy' });
  const response = await fetchPack(first);
  await response.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readProgress(first.pack, 'user1').state).toBe('failed');
  const second = await order();
  await (await fetchPack(second)).arrayBuffer();
  expect(readProgress(second.pack, 'user1').state).toBe('done');
});
