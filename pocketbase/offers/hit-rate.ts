/** `GET /api/offers/hit-rate`: the decided offers that the user may read, by outcome. */
import { addDays, copenhagenDay, copenhagenMoment, copenhagenToday } from '../../lib/core/shared/dates.ts';
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

/** When an offer was decided; an offer that ran out on its last day, at noon, which is that day in Denmark too. */
const DECIDED_AT = `CASE WHEN ${CURRENT_STATUS} = 'udloebet' AND o.validUntil != '' THEN o.validUntil || ' 12:00:00.000Z'
  ELSE coalesce(nullif(o.decidedAt, ''), o.updated) END`;
const OUTCOME = `CASE WHEN o.status IN ('accepteret', 'konverteret') THEN 'won'
  WHEN o.status = 'afvist' THEN 'lost' ELSE 'expired' END`;
/** The index finds these; of the offers that wait for an answer, those count that are past their last day. */
const READ = "o.status IN ('accepteret', 'konverteret', 'afvist', 'udloebet', 'sendt', 'set')";
const KEYS: Record<HitRateGroup, string> = {
  saelger: 'o.seller',
  kilde: 'l.source',
  type: 'o.kind',
  tabsaarsag: `iif(${CURRENT_STATUS} = 'udloebet', 'udloebet', coalesce(nullif(o.declineReason, ''), l.lostReason))`,
  // SQLite does not know Denmark's time: hours are put together to months below.
  maaned: `substr(${DECIDED_AT}, 1, 13) || ':00:00.000Z'`,
};

/** Looked up for each decided offer, and not the other way round; left out where the customer says nothing. */
const WITH_LEADS = 'CROSS JOIN leads l INDEXED BY idx_leads_outcomes ON l.id = o.lead';

/** @throws AppError forbidden if the user reads no offers */
export function readHitRate(app: core.App, user: CommandUser, { by, period }: ParsedHitRateQuery, now: Date): HitRate {
  const today = copenhagenToday(now);
  const params: SqlParams = { me: user.id, today };
  const readable = readableOffersSql(user);
  const conditions = ['NOT o.archived', READ, `${CURRENT_STATUS} NOT IN ('sendt', 'set')`, readable];
  if (period !== 'alt') {
    const first = addDays(today, 1 - Number(period));
    params.since = copenhagenMoment(first, '00:00').replace('T', ' ');
    conditions.push(`${DECIDED_AT} >= {:since}`);
  }
  const withLeads = readable !== 'TRUE' || KEYS[by].includes('l.') ? WITH_LEADS : '';
  const groups = queryRows(
    app,
    { key: text('key'), outcome: text<Outcome>('outcome'), count: number('count(*)'), net: number('sum(net)') },
    `FROM (SELECT coalesce(${KEYS[by]}, '') AS key, ${OUTCOME} AS outcome, o.subtotal - o.discount AS net
      FROM inquiries o INDEXED BY idx_inquiries_outcomes ${withLeads}
      WHERE ${conditions.join(' AND ')}) GROUP BY key, outcome`,
    params,
  );
  const named = by === 'maaned' ? groups.map((one) => ({ ...one, key: copenhagenDay(one.key).slice(0, 7) })) : groups;
  return toHitRate(named, by);
}
