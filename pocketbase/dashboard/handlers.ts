import * as z from 'zod/mini';
import { isOperations } from '../../lib/auth/permissions.ts';
import { command } from '../runtime/command.ts';
import { figuresFor } from './figures.ts';
import { newsSince } from './news.ts';
import { noteVisit, sinceOf } from './visit.ts';

const everybody = (e: core.RequestEvent) => e.request?.url?.query().get('hvem') === 'alle';

/** GET /api/overview/figures?hvem=mine|alle: 'alle' is drift's; from anybody else it means their own. */
export function overviewFigures(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => figuresFor(app, user.id, everybody(e) && isOperations(user.roles)));
}

/** GET /api/overview/news?hvem=mine|alle */
export function overviewNews(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    const since = sinceOf(app, user.id, new Date());
    return { since, items: newsSince(app, user.id, since, everybody(e) && isOperations(user.roles)) };
  });
}

/** POST /api/overview/visit */
export function overviewVisit(e: core.RequestEvent): void {
  return command(e, { body: z.object({}), access: 'signed-in' }, ({ app, user }) => {
    noteVisit(app, user.id, new Date());
    return {};
  });
}
