import { readLeadSearch } from '../../lib/leads/filters.ts';
import {
  leadArchive,
  leadAssigns,
  leadCreate,
  leadDuplicates,
  leadTransition,
  leadNote,
  leadSave,
} from '../../lib/leads/schema.ts';
import { ownState } from '../../lib/states/schema.ts';
import * as z from 'zod/mini';
import { AppError } from '../../lib/core/errors.ts';
import { command, idempotent, JsonText } from '../runtime/command.ts';
import { assignLead } from './assign.ts';
import { findHits } from './hits.ts';
import {
  archiveLead as archive,
  claimLead as claim,
  transitionLead as move,
  setLeadState as setState,
  addLeadNote as addNote,
} from './transitions.ts';
import { findDuplicates, findLeadsByPhone } from './duplicates.ts';
import { searchLeads as search } from './search.ts';
import { createLead as create, saveLead as save } from './save.ts';

export { setLeadIndexFields, mergeSearchIndexes } from './index-fields.ts';
export { takeInLead } from './intake.ts';
export { deleteOldIdempotencyKeys } from '../runtime/command.ts';
import { getPathId, getPathParam, getQueryParam } from '../runtime/request.ts';

/**
 * GET /api/leads/search?q=&limit=&all=&status=&ejer=&type=, filters as in the search screen's URL; `all=1`: every hit
 */
export function searchLeads(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    const get = (name: string) => getQueryParam(e, name);
    const wanted = readLeadSearch({ q: get('q'), status: get('status'), ejer: get('ejer'), type: get('type') });
    return new JsonText(`{"items":${search(app, user, wanted, get('all') === '1' ? 'all' : Number(get('limit')))}}`);
  });
}

/** GET /api/leads/by-phone/{number} */
export function findLeadsByNumber(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => ({
    items: findLeadsByPhone(app, user, getPathParam(e, 'number')),
  }));
}

/** GET /api/leads/hit/{id}: name and owner of a lead, also for users who may not open it. */
export function readLeadHit(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    const [hit] = findHits(app, user, 'l.id = {:id}', { id: getPathId(e) }, 1);
    if (!hit) throw new AppError('not_found');
    return hit;
  });
}

/** POST /api/leads/duplicates */
export function findLeadDuplicates(e: core.RequestEvent): void {
  return command(e, { body: leadDuplicates }, ({ app, user, body }) => ({ items: findDuplicates(app, user, body) }));
}

/** POST /api/leads */
export function createLead(e: core.RequestEvent): void {
  return command(e, { body: leadCreate }, (ctx) =>
    ctx.transaction((tx) => idempotent(ctx, tx, 'lead.create', ctx.body, () => create(tx, ctx.user, ctx.body))),
  );
}

/** POST /api/leads/{id}/save */
export function saveLead(e: core.RequestEvent): void {
  return command(e, { body: leadSave }, ({ transaction, user, body }) =>
    transaction((tx) => save(tx, getPathId(e), user, body)),
  );
}

/** POST /api/leads/{id}/claim */
export function claimLead(e: core.RequestEvent): void {
  return command(e, { body: z.object({}) }, ({ transaction, user }) =>
    transaction((tx) => claim(tx, getPathId(e), user)),
  );
}

/** POST /api/leads/assign: each change runs in its own transaction, so that a refused one does not stop the others. */
export function assignLeads(e: core.RequestEvent): void {
  return command(e, { body: leadAssigns }, ({ transaction, user, body }) => ({
    results: body.changes.map((change) => {
      try {
        return { id: change.id, lead: transaction((tx) => assignLead(tx, user, change)) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { id: change.id, error: error.toBody() };
      }
    }),
  }));
}

/** POST /api/leads/{id}/move */
export function transitionLead(e: core.RequestEvent): void {
  return command(e, { body: leadTransition }, ({ transaction, user, body }) =>
    transaction((tx) => move(tx, getPathId(e), user, body)),
  );
}

/** POST /api/leads/{id}/state */
export function setLeadState(e: core.RequestEvent): void {
  return command(e, { body: ownState }, ({ transaction, user, body }) =>
    transaction((tx) => setState(tx, getPathId(e), user, body)),
  );
}

/** POST /api/leads/{id}/note */
export function addLeadNote(e: core.RequestEvent): void {
  return command(e, { body: leadNote }, (ctx) =>
    ctx.transaction((tx) =>
      idempotent(ctx, tx, 'lead.note', ctx.body, () => addNote(tx, getPathId(e), ctx.user, ctx.body)),
    ),
  );
}

/** POST /api/leads/{id}/archive */
export function archiveLead(e: core.RequestEvent): void {
  return command(e, { body: leadArchive }, ({ transaction, user, body }) =>
    transaction((tx) => archive(tx, getPathId(e), user, body)),
  );
}
