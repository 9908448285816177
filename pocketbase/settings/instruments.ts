/** The firm's measuring instruments, and what of its papers expires. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { fieldError } from '../../lib/core/shared/errors.ts';
import { fold } from '../../lib/core/shared/text.ts';
import type { Certificate } from '../../lib/settings/shared/certificates.ts';
import { findExpiring, type Expiring } from '../../lib/settings/shared/expiry.ts';
import type { Calibration, Instrument } from '../../lib/firm/shared/instruments.ts';
import { list, number, texts } from '../runtime/columns.ts';
import { hasRow, queryRow, queryRows } from '../runtime/sql.ts';
import { getNextSort, type Fields, type SettingType } from './setting-type.ts';

/** Its calibrations are kept with the oldest first. */
export const instruments: SettingType<Instrument> = {
  collection: 'instruments',
  fields: ['name', 'model', 'serial', 'technician', 'branch', 'note'],
  prepare: ({ tx, record, body, before, isNew }) => {
    const serial = fold(String(body.serial));
    const isTaken = queryRows(tx, texts('id', 'serial'), 'FROM instruments').some(
      (one) => one.id !== record.id && fold(one.serial) === serial,
    );
    if (isTaken) throw fieldError('serial', 'duplicate');
    requireActive(tx, 'technician', 'technicians', body, before);
    requireActive(tx, 'branch', 'branches', body, before);
    const calibrations = [...(body.calibrations as Calibration[])];
    record.set(
      'calibrations',
      calibrations.sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1)),
    );
    if (isNew) record.set('sort', getNextSort(tx, 'instruments', '1', {}));
  },
  // The reports that name it, in their text.
  usage: {
    jobs: number(`(SELECT COUNT(*) FROM instruments n JOIN service_jobs j
      ON instr(lower(nullif(j.klsForm, '') ->> '$.instrument'), lower(n.serial)) > 0 WHERE n.id = {:id} AND NOT j.archived)`),
  },
  orderedBy: [],
};

/** A record that is switched off stays where it is chosen. @throws AppError validation at `field` */
function requireActive(
  tx: core.App,
  field: 'technician' | 'branch',
  table: 'technicians' | 'branches',
  body: Fields,
  before: Fields,
): void {
  const id = String(body[field] ?? '');
  if (id === '' || id === before[field]) return;
  if (!hasRow(tx, `SELECT 1 FROM ${table} WHERE id = {:id} AND active`, { id }))
    throw fieldError(field, 'unknownRecord');
}

const INSTRUMENT = { ...texts('id', 'name', 'serial', 'technician'), calibrations: list<Calibration>('calibrations') };
const CERTIFICATES = { certificates: list<Certificate>('certificates') };

/** Of what is in use: instruments and technicians that are switched off are left out. */
export function listExpiring(app: core.App, now: Date): Expiring[] {
  const papers = {
    instruments: queryRows(app, INSTRUMENT, 'FROM instruments WHERE active ORDER BY sort, name'),
    technicians: queryRows(
      app,
      { ...texts('id', 'name'), ...CERTIFICATES },
      'FROM technicians WHERE active ORDER BY sort, name',
    ),
    firm: queryRow(app, CERTIFICATES, 'FROM company_settings')?.certificates ?? [],
  };
  return findExpiring(papers, copenhagenToday(now));
}
