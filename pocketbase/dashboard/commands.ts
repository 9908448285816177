/** The commands of the dashboard. */
import * as z from 'zod/mini';
import { can, isOperations } from '../../lib/auth/shared/permissions.ts';
import { lazySchema } from '../../lib/core/shared/lazy-schema.ts';
import { dashboard } from '../../lib/dashboard/commands.ts';
import type { CommandUser } from '../runtime/user.ts';
import { implement, type Implementations } from '../runtime/implement.ts';
import { readFigures } from './figures.ts';
import { findNewsSince } from './news.ts';
import { listOwners } from './owners.ts';
import { openSetup, readSetup, showSetup } from './setup.ts';
import { getNewsStart, recordVisit } from './visit.ts';

const whose = lazySchema(() => z.object({ hvem: z.optional(z.string()) }));
const isEverybody = (user: CommandUser, hvem: string | undefined) => hvem === 'alle' && isOperations(user.roles);

export const dashboardCommands: Implementations<typeof dashboard> = {
  readFigures: implement(dashboard.readFigures, { input: whose }, ({ app, user, input }) =>
    readFigures(app, user.id, isEverybody(user, input.hvem)),
  ),
  readNews: implement(dashboard.readNews, { input: whose }, ({ app, user, input }) => {
    const since = getNewsStart(app, user.id, new Date());
    return { since, items: findNewsSince(app, user.id, since, isEverybody(user, input.hvem)) };
  }),
  listOwners: implement(dashboard.listOwners, { access: 'operations' }, ({ app }) => ({
    items: listOwners(app, new Date()),
  })),
  recordVisit: implement(dashboard.recordVisit, { access: 'signed-in' }, ({ app, user }) => {
    recordVisit(app, user.id, new Date());
    if (can(user, 'company', 'change')) openSetup(app, user.id);
    return {};
  }),
  readSetup: implement(dashboard.readSetup, { access: 'change company' }, ({ app, user }) => readSetup(app, user.id)),
  closeSetup: implement(dashboard.closeSetup, { access: 'change company' }, ({ app, user }) => {
    showSetup(app, user.id, false);
    return {};
  }),
  openSetup: implement(dashboard.openSetup, { access: 'change company' }, ({ app, user }) => {
    showSetup(app, user.id, true);
    return {};
  }),
};
