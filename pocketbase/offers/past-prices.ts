/** `GET /api/offers/{id}/past-prices`: what the items of an offer's lines cost on earlier offers. */
import type { PastPrice } from '../../lib/offers/shared/past-prices.ts';
import { number, text } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { readableOffersSql } from './access.ts';
import { readOffer } from './aggregate.ts';

const NET_PRICE = 'CAST(round(n.unitPrice * (10000 - n.discountBp) / 10000.0) AS INTEGER)';

/** An offer of `inquiries o` that the firm stands by. */
export const IS_GIVEN_OFFER = "o.status IN ('sendt', 'set', 'accepteret', 'konverteret') AND NOT o.archived";
/** A line of `inquiry_lines n` that is sold: neither a return nor an option that was left out. */
export const IS_COUNTED_LINE = "n.qtyMilli > 0 AND n.kind != 'tekst' AND (n.optionGroup = '' OR n.chosen)";

/** Lines of sent and accepted offers with the item; each column has its own index. */
function soldSql(column: 'product' | 'charge', readable: string): string {
  return `SELECT i.item, i.unit, ${NET_PRICE} AS price, o.sentAt AS at, o.lead = {:lead} AS isOwn
    FROM (SELECT DISTINCT ${column} AS item, unit FROM inquiry_lines
      WHERE inquiry = {:offer} AND ${column} != '' AND percentBp = 0 AND kind != 'tekst') i
    JOIN inquiry_lines n ON n.${column} = i.item AND n.${column} != '' AND n.unit = i.unit
    JOIN inquiries o ON o.id = n.inquiry JOIN leads l ON l.id = o.lead
    WHERE ${IS_GIVEN_OFFER} AND ${IS_COUNTED_LINE} AND n.unitPrice > 0 AND n.percentBp = 0
      AND o.offerNumber != {:offerNumber} AND ${readable}`;
}

/**
 * Of sent and accepted offers that the user may read, other than this one and its revisions; options that were not
 * chosen don't count. Prices are per unit after the line's discount, øre.
 * @throws AppError not_found
 */
export function readPastPrices(app: core.App, id: string, user: CommandUser): PastPrice[] {
  const { offer } = readOffer(app, id, user);
  const readable = readableOffersSql(user);
  const found = queryRows(
    app,
    {
      item: text('item'),
      unit: text('unit'),
      scope: text<'customer' | 'all'>('scope'),
      count: number('max(count)'),
      last: number('max(last)'),
      lastAt: text('max(at)'),
      // The middle price, or the mean of the two in the middle.
      median: number('CAST(round(avg(iif(place IN ((count + 1) / 2, (count + 2) / 2), price, NULL))) AS INTEGER)'),
    },
    `FROM (
      WITH sold AS (${soldSql('product', readable)} UNION ALL ${soldSql('charge', readable)}),
      scoped AS (SELECT *, 'all' AS scope FROM sold UNION ALL SELECT *, 'customer' FROM sold WHERE isOwn)
      SELECT item, unit, scope, price, at,
        row_number() OVER (PARTITION BY scope, item, unit ORDER BY price) AS place,
        count(*) OVER (PARTITION BY scope, item, unit) AS count,
        first_value(price) OVER (PARTITION BY scope, item, unit ORDER BY at DESC, price DESC) AS last
      FROM scoped
    ) GROUP BY item, unit, scope`,
    { offer: id, lead: offer.lead, offerNumber: offer.offerNumber, me: user.id },
  );
  const prices = new Map<string, PastPrice>();
  for (const { item, unit, scope, ...figures } of found) {
    const key = `${item} ${unit}`;
    prices.set(key, { item, unit, customer: null, all: null, ...prices.get(key), [scope]: figures });
  }
  return [...prices.values()];
}
