import * as z from 'zod/mini';
import { can, isOperations } from '../../lib/auth/permissions.ts';
import { AppError } from '../../lib/core/errors.ts';
import { command, type CommandUser } from '../runtime/command.ts';
import { readFigures } from './figures.ts';
import { findNewsSince } from './news.ts';
import { openSetup, readSetup, showSetup } from './setup.ts';
import { recordVisit, getNewsStart } from './visit.ts';

const everybody = (e: core.RequestEvent) => e.request?.url?.query().get('hvem') === 'alle';

/** GET /api/overview/figures?hvem=mine|alle: 'alle' is for operations; for other users it means their own. */
export function readOverviewFigures(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => readFigures(app, user.id, everybody(e) && isOperations(user.roles)));
}

/** GET /api/overview/news?hvem=mine|alle */
export function readOverviewNews(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    const since = getNewsStart(app, user.id, new Date());
    return { since, items: findNewsSince(app, user.id, since, everybody(e) && isOperations(user.roles)) };
  });
}

/** POST /api/overview/visit */
export function recordOverviewVisit(e: core.RequestEvent): void {
  return command(e, { body: z.object({}), access: 'signed-in' }, ({ app, user }) => {
    recordVisit(app, user.id, new Date());
    if (can(user, 'company', 'change')) openSetup(app, user.id);
    return {};
  });
}

/** @throws AppError forbidden */
function requireCompany(user: CommandUser): void {
  if (!can(user, 'company', 'change')) throw new AppError('forbidden');
}

/** GET /api/overview/setup: the checklist of a firm that begins, for admins */
export function readOverviewSetup(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    requireCompany(user);
    return readSetup(app, user.id);
  });
}

/** POST /api/overview/setup/close: puts the checklist away. */
export function closeOverviewSetup(e: core.RequestEvent): void {
  setSetupShown(e, false);
}

/** POST /api/overview/setup/open: brings the checklist back. */
export function openOverviewSetup(e: core.RequestEvent): void {
  setSetupShown(e, true);
}

function setSetupShown(e: core.RequestEvent, isShown: boolean): void {
  return command(e, { body: z.object({}) }, ({ app, user }) => {
    requireCompany(user);
    showSetup(app, user.id, isShown);
    return {};
  });
}
