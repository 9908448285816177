/** Certificates of technicians and of the firm. Days are YYYY-MM-DD. Pure. */
import { fold } from '../../core/shared/text.ts';

/** `expires` is its last day, '' for one that does not expire; `issued` and `number` may be empty. */
export type Certificate = { name: string; expires: string; number?: string; issued?: string };

/** As a form holds them, with the parts that older records do not have. */
export const toCertificateForm = (stored: readonly Certificate[] | null | undefined) =>
  (stored ?? []).map(({ name, number = '', issued = '', expires }) => ({ name, number, issued, expires }));

const isOver = ({ expires }: Certificate, day: string) => expires !== '' && expires < day;

/**
 * The certificates that had expired on a day and were not renewed by another of the same name, each name once with its
 * latest day.
 */
export function findLapsed<T extends Certificate>(certificates: readonly T[], day: string): T[] {
  return findLatest(certificates).filter((certificate) => isOver(certificate, day));
}

/** Of certificates of one name the one that lasts longest, in the order of the names' first ones. */
export function findLatest<T extends Certificate>(certificates: readonly T[]): T[] {
  const latest = new Map<string, T>();
  for (const certificate of certificates) {
    const name = fold(certificate.name);
    const before = latest.get(name);
    if (!before || lastsLonger(certificate, before)) latest.set(name, certificate);
  }
  return [...latest.values()];
}

const lastsLonger = (one: Certificate, other: Certificate) =>
  other.expires !== '' && (one.expires === '' || one.expires > other.expires);
