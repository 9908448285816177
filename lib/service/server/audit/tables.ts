/** The tables of an audit pack. Always in Danish, as the firm's auditors read them. Pure. */
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json';
import { formatDay } from '../../../core/shared/dates.ts';
import { csvHead, csvRow } from '../../../core/shared/export/csv.ts';
import { column, toRow, type ExportColumn } from '../../../core/shared/export/table.ts';
import type { AuditPack } from '../../audit-commands.ts';
import { toGapWords, type AuditGap, type AuditRow } from '../../shared/audit.ts';

const t = createTranslator({ locale: 'da', messages: da, namespace: 'service.audit' });

/** The name of a job's report in the pack: a folder for each month. */
export const reportPath = ({ doneOn, jobNumber }: Pick<AuditRow, 'doneOn' | 'jobNumber'>) =>
  `${t('file.reports')}/${doneOn.slice(0, 7)}/KLS ${jobNumber}.pdf`;

/** What is missing, as a sentence. */
const gapText = (gap: AuditGap) => t(`gap.${gap.kind}`, toGapWords(gap, formatDay) as never);

const yesNo = (is: boolean) => t(is ? 'yes' : 'no');

const INDEX: readonly ExportColumn<AuditRow>[] = [
  column('whole', t('index.job'), ({ jobNumber }) => jobNumber),
  column('day', t('index.doneOn'), ({ doneOn }) => doneOn),
  column('text', t('index.title'), ({ title }) => title),
  column('text', t('index.customer'), ({ customerName }) => customerName),
  column('text', t('index.address'), ({ address }) => address),
  column('text', t('index.zip'), ({ zip }) => zip),
  column('text', t('index.city'), ({ city }) => city),
  column('text', t('index.technicians'), ({ technicians }) => technicians),
  column('text', t('index.board'), ({ board }) => board),
  column('text', t('index.measuredBy'), ({ measuredBy }) => measuredBy),
  column('day', t('index.measuredOn'), ({ measuredOn }) => measuredOn),
  column('text', t('index.instrument'), ({ instrument }) => instrument),
  column('text', t('index.serial'), ({ serial }) => serial),
  column('day', t('index.calibratedUntil'), ({ calibratedUntil }) => calibratedUntil),
  column('text', t('index.calibration'), ({ calibration }) => calibration && t(`calibration.${calibration}`)),
  column('text', t('index.complete'), ({ hasReport, isComplete }) => yesNo(hasReport && isComplete)),
  column('text', t('index.approvedBy'), ({ approvedBy }) => approvedBy),
  column('day', t('index.approvedOn'), ({ approvedOn }) => approvedOn),
  column('whole', t('index.gaps'), ({ gaps }) => gaps.length),
  column('text', t('index.file'), (row) => (row.hasReport ? reportPath(row) : '')),
];

type GapRow = { row: AuditRow; gap: AuditGap };
const GAPS: readonly ExportColumn<GapRow>[] = [
  column('whole', t('index.job'), ({ row }) => row.jobNumber),
  column('day', t('index.doneOn'), ({ row }) => row.doneOn),
  column('text', t('index.customer'), ({ row }) => row.customerName),
  column('text', t('index.technicians'), ({ row }) => row.technicians),
  column('text', t('index.gap'), ({ gap }) => gapText(gap)),
];

type CalibrationRow = { name: string; serial: string; on: string; until: string };
const INSTRUMENTS: readonly ExportColumn<CalibrationRow>[] = [
  column('text', t('index.instrument'), ({ name }) => name),
  column('text', t('index.serial'), ({ serial }) => serial),
  column('day', t('index.calibratedOn'), ({ on }) => on),
  column('day', t('index.calibratedUntil'), ({ until }) => until),
];

type CertificateRow = { who: string; name: string; number?: string; issued?: string; expires: string };
const CERTIFICATES: readonly ExportColumn<CertificateRow>[] = [
  column('text', t('index.who'), ({ who }) => who),
  column('text', t('index.certificate'), ({ name }) => name),
  column('text', t('index.number'), ({ number }) => number),
  column('day', t('index.issued'), ({ issued }) => issued),
  column('day', t('index.expires'), ({ expires }) => expires),
];

function csv<T>(columns: readonly ExportColumn<T>[], items: readonly T[]): string {
  return csvHead(columns) + items.map((item) => csvRow(columns, toRow(columns, item))).join('');
}

/** The tables with their file names: index, gaps, instruments, certificates. */
export function auditTables({
  rows,
  instruments,
  technicians,
  certificates,
}: AuditPack): { name: string; text: string }[] {
  const calibrations = instruments.flatMap(({ name, serial, calibrations: all }): CalibrationRow[] =>
    all?.length ? all.map((one) => ({ name, serial, ...one })) : [{ name, serial, on: '', until: '' }],
  );
  const held = [
    ...certificates.map((one) => ({ who: t('firm'), ...one })),
    ...technicians.flatMap(({ name: who, certificates: own }) => own.map((one) => ({ who, ...one }))),
  ];
  const gaps = rows.flatMap((row) => row.gaps.map((gap) => ({ row, gap })));
  return [
    { name: `${t('file.index')}.csv`, text: csv(INDEX, rows) },
    { name: `${t('file.gaps')}.csv`, text: csv(GAPS, gaps) },
    { name: `${t('file.instruments')}.csv`, text: csv(INSTRUMENTS, calibrations) },
    { name: `${t('file.certificates')}.csv`, text: csv(CERTIFICATES, held) },
  ];
}

/** The file that names the reports which could not be made. */
export const lostReports = (numbers: readonly number[]) => ({
  name: `${t('file.lost')}.txt`,
  text: [t('lostText'), '', ...numbers].join('\r\n'),
});
