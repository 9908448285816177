/** `GET /api/planning/unsent`: the routes that have something to send. */
import { findUnsent } from '../../lib/planning/shared/differences.ts';
import { takesTime } from '../../lib/planning/shared/rules.ts';
import type { UnsentRoute } from '../../lib/planning/shared/types.ts';
import { flag, object, text, texts } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import { requireSpan } from './board.ts';
import { ROUTE } from './load.ts';
import { loadCurrentStops, loadVisitMoves } from './sent.ts';

const COLUMNS = {
  route: object(ROUTE),
  technician: object({ ...texts('n.id', 'n.name', 'n.phone'), hasMail: flag("n.email != ''") }),
  by: text("coalesce(u.name, '')"),
};

/** In the order of the board. @throws AppError validation at `to` */
export function readUnsent(app: core.App, from: string, to: string): UnsentRoute[] {
  requireSpan(from, to);
  const found = queryRows(
    app,
    COLUMNS,
    `FROM routes r JOIN technicians n ON n.id = r.technician LEFT JOIN users u ON u.id = r.changedBy
      WHERE r.date >= {:from} AND r.date <= {:to} ORDER BY r.date, n.sort, n.name`,
    { from, to },
  );
  const stopsOf = loadCurrentStops(
    app,
    found.map(({ route }) => route.id),
  );
  const moves = loadVisitMoves(app);
  return found.flatMap(({ route, technician, by }) => {
    const stops = stopsOf(route.id);
    const isMailFailed = route.mail === 'fejlet' || route.mail === 'ukendt';
    const unsent = findUnsent(route, stops, moves) ?? (isMailFailed ? { isFirst: false, differences: [] } : null);
    if (!unsent) return [];
    const { id, date, rev, mail } = route;
    const visits = stops.filter(({ status }) => takesTime(status));
    return [
      {
        ...unsent,
        ...{ id, date, rev, mail, technician, by },
        stops: visits.length,
        startMinute: Math.min(...visits.map(({ startMinute }) => startMinute), 1440),
        endMinute: Math.max(...visits.map(({ endMinute }) => endMinute), 0),
      },
    ];
  });
}
