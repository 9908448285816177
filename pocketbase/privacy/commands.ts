/** The commands of personal data, for administrators. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import { isSameWord } from '../../lib/core/shared/text.ts';
import { privacy } from '../../lib/privacy/commands.ts';
import { eraseCustomer } from '../../lib/privacy/shared/schema.ts';
import { logActivity } from '../runtime/activities.ts';
import { findReadable, requireRev } from '../runtime/records.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { logSecurity } from '../runtime/security-log.ts';
import { cleanUpNow } from './clean-up.ts';
import { erase } from './erase.ts';
import { findCustomerLeads, makePlan, toErasePlan } from './plan.ts';

const ADMIN = 'change company';

/** @throws AppError not_found */
const findCustomer = (app: core.App, id: string): core.Record => findReadable(app, 'leads', id);

export const privacyCommands: Implementations<typeof privacy> = {
  planErasure: implement(privacy.planErasure, { access: ADMIN }, ({ app, path }) => {
    const lead = findCustomer(app, path.id);
    return toErasePlan(lead, makePlan(app, lead.id, copenhagenToday(new Date())));
  }),
  eraseCustomer: implement(
    privacy.eraseCustomer,
    { access: ADMIN, input: eraseCustomer },
    ({ app, user, path, input }) => {
      const lead = requireRev(findCustomer(app, path.id), input.rev, { erasedAt: true });
      if (!isSameWord(input.name, lead.getString('name'))) throw fieldError('name', 'invalid');
      const plan = makePlan(app, lead.id, copenhagenToday(new Date()));
      if (plan.open.length > 0) throw new AppError('locked', { open: plan.open });
      erase(app, lead, plan);
      const kept = plan.kept.map(({ what, number, until }) => ({ what, number, until }));
      logActivity(app, { lead: lead.id, type: 'sletning', data: { kept }, actor: user.id });
      logSecurity(app, { kind: 'sletning', actor: user.id, subject: lead.id });
      return toErasePlan(lead, plan);
    },
    // The search index is cleaned up when the erasure is stored.
    (erased, { app }) => ({ ...erased, isCleaned: cleanUpNow(app) }),
  ),
  discloseCustomer: implement(privacy.discloseCustomer, { access: ADMIN }, ({ app, user, path }) => {
    const lead = findCustomer(app, path.id);
    logActivity(app, { lead: lead.id, type: 'udlevering', data: {}, actor: user.id });
    logSecurity(app, { kind: 'udlevering', actor: user.id, subject: lead.id });
    return { name: lead.getString('name'), leads: findCustomerLeads(app, lead.id) };
  }),
  discloseFirm: implement(privacy.discloseFirm, { access: ADMIN }, ({ app, user }) => {
    logActivity(app, { type: 'udlevering', data: {}, actor: user.id });
    logSecurity(app, { kind: 'eksport', actor: user.id });
    return { user: user.id };
  }),
};
