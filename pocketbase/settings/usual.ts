/** The texts and charges that a firm begins with (docs/decisions/040-usual-texts-and-handing-over.md). */
import { can } from '../../lib/auth/shared/permissions.ts';
import { USUAL_CHARGES } from '../../lib/settings/shared/usual/charges.ts';
import type { ChargesDecide, RecordVersion, UsualKind, UsualRemove } from '../../lib/settings/shared/usual/schema.ts';
import { USUAL_TEMPLATES, USUAL_TERMS } from '../../lib/settings/shared/usual/templates.ts';
import { loadForChange, updateRecord } from '../runtime/records.ts';
import { type CommandUser, toCommandUser } from '../runtime/user.ts';
import { queryValue, queryValues } from '../runtime/sql.ts';
import { charges } from './catalog.ts';
import { replaceTerms } from './company.ts';
import { createRecord } from './records.ts';
import type { Fields } from './setting-type.ts';
import { templates } from './templates.ts';

type Usual = {
  records: readonly Fields[];
  create: (tx: core.App, user: CommandUser, fields: Fields) => { id: string; rev?: number };
};

const USUAL: Record<UsualKind, Usual> = {
  charges: {
    records: USUAL_CHARGES.map((charge) => ({ ...charge, unconfirmed: true })),
    create: (tx, user, fields) => createRecord(tx, charges, user, fields),
  },
  templates: {
    records: USUAL_TEMPLATES.map((template) => ({
      language: 'da',
      customers: '',
      offerKind: '',
      ...template,
      tasks: [],
    })),
    create: (tx, user, fields) => createRecord(tx, templates, user, fields),
  },
};

/**
 * Adds what the list lacks by name: charges as proposals, and with the templates the terms of new offers, if there
 * are none and the user may change them.
 * @returns what `removeUsual` needs
 */
export function addUsual(tx: core.App, kind: UsualKind, user: CommandUser): UsualRemove {
  const { records, create } = USUAL[kind];
  const names = new Set(queryValues<string>(tx, `SELECT name FROM ${kind} WHERE NOT archived`));
  const added = records.filter(({ name }) => !names.has(String(name))).map((fields) => create(tx, user, fields));
  const terms = kind === 'templates' && can(user, 'company', 'change') && replaceTerms(tx, '', USUAL_TERMS);
  return { records: added.map(({ id, rev = 1 }) => ({ id, rev })), terms };
}

/** Takes `addUsual` back. What somebody has changed since stays. @throws AppError not_found */
export function removeUsual(tx: core.App, kind: UsualKind, { records, terms }: UsualRemove): object {
  for (const { id, rev } of records) {
    const record = tx.findRecordById(kind, id);
    if (record.getInt('rev') !== rev) continue;
    updateRecord(tx, record, { active: false, archived: true, isDefault: false, rev: rev + 1 });
  }
  if (terms) replaceTerms(tx, USUAL_TERMS, '');
  return {};
}

/**
 * Confirms or declines proposed charges, or makes them proposals again. Only a confirmed charge is active, and
 * only active charges are used.
 * @throws AppError not_found, stale
 */
export function decideCharges(tx: core.App, { records, decision }: ChargesDecide): { records: RecordVersion[] } {
  const fields = { active: decision === 'confirmed', unconfirmed: decision === 'proposed' };
  const decided = records.map(({ id, rev }) => {
    const charge = loadForChange(tx, 'charges', id, rev, fields);
    updateRecord(tx, charge, { ...fields, rev: rev + 1 });
    return { id, rev: rev + 1 };
  });
  return { records: decided };
}

/** Gives an empty firm its usual texts and charges when its first admin signs in. */
export function beginFirm(tx: core.App, account: string): void {
  if (queryValue<number>(tx, 'SELECT COUNT(*) FROM users') !== 1) return;
  const admin = toCommandUser(tx.findRecordById('users', account));
  if (!admin.roles.includes('admin')) return;
  addUsual(tx, 'charges', admin);
  addUsual(tx, 'templates', admin);
}
