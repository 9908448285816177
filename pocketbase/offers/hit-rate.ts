/** `GET /api/offers/hit-rate`: the decided offers that the user may read, by outcome. */
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import {
  type HitRate,
  type HitRateGroup,
  type Outcome,
  type ParsedHitRateQuery,
  toHitRate,
} from '../../lib/offers/shared/hit-rate.ts';
import { number, text } from '../runtime/columns.ts';
import { queryRows, type SqlParams } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { readableOffersSql } from './access.ts';
import { CURRENT_STATUS } from './status-sql.ts';

/** By the stored status; of the offers that wait for an answer only those are read that are past their last day. */
const OUTCOME = `CASE WHEN status IN ('accepteret', 'konverteret') THEN 'won'
  WHEN status = 'afvist' THEN 'lost' ELSE 'expired' END`;
const KEYS: Record<HitRateGroup, string> = {
  saelger: 'seller',
  kilde: 'source',
  type: 'kind',
  tabsaarsag: `iif(${OUTCOME} = 'expired', 'udloebet', reason)`,
  maaned: 'substr(day, 1, 7)',
};

/**
 * The offers in small groups, which the order of an index already has, so that only the groups are sorted. A month is
 * that of the day that counts: an expired offer's last one.
 */
function groupsOf({ by, period }: ParsedHitRateQuery): { index: string; columns: string } {
  if (by === 'maaned') return { index: 'idx_offer_outcomes_day', columns: 'o.day, o.status' };
  const columns = 'o.status, o.seller, o.kind, o.source, o.reason';
  return { index: period === 'alt' ? 'idx_offer_outcomes_groups' : 'idx_offer_outcomes_day', columns };
}

/** @throws AppError forbidden if the user reads no offers */
export function readHitRate(app: core.App, user: CommandUser, query: ParsedHitRateQuery, now: Date): HitRate {
  const today = copenhagenToday(now);
  const params: SqlParams = { me: user.id, today };
  const conditions = [`${CURRENT_STATUS} NOT IN ('sendt', 'set')`, readableOffersSql(user, 'o.owner')];
  if (query.period !== 'alt') {
    params.since = addDays(today, 1 - Number(query.period));
    conditions.push('o.day >= {:since}');
  }
  const { index, columns } = groupsOf(query);
  const groups = queryRows(
    app,
    { key: text('key'), outcome: text<Outcome>('outcome'), count: number('sum(count)'), net: number('sum(net)') },
    `FROM (SELECT ${KEYS[query.by]} AS key, ${OUTCOME} AS outcome, count, net
      FROM (SELECT ${columns}, count(*) AS count, sum(o.net) AS net FROM offer_outcomes o INDEXED BY ${index}
        WHERE ${conditions.join(' AND ')} GROUP BY ${columns})) GROUP BY key, outcome`,
    params,
  );
  return toHitRate(groups, query.by);
}
