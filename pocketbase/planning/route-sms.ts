/** Text messages about changes of today's and tomorrow's routes, where the firm has a provider of them and has switched them on. */
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { normalisePhone } from '../../lib/core/shared/phone.ts';
import type { Unsent } from '../../lib/planning/shared/differences.ts';
import { queueMail } from '../runtime/queue-mail.ts';
import { createRecordId } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import { isSwitchedOn } from '../settings/company.ts';

type Change = { id: string; date: string; unsent: Unsent; appUrl: string };

/** Tells the people of a route by text message that it has changed. Customers are not named in it. */
export function queueRouteSms(
  tx: core.App,
  user: CommandUser,
  { id, date, unsent, appUrl }: Change,
  people: readonly core.Record[],
): void {
  const day = nameDay(date);
  if (unsent.isFirst || day === '' || !maySendSms(tx)) return;
  const subject = `Ruten ${day} er ændret`;
  const body = `${subject}. Se den her: ${appUrl}/planning/${id}`;
  const numbers = people.map((one) => toMsisdn(one.getString('phone'))).filter((number) => number !== '');
  for (const to of numbers)
    queueMail(tx, { channel: 'sms', to, subject, body, route: id, user: user.id, idempotencyKey: createRecordId() });
}

/** The installation has a provider of text messages, and the firm has switched them on. */
export const maySendSms = (app: core.App) =>
  ($os.getenv('SMS_PROVIDER') || 'off') !== 'off' && isSwitchedOn(app, 'smsOn');

/** '' for days whose changes need no haste. */
function nameDay(date: string): string {
  const today = copenhagenToday(new Date());
  return date === today ? 'i dag' : date === addDays(today, 1) ? 'i morgen' : '';
}

/** With the country's code and without a plus; '' if it is no number. */
export function toMsisdn(phone: string): string {
  const normalised = normalisePhone(phone);
  return normalised.startsWith('+') ? normalised.slice(1) : normalised && `45${normalised}`;
}
