/**
 * What a KLS form asks for: the points of its inspection, and the values that are measured on the board and on each
 * circuit. A firm changes its forms; each change is a version of its own, and a report keeps the version that it was
 * filled in with. Pure.
 */
import type { KlsFormsRecord, ServiceJobsTypeOptions } from '../../../pocketbase/shared/types.ts';

/** The fields of a report's head, of which a form says which must be filled in. */
export const KLS_HEAD = ['board', 'instrument', 'measuredBy', 'measuredOn'] as const;
type KlsHeadField = (typeof KLS_HEAD)[number];

/** `tavle`: measured once, on the board · `kreds`: on each circuit. */
export const KLS_PLACES = ['tavle', 'kreds'] as const;
/** `tal`: a number with a unit and limits · `ja_nej`: confirmed or not. */
export const KLS_KINDS = ['tal', 'ja_nej'] as const;

/** The most points, measurements and circuits of a form. */
export const KLS_MOST = { points: 40, measurements: 12, circuits: 40 } as const;

/** The largest value and the largest limit, in thousandths of the unit. */
export const KLS_LARGEST = 10_000_000;

/**
 * `key`: under which reports store the answer; it stays when the text is changed. `textEn`: '' as in Danish. `photo`: the
 * answer needs a photo of the job that is tied to the point, unless the point is not relevant.
 */
export type KlsPoint = { key: string; text: string; textEn: string; help: string; photo: boolean };

/**
 * `decimals`: how many may be written. `least`, `most`: thousandths of the unit, null for no limit. `required`: a report
 * without it is not finished. A number, its unit and its limits belong to `tal` only.
 */
export type KlsMeasurement = {
  key: string;
  per: (typeof KLS_PLACES)[number];
  kind: (typeof KLS_KINDS)[number];
  name: string;
  nameEn: string;
  unit: string;
  decimals: number;
  least: number | null;
  most: number | null;
  required: boolean;
};

/** `head`: the fields of the head that must be filled in. */
export type KlsDefinition = {
  head: KlsHeadField[];
  points: KlsPoint[];
  measurements: KlsMeasurement[];
  circuitsMax: number;
};

/**
 * A version of a form. `isCurrent`: the newest of a form that is in use. `jobTypes`: the types of jobs that the form is
 * proposed for, none for all.
 */
export type KlsVersion = {
  id: string;
  form: string;
  name: string;
  number: number;
  isCurrent: boolean;
  jobTypes: ServiceJobsTypeOptions[];
  definition: KlsDefinition;
};

/** A form as the settings list it: what its newest version asks for. */
export type StoredKlsForm = KlsFormsRecord<KlsDefinition>;

/** A version as the settings show it. `created`: UTC. */
export type KlsPastVersion = Pick<KlsVersion, 'id' | 'name' | 'number' | 'definition'> & { created: string };

/** How many of the stored whole numbers a unit has: values with decimals are stored in thousandths. */
export function getScale({ decimals }: Pick<KlsMeasurement, 'decimals'>): 1 | 1000 {
  return decimals === 0 ? 1 : 1000;
}

/** The measurements of the board, or of each circuit, in the order of the form. */
export function measurementsOf({ measurements }: KlsDefinition, per: KlsMeasurement['per']): KlsMeasurement[] {
  return measurements.filter((measurement) => measurement.per === per);
}

/** The words of a point or a measurement in the language of the page or the report. */
export function pointText({ text, textEn }: KlsPoint, locale: string): string {
  return locale === 'en' && textEn ? textEn : text;
}

/** See `pointText`. */
export function measurementName({ name, nameEn }: KlsMeasurement, locale: string): string {
  return locale === 'en' && nameEn ? nameEn : name;
}

/** The form that is proposed for a job: the first for its type, else the first for all types, else the first. */
export function proposeForm(versions: readonly KlsVersion[], type: string): KlsVersion | undefined {
  const current = versions.filter(({ isCurrent }) => isCurrent);
  return (
    current.find(({ jobTypes }) => jobTypes.some((one) => one === type)) ??
    current.find(({ jobTypes }) => jobTypes.length === 0) ??
    current[0]
  );
}
