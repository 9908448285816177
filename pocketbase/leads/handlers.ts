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
import * as z from 'zod/mini';
import { AppError } from '../../lib/core/errors.ts';
import { command, idempotent } from '../runtime/command.ts';
import { assignLead } from './assign.ts';
import { findHits } from './hits.ts';
import { archiveLead, claimLead as claim, moveLead as move, noteLead } from './transitions.ts';
import { duplicatesOf, leadsWithPhone } from './duplicates.ts';
import { searchLeads as search } from './search.ts';
import { createLead as create, saveLead as save } from './save.ts';

export { keepLeadIndex, mergeSearchIndexes } from './index-fields.ts';
export { sweepIdempotency } from '../runtime/command.ts';

const idOf = (e: core.RequestEvent) => e.request?.pathValue('id') ?? '';

/** GET /api/leads/search?q=&limit=&status=&ejer=&type=, filters as in the search screen's URL */
export function searchLeads(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    const sent = e.request?.url?.query();
    const get = (name: string) => sent?.get(name) ?? '';
    const wanted = readLeadSearch({ q: get('q'), status: get('status'), ejer: get('ejer'), type: get('type') });
    return { items: search(app, user, wanted, Number(get('limit'))) };
  });
}

/** GET /api/leads/by-phone/{number} */
export function leadsByPhone(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => ({
    items: leadsWithPhone(app, user, e.request?.pathValue('number') ?? ''),
  }));
}

/** GET /api/leads/hit/{id}: whose it is, for somebody who may not open it. */
export function leadHit(e: core.RequestEvent): void {
  return command(e, {}, ({ app, user }) => {
    const [hit] = findHits(app, user, 'l.id = {:id}', { id: idOf(e) }, 1);
    if (!hit) throw new AppError('not_found');
    return hit;
  });
}

/** POST /api/leads/duplicates */
export function leadDuplicatesOf(e: core.RequestEvent): void {
  return command(e, { body: leadDuplicates }, ({ app, user, body }) => ({ items: duplicatesOf(app, user, body) }));
}

/** POST /api/leads */
export function createLead(e: core.RequestEvent): void {
  return command(e, { body: leadCreate }, ({ transaction, user, body }) =>
    transaction((tx) => idempotent(tx, user.id, 'lead.create', body.idempotencyKey, () => create(tx, user, body))),
  );
}

/** POST /api/leads/{id}/save */
export function saveLead(e: core.RequestEvent): void {
  return command(e, { body: leadSave }, ({ transaction, user, body }) =>
    transaction((tx) => save(tx, idOf(e), user, body)),
  );
}

/** POST /api/leads/{id}/claim */
export function claimLead(e: core.RequestEvent): void {
  return command(e, { body: z.object({}) }, ({ transaction, user }) => transaction((tx) => claim(tx, idOf(e), user)));
}

/** POST /api/leads/assign: many at once, each on its own: what one is refused does not hold up the others. */
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
export function moveLead(e: core.RequestEvent): void {
  return command(e, { body: leadTransition }, ({ transaction, user, body }) =>
    transaction((tx) => move(tx, idOf(e), user, body)),
  );
}

/** POST /api/leads/{id}/note */
export function writeLeadNote(e: core.RequestEvent): void {
  return command(e, { body: leadNote }, ({ transaction, user, body }) =>
    transaction((tx) =>
      idempotent(tx, user.id, 'lead.note', body.idempotencyKey, () => noteLead(tx, idOf(e), user, body)),
    ),
  );
}

/** POST /api/leads/{id}/archive */
export function archiveLeads(e: core.RequestEvent): void {
  return command(e, { body: leadArchive }, ({ transaction, user, body }) =>
    transaction((tx) => archiveLead(tx, idOf(e), user, body)),
  );
}
