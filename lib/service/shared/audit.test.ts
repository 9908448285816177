import { summarise, toAuditRow, toGapWords, type AuditJob } from './audit.ts';
import { auditPeriod } from './audit-schema.ts';
import { FIRST_VERSION } from '../../settings/shared/kls/first-version.ts';
import { emptyKls } from './kls.ts';
import type { KlsForm } from './kls-schema.ts';

const FORM: KlsForm = {
  ...emptyKls(FIRST_VERSION),
  board: 'Entré',
  instrument: 'Tester 4711',
  measuredBy: 'MM',
  measuredOn: '2026-11-20',
};
const JOB: AuditJob = {
  ...{ id: 'job000000000001', jobNumber: 20017, title: 'Ny tavle', customerName: 'Anna' },
  ...{ address: 'Østergade 1', zip: '8000', city: 'Aarhus C', doneOn: '2026-11-21', technicians: ['t1'] },
  ...{ form: FORM, problems: 0, approvedBy: 'Fie Faglig', approvedOn: '2026-11-23' },
};
const PAPERS = {
  instruments: [{ name: 'Tester', serial: '4711', calibrations: [{ on: '2026-01-01', until: '2026-11-20' }] }],
  technicians: [
    { id: 't1', name: 'Mads', certificates: [{ name: 'L-AUS', expires: '2026-11-20' }] },
    { id: 't2', name: 'Trine', certificates: [{ name: 'L-AUS', expires: '2020-01-01' }] },
  ],
};
const gapsOf = (change: Partial<AuditJob>) => toAuditRow({ ...JOB, ...change }, PAPERS).gaps;

test('a complete and approved report, measured on the last day of everything, lacks nothing', () => {
  expect(toAuditRow(JOB, PAPERS)).toMatchObject({
    ...{ technicians: 'Mads', hasReport: true, isComplete: true, serial: '4711' },
    ...{ calibration: 'valid', calibratedUntil: '2026-11-20', gaps: [] },
  });
});

test('a day later the calibration and the certificate of the job’s technician had expired', () => {
  expect(gapsOf({ form: { ...FORM, measuredOn: '2026-11-21' } })).toEqual([
    { kind: 'expiredCalibration', instrument: 'Tester 4711', day: '2026-11-21' },
    { kind: 'expiredCertificate', who: 'Mads', certificate: 'L-AUS', day: '2026-11-20' },
  ]);
});

test.each<[string, Partial<AuditJob>, object[]]>([
  ['without a report', { form: null, approvedBy: '' }, [{ kind: 'noReport' }, { kind: 'expiredCertificate' }]],
  ['not approved', { approvedBy: '' }, [{ kind: 'notApproved' }]],
  ['incomplete', { problems: 2 }, [{ kind: 'incomplete', count: 2 }]],
  [
    'an instrument of nobody',
    { form: { ...FORM, instrument: 'Ukendt' } },
    [{ kind: 'unknownInstrument', instrument: 'Ukendt' }],
  ],
  [
    'before its first calibration',
    { form: { ...FORM, measuredOn: '2025-12-31' } },
    [{ kind: 'noCalibration', day: '2025-12-31' }],
  ],
  // A missing instrument is one of the report's own missing values.
  ['no instrument', { form: { ...FORM, instrument: '' }, problems: 1 }, [{ kind: 'incomplete' }]],
])('%s', (_name, change, gaps) => {
  const found = gapsOf(change);
  expect(found).toHaveLength(gaps.length);
  expect(found).toMatchObject(gaps);
});

test('the counts of a period, and its gaps with their jobs', () => {
  const rows = [JOB, { ...JOB, id: 'b', form: null, approvedBy: '', technicians: [] }].map((job) =>
    toAuditRow(job, PAPERS),
  );
  expect(summarise(rows)).toEqual({
    ...{ jobs: 2, reports: 1, complete: 1, approved: 1, gapCount: 1 },
    gaps: [
      { job: { id: 'b', jobNumber: 20017, customerName: 'Anna', doneOn: '2026-11-21' }, gap: { kind: 'noReport' } },
    ],
  });
});

test('the values of a gap’s text have its day in words', () => {
  const gap = { kind: 'noCalibration', instrument: 'Tester', day: '2026-11-20' } as const;
  expect(toGapWords(gap, (day) => `d. ${day}`)).toEqual({ instrument: 'Tester', day: 'd. 2026-11-20' });
  expect(toGapWords({ kind: 'incomplete', count: 2 }, String)).toEqual({ count: 2 });
});

test.each([
  ['2026-01-01', '2026-01-01', null],
  ['2024-12-01', '2026-11-30', null],
  ['2024-12-01', '2026-12-01', { to: 'longPeriod' }],
  ['2026-01-02', '2026-01-01', { to: 'reversedPeriod' }],
  ['2026-02-30', '2026-03-01', { from: 'invalidDate' }],
] as const)('from %s to %s: %j', (from, to, faults) => {
  const parsed = auditPeriod.safeParse({ from, to });
  const found = parsed.error?.issues.map((issue) => [
    issue.path.join('.'),
    (issue as { params?: { code?: string } }).params?.code,
  ]);
  expect(found ? Object.fromEntries(found) : null).toEqual(faults);
});
