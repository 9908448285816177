import * as z from 'zod/mini';
import { can } from '../../lib/auth/permissions.ts';
import { copenhagenToday } from '../../lib/core/dates.ts';
import { AppError, fieldError } from '../../lib/core/errors.ts';
import { isSameWord } from '../../lib/core/is-same-word.ts';
import { eraseCustomer as eraseSchema } from '../../lib/privacy/schema.ts';
import type { Erasure } from '../../lib/privacy/types.ts';
import { command, findReadable, logActivity, requireRev, type CommandUser } from '../runtime/command.ts';
import { logSecurity } from '../runtime/security-log.ts';
import { getPathId } from '../runtime/request.ts';
import { cleanUpNow } from './clean-up.ts';
import { erase } from './erase.ts';

export { cleanUpErasures, rewriteAfterErasures } from './clean-up.ts';
import { findCustomerLeads, makePlan, toErasePlan } from './plan.ts';

/** @throws AppError forbidden */
function requireAdmin(user: CommandUser): void {
  if (!can(user, 'company', 'change')) throw new AppError('forbidden');
}

/** @throws AppError forbidden, not_found */
function findCustomer(app: core.App, user: CommandUser, id: string): core.Record {
  requireAdmin(user);
  return findReadable(app, 'leads', id, () => true);
}

/** `GET /api/privacy/leads/{id}`: what an erasure would erase and keep, and what blocks it. */
export function planErasure(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    const lead = findCustomer(app, user, getPathId(e));
    return toErasePlan(lead, makePlan(app, lead.id, copenhagenToday(new Date())));
  });
}

/**
 * `POST /api/privacy/leads/{id}/erase`. An erased customer can be erased again, when the law no longer asks to keep
 * what was kept.
 * @throws AppError locked (with the open offers and jobs), stale, validation at `name`
 */
export function eraseCustomer(e: core.RequestEvent): void {
  return command(e, { body: eraseSchema }, ({ app, transaction, user, body }): Erasure => {
    const erased = transaction((tx) => {
      const lead = requireRev(findCustomer(tx, user, getPathId(e)), body.rev, { erasedAt: true });
      if (!isSameWord(body.name, lead.getString('name'))) throw fieldError('name', 'invalid');
      const plan = makePlan(tx, lead.id, copenhagenToday(new Date()));
      if (plan.open.length > 0) throw new AppError('locked', { open: plan.open });
      erase(tx, lead, plan);
      const kept = plan.kept.map(({ what, number, until }) => ({ what, number, until }));
      logActivity(tx, { lead: lead.id, type: 'sletning', data: { kept }, actor: user.id });
      logSecurity(tx, { kind: 'sletning', actor: user.id, subject: lead.id });
      return toErasePlan(lead, plan);
    });
    return { ...erased, isCleaned: cleanUpNow(app) };
  });
}

/**
 * `POST /api/privacy/leads/{id}/disclose`: notes that the customer's data were handed out. Answers the name, and the
 * leads whose data they are.
 */
export function discloseCustomer(e: core.RequestEvent): void {
  return command(e, { body: z.object({}) }, ({ transaction, user }) =>
    transaction((tx) => {
      const lead = findCustomer(tx, user, getPathId(e));
      logActivity(tx, { lead: lead.id, type: 'udlevering', data: {}, actor: user.id });
      logSecurity(tx, { kind: 'udlevering', actor: user.id, subject: lead.id });
      return { name: lead.getString('name'), leads: findCustomerLeads(tx, lead.id) };
    }),
  );
}

/**
 * `POST /api/privacy/disclose`: notes that all data of the firm are handed out, as an activity of no record.
 * @throws AppError forbidden
 */
export function discloseFirm(e: core.RequestEvent): void {
  return command(e, { body: z.object({}) }, ({ transaction, user }) =>
    transaction((tx) => {
      requireAdmin(user);
      logActivity(tx, { type: 'udlevering', data: {}, actor: user.id });
      logSecurity(tx, { kind: 'eksport', actor: user.id });
      return { user: user.id };
    }),
  );
}
