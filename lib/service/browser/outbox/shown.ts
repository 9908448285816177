/** What a technician has done and not yet sent, laid over what the server answered last. Pure. */
import type { KeptAct } from '../../../core/browser/outbox/store.ts';
import { toKlsForm } from '../../shared/kls.ts';
import { allowedJobTransitions } from '../../shared/rules.ts';
import type { JobAggregate, JobLine } from '../../shared/types.ts';
import type { JobStatus } from '../../shared/values.ts';
import type { House, Installation } from '../../shared/installations.ts';
import { toHouseKey } from '../../../core/shared/street-address.ts';
import { inputOf, type KeptInputs } from './commands.ts';

/** How a signature begins that is not sent yet: with its picture as an address of its own. */
export const KEPT_PICTURE = 'data:image/png;base64,';

/** The status that a visit's gives its job; the other statuses of a visit may leave the job as it is. */
const JOB_STATUS_OF_STOP: Partial<Record<string, JobStatus>> = { paa_vej: 'paa_vej', ankommet: 'i_gang' };

/**
 * The job with the kept statuses, lines, clock, work note, report with its photos, and signature; the same object if
 * there are none.
 */
export function showOnJob(data: JobAggregate, acts: readonly KeptAct[]): JobAggregate {
  let shown = data;
  for (const act of acts.filter(({ group, state }) => group === data.job.id && state === 'waiting')) {
    const moved = inputOf(act, 'transitionJob');
    if (moved) shown = moveJob(shown, moved.status);
    const visited = inputOf(act, 'transitionStop');
    const reached = visited && (visited.jobDone ? 'udfoert' : JOB_STATUS_OF_STOP[visited.status]);
    if (reached) shown = moveJob(shown, reached);
    const added = inputOf(act, 'addJobLines');
    if (added) shown = { ...shown, lines: addLines(shown.lines, added.lines), clock: added.clock ? null : shown.clock };
    const started = inputOf(act, 'startClock');
    if (started) shown = { ...shown, clock: { id: started.id, startedAt: new Date(act.at).toISOString() } };
    const photo = inputOf(act, 'uploadFile')?.klsPoint;
    if (photo) shown = { ...shown, klsPhotos: [...(shown.klsPhotos ?? []), photo] };
    shown = writeParts(shown, act);
  }
  return shown;
}

function writeParts(data: JobAggregate, act: KeptAct): JobAggregate {
  const written = inputOf(act, 'saveWorkNote');
  if (written) return { ...data, job: { ...data.job, workNote: written.workNote } };
  const filled = inputOf(act, 'saveReport');
  if (filled) return { ...data, job: { ...data.job, klsForm: toKlsForm(filled.klsForm) } };
  const signed = inputOf(act, 'signJob');
  if (!signed) return data;
  const { signedBy, image } = signed;
  // The picture itself stands where a stored one has the name of its file.
  const signature = image && `${KEPT_PICTURE}${image}`;
  return { ...data, job: { ...data.job, signature, signedBy, signedAt: new Date(act.at).toISOString() } };
}

/** The user has the rights of a technician on the job: everybody else's acts are not kept. */
function moveJob(data: JobAggregate, status: JobStatus): JobAggregate {
  const moves = allowedJobTransitions(status, { roles: [], isTechnician: true, isSeller: false });
  return { ...data, job: { ...data.job, status }, can: { ...data.can, moves } };
}

function addLines(lines: readonly JobLine[], added: readonly Omit<JobLine, 'planned'>[]): JobLine[] {
  const fresh = added.filter(({ id }) => !lines.some((line) => line.id === id));
  return [...lines, ...fresh.map((line) => ({ ...line, planned: false }))];
}

/** The ids of a job's kept lines: they can be changed once they are sent. */
export function findKeptLines(job: string, acts: readonly KeptAct[]): ReadonlySet<string> {
  const kept = acts.filter(({ group, state }) => group === job && state === 'waiting');
  return new Set(kept.flatMap((act) => inputOf(act, 'addJobLines')?.lines.map(({ id }) => id) ?? []));
}

/** A visit with the last of its kept statuses; the same object if there are none. */
export function showOnStop<S extends { id: string; status: string; skipReason: string }>(
  stop: S,
  acts: readonly KeptAct[],
): S {
  const last = acts.filter(({ target, state }) => target === stop.id && state === 'waiting').at(-1);
  const moved = last && inputOf(last, 'transitionStop');
  return moved ? { ...stop, status: moved.status, skipReason: moved.reason } : stop;
}

/** The house's installations with the kept ones and changes; the same array if there are none. */
export function showInstallations(
  items: readonly Installation[],
  house: House,
  acts: readonly KeptAct[],
): readonly Installation[] {
  let shown = items;
  for (const act of acts.filter(({ state }) => state === 'waiting')) {
    const { fields: added } = inputOf(act, 'addInstallation') ?? {};
    if (added && toHouseKey(added) === toHouseKey(house) && !shown.some(({ id }) => id === added.id))
      shown = [...shown, toInstallation(added)];
    const { fields } = inputOf(act, 'saveInstallation') ?? {};
    if (fields) shown = shown.map((item) => (item.id === act.target ? { ...item, ...fields } : item));
  }
  return shown;
}

/** An installation that was added a moment ago, as the server will answer it. */
export const toInstallation = (added: KeptInputs['addInstallation']['fields']): Installation => ({
  ...added,
  photoFile: '',
  archived: false,
  rev: 1,
});

/** The ids of installations that are kept and not sent yet. */
export function findKeptInstallations(acts: readonly KeptAct[]): ReadonlySet<string> {
  return new Set(
    acts
      .filter(({ command, state }) => command === 'addInstallation' && state === 'waiting')
      .map(({ target }) => target),
  );
}
