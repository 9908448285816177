/** `GET /api/overview/owners`: the firm's active leads by owner. */
import { copenhagenToday } from '../../lib/core/shared/dates.ts';
import { ACTIVE_STATUSES } from '../../lib/dashboard/shared/filters.ts';
import type { OwnerLeads } from '../../lib/dashboard/shared/types.ts';
import { number, text } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';

/** The most active leads first. */
export function listOwners(app: core.App, now: Date): OwnerLeads[] {
  const columns = {
    owner: text('l.owner'),
    active: number('count(*)'),
    overdue: number("sum(l.nextActionAt != '' AND l.nextActionAt < {:today})"),
  };
  const active = `FROM leads l WHERE NOT l.archived AND l.mergedInto = ''
    AND l.status IN (SELECT value FROM json_each({:active})) GROUP BY l.owner ORDER BY count(*) DESC, l.owner`;
  return queryRows(app, columns, active, { today: copenhagenToday(now), active: JSON.stringify(ACTIVE_STATUSES) });
}
