/**
 * What a job still lacks when its technician says that it is done. The sheets on the phone and on the job's page ask by
 * it. Pure.
 */
import type { KlsVersion } from '../../settings/shared/kls/definition.ts';
import { isKlsComplete, versionOf } from './kls.ts';
import type { KlsForm } from './kls-schema.ts';

/** `technician`: whose hours are missing. */
export type FinishGap = { what: 'hours'; technician: string } | { what: 'note' | 'signature' | 'report' };

type Work = {
  job: { workNote: string; signature: string; klsRequired: boolean; klsForm: KlsForm | null };
  klsVersions?: readonly KlsVersion[];
  klsPhotos?: readonly string[];
  lines: readonly { kind: string; planned: boolean; technician: string; hourKind: string; day: string }[];
};
/**
 * `people`: who works at the visit, its helpers too. `day`: the visit's day, if hours of other days are of other visits;
 * else ''. `isWhole`: the job is done with the visit.
 */
export type FinishedVisit = { people: readonly string[]; day: string; isWhole: boolean };

/** What can be written after Udført too. The server refuses Udført without the report that a job requires. */
export function isForLater({ what }: FinishGap): boolean {
  return what !== 'report';
}

/**
 * What is missing, in the order in which it is asked for. Driving alone is no work. Note, signature and report are of the
 * whole job, so that a part of it asks for hours only.
 */
export function findFinishGaps(
  { job, lines, klsVersions, klsPhotos = [] }: Work,
  { people, day, isWhole }: FinishedVisit,
): FinishGap[] {
  const hasHours = (technician: string) =>
    lines.some(
      (line) =>
        line.kind === 'timer' &&
        !line.planned &&
        line.hourKind !== 'koersel' &&
        line.technician === technician &&
        (day === '' || line.day === day),
    );
  const gaps: FinishGap[] = people
    .filter((technician) => !hasHours(technician))
    .map((technician) => ({ what: 'hours', technician }));
  if (!isWhole) return gaps;
  if (job.workNote.trim() === '') gaps.push({ what: 'note' });
  if (job.signature === '') gaps.push({ what: 'signature' });
  const { definition } = versionOf(klsVersions, job.klsForm);
  if (job.klsRequired && !isKlsComplete(job.klsForm, definition, klsPhotos)) gaps.push({ what: 'report' });
  return gaps;
}
