/** The link that opens a technician's day without a sign-in (docs/decisions/073-day-links.md). */
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError } from '../../lib/core/shared/errors.ts';
import type { StoredDayLink } from '../../lib/settings/shared/technicians/day-link.ts';
import { texts } from '../runtime/columns.ts';
import { findReadable, updateRecord } from '../runtime/records.ts';
import { logSecurity } from '../runtime/security-log.ts';
import { queryRow } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

/** The web server signs it, so that it need not be longer. */
const LINK_LETTERS = 20;

/** @throws AppError not_found */
export function readDayLink(app: core.App, id: string, now: Date): StoredDayLink | null {
  const found = queryRow(app, texts('dayLink', 'dayLinkUntil'), 'FROM technicians WHERE id = {:id}', { id });
  if (!found) throw new AppError('not_found');
  const { dayLink, dayLinkUntil } = found;
  return dayLink !== '' && dayLinkUntil >= copenhagenToday(now) ? { id: dayLink, lastDay: dayLinkUntil } : null;
}

/** Replaces the link. `days`: how many days it works, today included. @throws AppError not_found */
export function createDayLink(tx: core.App, id: string, user: CommandUser, days: number, now: Date): StoredDayLink {
  const link = { id: $security.randomString(LINK_LETTERS), lastDay: addDays(copenhagenToday(now), days - 1) };
  changeLink(tx, id, link);
  logSecurity(tx, { kind: 'noegle_lavet', actor: user.id, subject: subjectOf(tx, id) });
  return link;
}

/** @throws AppError not_found */
export function revokeDayLink(tx: core.App, id: string, user: CommandUser): { link: null } {
  changeLink(tx, id, { id: '', lastDay: '' });
  logSecurity(tx, { kind: 'noegle_spaerret', actor: user.id, subject: subjectOf(tx, id) });
  return { link: null };
}

/** `rev` stays, because no form holds the link. */
function changeLink(tx: core.App, id: string, link: StoredDayLink): void {
  const technician = findReadable(tx, 'technicians', id);
  updateRecord(tx, technician, { dayLink: link.id, dayLinkUntil: link.lastDay });
}

const subjectOf = (tx: core.App, id: string) => `Dagslink: ${tx.findRecordById('technicians', id).getString('name')}`;
