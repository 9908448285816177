import type { QueryClient } from '@tanstack/react-query';
import { getCachedJob } from '@/components/service/use-job-command';
import type { Act } from '@/lib/core/browser/outbox/store';
import { preparePhoto } from '@/lib/files/browser/prepare-photo';
import { toAct } from '@/lib/service/browser/outbox/commands';
import type { InstallationFields } from '@/lib/service/shared/installation-schema';
import type { House } from '@/lib/service/shared/installations';
import { onJob } from './keep-on-job';

/** The place of a new installation, and the job and its line that it was made from ('' for none). */
export type InstallationOrigin = House & { city: string; job: string; source: string };
type Form = {
  id: string;
  fields: InstallationFields;
  origin: InstallationOrigin;
  /** A photo of the job that could not be uploaded. */
  photo?: File | undefined;
};
export type InstallationChange =
  ({ what: 'add' } & Form) | ({ what: 'save'; before: InstallationFields; rev: number } & Form);

/** A new installation or a change of one as an act that can be sent later. `detail`: what the list says of it. */
export async function toInstallationAct(
  change: InstallationChange,
  { queryClient, detail }: { queryClient: QueryClient; detail: string },
): Promise<Act> {
  const { id, fields, origin } = change;
  const photo = await toPhoto(change, queryClient);
  const job = getCachedJob(queryClient, origin.job)?.job;
  const where = job ? { ...onJob(job, detail), target: id } : outsideJob(change, detail);
  if (change.what === 'add') return toAct('addInstallation', { fields: { id, ...fields, ...origin }, photo }, where);
  return toAct('saveInstallation', { fields, before: change.before, rev: change.rev, photo }, where);
}

const outsideJob = ({ id, origin }: Form, detail: string) => ({
  group: origin.job || id,
  target: id,
  about: { title: [origin.address, `${origin.zip} ${origin.city}`.trim()].join(', '), detail },
});

async function toPhoto({ photo, origin }: Form, queryClient: QueryClient) {
  if (!photo) return null;
  const keepsPlace = getCachedJob(queryClient, origin.job)?.keepsPhotoPlace ?? false;
  const { file, takenAt } = await preparePhoto(photo, keepsPlace);
  return { job: origin.job, category: 'tavle' as const, file, ...(takenAt ? { takenAt } : {}) };
}
