/**
 * The audit pack: the KLS reports of a period with an index and all that is missing. An auditor asks for each job who
 * measured with which instrument, whether it was calibrated and whether somebody approved. Days are YYYY-MM-DD in
 * Copenhagen. Pure; runs in PocketBase too.
 */
import {
  calibrationOn,
  findInstrument,
  type CalibrationState,
  type Instrument,
} from '../../firm/shared/instruments.ts';
import { findLapsed, type Certificate } from '../../settings/shared/certificates.ts';
import type { KlsForm } from './kls-schema.ts';
import type { JobStatus } from './values.ts';

/** A pack covers at most so many months: an audit is about a year, or two. */
export const MOST_AUDIT_MONTHS = 24;
/** The most gaps that the screen shows; the pack has all. */
const MOST_SHOWN_GAPS = 300;
/** Jobs that are done. */
export const AUDITED_STATUSES = [
  'udfoert',
  'kontrolleret',
  'klar_til_fakturering',
  'faktureret',
] as const satisfies readonly JobStatus[];

export type AuditTechnician = { id: string; name: string; certificates: readonly Certificate[] };
export type AuditInstrument = Pick<Instrument, 'name' | 'serial' | 'calibrations'>;
/**
 * A done job that needs a report or has one. `problems`: how many values of its report are missing or wrong.
 * `approvedBy`: a name, '' before the approval.
 */
export type AuditJob = {
  id: string;
  jobNumber: number;
  title: string;
  customerName: string;
  address: string;
  zip: string;
  city: string;
  doneOn: string;
  technicians: readonly string[];
  form: KlsForm | null;
  problems: number;
  approvedBy: string;
  approvedOn: string;
};

/**
 * noReport: it needs a report and has none · incomplete: so many values are missing or wrong · notApproved ·
 * unknownInstrument: not in the firm's list · expiredCalibration, noCalibration: on the day of measuring · expiredCertificate: of a
 * technician of the job, on that day
 */
export type AuditGap =
  | { kind: 'noReport' | 'notApproved' }
  | { kind: 'incomplete'; count: number }
  | { kind: 'unknownInstrument' | 'expiredCalibration' | 'noCalibration'; instrument: string; day: string }
  | { kind: 'expiredCertificate'; who: string; certificate: string; day: string };

/** A line of the index. `calibration`: 'unknown' for an instrument that is not in the list, '' without a report. */
export type AuditRow = Omit<AuditJob, 'form' | 'problems' | 'technicians'> & {
  technicians: string;
  hasReport: boolean;
  isComplete: boolean;
  board: string;
  measuredBy: string;
  measuredOn: string;
  instrument: string;
  serial: string;
  calibratedUntil: string;
  calibration: CalibrationState | 'unknown' | '';
  gaps: AuditGap[];
};

type Papers = { instruments: readonly AuditInstrument[]; technicians: readonly AuditTechnician[] };

/** The job's line of the index, with all that is missing. */
export function toAuditRow({ form, problems, technicians: ids, ...job }: AuditJob, papers: Papers): AuditRow {
  const team = papers.technicians.filter(({ id }) => ids.includes(id));
  const day = form?.measuredOn || job.doneOn;
  const found = form ? findInstrument(form.instrument, papers.instruments) : undefined;
  const calibration = !form || form.instrument === '' ? '' : found ? calibrationOn(found, day) : 'unknown';
  return {
    ...job,
    technicians: team.map(({ name }) => name).join(', '),
    hasReport: form !== null,
    isComplete: form !== null && problems === 0,
    board: form?.board ?? '',
    measuredBy: form?.measuredBy ?? '',
    measuredOn: form?.measuredOn ?? '',
    instrument: form?.instrument ?? '',
    serial: found?.serial ?? '',
    calibratedUntil: found ? endOfCalibration(found, day) : '',
    calibration,
    gaps: [
      ...(form ? reportGaps(problems, job.approvedBy) : [{ kind: 'noReport' as const }]),
      ...(form ? instrumentGaps(form.instrument, calibration, day) : []),
      ...team.flatMap(({ name, certificates }) =>
        findLapsed(certificates, day).map((lapsed): AuditGap => ({
          kind: 'expiredCertificate',
          who: name,
          certificate: lapsed.name,
          day: lapsed.expires,
        })),
      ),
    ],
  };
}

function reportGaps(problems: number, approvedBy: string): AuditGap[] {
  return [
    ...(problems > 0 ? [{ kind: 'incomplete' as const, count: problems }] : []),
    ...(approvedBy === '' ? [{ kind: 'notApproved' as const }] : []),
  ];
}

const INSTRUMENT_GAP = { unknown: 'unknownInstrument', expired: 'expiredCalibration', none: 'noCalibration' } as const;

function instrumentGaps(instrument: string, calibration: AuditRow['calibration'], day: string): AuditGap[] {
  return calibration === '' || calibration === 'valid' ? [] : [{ kind: INSTRUMENT_GAP[calibration], instrument, day }];
}

/** The last day of the calibration that counted on the day, or of the one before it; '' for none. */
function endOfCalibration({ calibrations }: AuditInstrument, day: string): string {
  return (calibrations ?? []).reduce((last, { on, until }) => (on <= day && until > last ? until : last), '');
}

/** What the screen shows before the download. `gaps`: the first MOST_SHOWN_GAPS of `gapCount`. */
export type AuditSummary = {
  jobs: number;
  reports: number;
  complete: number;
  approved: number;
  gapCount: number;
  gaps: { job: Pick<AuditRow, 'id' | 'jobNumber' | 'customerName' | 'doneOn'>; gap: AuditGap }[];
};

export function summarise(rows: readonly AuditRow[]): AuditSummary {
  const all = rows.flatMap(({ id, jobNumber, customerName, doneOn, gaps }) =>
    gaps.map((gap) => ({ job: { id, jobNumber, customerName, doneOn }, gap })),
  );
  return {
    jobs: rows.length,
    reports: rows.filter(({ hasReport }) => hasReport).length,
    complete: rows.filter(({ hasReport, isComplete }) => hasReport && isComplete).length,
    approved: rows.filter(({ approvedBy }) => approvedBy !== '').length,
    gapCount: all.length,
    gaps: all.slice(0, MOST_SHOWN_GAPS),
  };
}

/** The values of a gap's text, which is `service.audit.gap.<kind>` in the messages. @param toText writes a day */
export function toGapWords(gap: AuditGap, toText: (day: string) => string): Record<string, string | number> {
  const { kind: _kind, ...values } = gap;
  return 'day' in values ? { ...values, day: toText(values.day) } : values;
}
