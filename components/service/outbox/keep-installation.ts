import type { QueryClient } from '@tanstack/react-query';
import { getCachedJob } from '@/components/service/use-job-command';
import type { Act } from '@/lib/core/browser/outbox/store';
import { preparePhoto } from '@/lib/files/browser/prepare-photo';
import { toAct } from '@/lib/service/browser/outbox/commands';
import type { KeptFile } from '@/lib/service/browser/outbox/store-installation';
import type { InstallationFields } from '@/lib/service/shared/installation-schema';
import type { House } from '@/lib/service/shared/installations';
import { onJob } from './keep-on-job';

/** The place of a new installation, and the job and its line that it was made from ('' for none). */
export type InstallationOrigin = House & { city: string; job: string; source: string };
type Form = {
  id: string;
  fields: InstallationFields;
  origin: InstallationOrigin;
  /** A photo of the job that could not be uploaded, or one of its own. */
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
  const data = getCachedJob(queryClient, origin.job);
  // Without a job the server takes the place out, unless the firm keeps places.
  const photo = await toKeptPhoto(change, origin.job === '' || (data?.keepsPhotoPlace ?? false));
  const job = data?.job;
  const where = job ? { ...onJob(job, detail), target: id } : outsideJob(change, detail);
  if (change.what === 'add') return toAct('addInstallation', { fields: { id, ...fields, ...origin }, photo }, where);
  return toAct('saveInstallation', { fields, before: change.before, rev: change.rev, photo }, where);
}

const outsideJob = ({ id, origin }: Form, detail: string) => ({
  group: origin.job || id,
  target: id,
  about: { title: [origin.address, `${origin.zip} ${origin.city}`.trim()].join(', '), detail },
});

/** The form's photo as it is sent: of its job, or of the installation itself. null without one. */
export async function toKeptPhoto({ id, photo, origin }: Form, keepsPlace: boolean): Promise<KeptFile | null> {
  if (!photo) return null;
  const { file, takenAt } = await preparePhoto(photo, keepsPlace);
  const owner = origin.job === '' ? { installation: id } : { job: origin.job };
  return { ...owner, category: 'tavle', file, ...(takenAt ? { takenAt } : {}) };
}
