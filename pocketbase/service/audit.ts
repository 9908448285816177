/** The jobs of an audit pack. */
import { addDays, copenhagenDay, copenhagenMoment } from '../../lib/core/shared/dates.ts';
import { fieldError } from '../../lib/core/shared/errors.ts';
import type { Calibration } from '../../lib/firm/shared/instruments.ts';
import type { AuditPack } from '../../lib/service/audit-commands.ts';
import { AUDITED_STATUSES, toAuditRow } from '../../lib/service/shared/audit.ts';
import type { AuditPeriod } from '../../lib/service/shared/audit-schema.ts';
import type { Certificate } from '../../lib/settings/shared/certificates.ts';
import { flags, list, numbers, text, texts } from '../runtime/columns.ts';
import { logSecurity } from '../runtime/security-log.ts';
import { queryRow, queryRows, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { loadReportProblems } from './kls-versions.ts';
import { parseKlsForm } from './transitions.ts';

const JOB = {
  ...texts('j.id', 'j.title', 'j.customerName', 'j.address', 'j.zip', 'j.city', 'j.doneAt', 'j.klsApprovedAt'),
  ...numbers('j.jobNumber'),
  ...flags('j.klsRequired'),
  technicians: list('j.technicians'),
  klsForm: text("coalesce(j.klsForm, '')"),
  approvedBy: text("coalesce(nullif(u.name, ''), u.email, '')"),
};
const OF_TECHNICIAN =
  "({:technician} = '' OR EXISTS (SELECT 1 FROM json_each(j.technicians) WHERE value = {:technician}))";
const OF_BRANCH = `({:branch} = '' OR EXISTS (SELECT 1 FROM json_each(j.technicians) e
  JOIN technicians t ON t.id = e.value WHERE t.branch = {:branch}))`;

/** The moment at which a day begins in Copenhagen, as the database has it. */
const startOf = (day: string) => toDbTime(new Date(copenhagenMoment(day, '00:00')));
const dayOf = (moment: string) => (moment === '' ? '' : copenhagenDay(moment));

const readTechnicians = (app: core.App) =>
  queryRows(
    app,
    { ...texts('id', 'name'), certificates: list<Certificate>('certificates') },
    'FROM technicians ORDER BY sort, name',
  );

const readInstruments = (app: core.App) =>
  queryRows(
    app,
    { ...texts('name', 'serial'), calibrations: list<Calibration>('calibrations') },
    'FROM instruments ORDER BY sort, name',
  );

/**
 * All that the pack is made of, the jobs in the order in which they were done. Left out: archived jobs, and those whose
 * report was erased with the customer.
 */
export function readAuditPack(app: core.App, { from, to, technician, branch }: AuditPeriod): AuditPack {
  const [technicians, instruments] = [readTechnicians(app), readInstruments(app)];
  const found = queryRows(
    app,
    JOB,
    `FROM service_jobs j LEFT JOIN users u ON u.id = j.klsApprovedBy LEFT JOIN leads l ON l.id = j.lead
      WHERE j.archived = false AND j.status IN (${AUDITED_STATUSES.map((status) => `'${status}'`).join()})
        AND j.doneAt >= {:start} AND j.doneAt < {:end} AND ${OF_TECHNICIAN} AND ${OF_BRANCH}
        AND (coalesce(j.klsForm, '') NOT IN ('', 'null') OR (j.klsRequired AND coalesce(l.erasedAt, '') = ''))
      ORDER BY j.doneAt, j.jobNumber`,
    { start: startOf(from), end: startOf(addDays(to, 1)), technician, branch },
  );
  const reports = new Map(found.map(({ id, klsForm }) => [id, parseKlsForm(klsForm)]));
  const problemsOf = loadReportProblems(app, reports);
  const firm = queryRow(app, { certificates: list<Certificate>('certificates') }, 'FROM company_settings');
  return {
    rows: found.map(({ klsForm: _stored, doneAt, klsApprovedAt, klsRequired: _required, ...job }) =>
      toAuditRow(
        {
          ...job,
          form: reports.get(job.id) ?? null,
          problems: problemsOf(job.id).length,
          doneOn: dayOf(doneAt),
          approvedOn: dayOf(klsApprovedAt),
        },
        { instruments, technicians },
      ),
    ),
    instruments,
    technicians,
    certificates: firm?.certificates ?? [],
  };
}

/** Notes that the reports are handed out. @throws AppError validation at `to` if there are no jobs */
export function discloseAudit(tx: core.App, user: CommandUser, period: AuditPeriod): AuditPack {
  const pack = readAuditPack(tx, period);
  if (pack.rows.length === 0) throw fieldError('to', 'emptyPeriod');
  logSecurity(tx, {
    kind: 'udlevering',
    actor: user.id,
    data: { reason: 'audit', from: period.from, to: period.to },
  });
  return pack;
}
