/** Reads a job's signed extra work. */
import { showsVat, type AgreedLine, type AgreementKind } from '../../lib/service/shared/agreements.ts';
import type { JobAgreement } from '../../lib/service/shared/types.ts';
import { flags, list, plain, texts } from '../runtime/columns.ts';
import { readHourlyRate } from '../runtime/company.ts';
import { queryRow, queryRows, queryValue } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

const COLUMNS = {
  ...plain<JobAgreement>()('a', ['id', 'kind', 'text', 'price', 'rate', 'hoursMilli', 'vatRate', 'signedBy']),
  ...plain<JobAgreement>()('a', ['signedAt', 'signature', 'mailedTo', 'createdBy']),
  ...flags('a.inclVat'),
  lines: list<AgreedLine>('a.lines'),
};

/** In the order in which they were signed. */
export function loadAgreements(app: core.App, job: string): JobAgreement[] {
  return queryRows(app, COLUMNS, 'FROM job_agreements a WHERE a.job = {:job} ORDER BY a.signedAt, a.rowid', { job });
}

/** The kind of each of the job's agreements, by id. */
export function loadAgreementKinds(app: core.App, job: string): Map<string, AgreementKind> {
  return new Map(loadAgreements(app, job).map(({ id, kind }) => [id, kind]));
}

/** Øre excl. VAT an hour: the technician's own rate, else the firm's. */
export function readHourRate(app: core.App, { id }: Pick<CommandUser, 'id'>): number {
  const own = queryValue<number>(app, 'SELECT salesRate FROM technicians WHERE user = {:id} AND active', { id }) ?? 0;
  return own || readHourlyRate(app);
}

/** Whether the job's customer sees amounts with moms. @param lead '' for a job without a customer's record */
export function readsWithVat(app: core.App, lead: string): boolean {
  const found = queryRow(app, texts('customerType'), 'FROM leads WHERE id = {:lead}', { lead });
  return showsVat(found?.customerType ?? '');
}
