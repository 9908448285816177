import 'server-only';
import { AppError } from '../../../core/shared/errors.ts';
import { copenhagenDay } from '../../../core/shared/dates.ts';
import { loadPdfCompany } from '../../../offers/server/pdf/build-input.ts';
import type { PdfCompany } from '../../../offers/server/pdf/input.ts';
import { PdfWorker } from '../../../offers/server/pdf/pdf-worker.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import { fetchFile, superuser } from '../../../pocketbase/server/server.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { service } from '../../commands.ts';
import { klsReportName } from '../../shared/kls-report-name.ts';
import { versionOf } from '../../shared/kls.ts';
import type { Job, JobAggregate } from '../../shared/types.ts';
import type { KlsPdfInput } from './input.ts';

// Route handlers are bundled separately; globalThis makes them share one thread.
const shared = globalThis as typeof globalThis & { klsPdfWorker?: PdfWorker<KlsPdfInput> };

type Options = { locale: 'da' | 'en'; download: boolean };

/**
 * The KLS report of a job as a PDF: as it is now, finished or not, with what is missing said.
 * @param pb acts as the user; without the right to read the job, PocketBase's 404 is thrown
 * @throws AppError `not_found` for a job without a report
 */
export async function createKlsReport(pb: TypedPocketBase, id: string, options: Options): Promise<Response> {
  const data = await service.readJob(id, { send: sendThrough(pb) });
  if (!data.job.klsForm) throw new AppError('not_found');
  const { company } = await loadPdfCompany(await superuser());
  const bytes = await renderKlsReport(data, company, options.locale);
  const name = encodeURIComponent(klsReportName(data.job));
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${options.download ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    },
  });
}

/** The report of a job that has one. The user's right to read the job has been checked before. */
async function renderKlsReport(
  { job, klsVersions, klsPhotos = [] }: Pick<JobAggregate, 'job' | 'klsVersions' | 'klsPhotos'>,
  company: PdfCompany,
  locale: 'da' | 'en',
): Promise<Uint8Array<ArrayBuffer>> {
  if (!job.klsForm) throw new AppError('not_found');
  const [signature, approval] = await Promise.all([loadSignature(job), loadApproval(job)]);
  const { jobNumber, title, type, customerName, contactName, address, zip, city, doneAt, klsForm } = job;
  return (shared.klsPdfWorker ??= new PdfWorker('lib/service/server/kls/worker.ts')).render({
    locale,
    company,
    job: { jobNumber, title, type, customerName, contactName, address, zip, city, doneOn: dayOf(doneAt) },
    form: klsForm,
    version: versionOf(klsVersions, klsForm),
    photos: klsPhotos,
    signature,
    approval,
  });
}

const dayOf = (moment: string) => (moment ? copenhagenDay(moment) : '');

async function loadSignature(job: Job): Promise<KlsPdfInput['signature']> {
  if (!job.signature) return null;
  const file = { id: job.id, collectionName: 'service_jobs' };
  const { bytes } = await fetchFile(await superuser(), file, job.signature);
  const image = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  return { name: job.signedBy, day: dayOf(job.signedAt), image };
}

async function loadApproval(job: Job): Promise<KlsPdfInput['approval']> {
  if (!job.klsApprovedBy) return null;
  const pb = await superuser();
  const { items } = await pb.collection('UsersPublic').getList(1, 1, {
    filter: pb.filter('id = {:id}', { id: job.klsApprovedBy }),
    skipTotal: true,
  });
  return { name: items[0]?.name || items[0]?.email || '–', day: dayOf(job.klsApprovedAt) };
}
