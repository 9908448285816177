/** `GET /api/offers/{id}/together`: the products that earlier offers with a product often had too. */
import { type OftenTogether, TOGETHER } from '../../lib/offers/shared/together.ts';
import { number } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { readableOffersSql } from './access.ts';
import { readOffer } from './aggregate.ts';
import { MAX_RESULTS, productColumns, toProductItem } from './catalog.ts';
import { IS_COUNTED_LINE, IS_GIVEN_OFFER } from './past-prices.ts';

/** The newest offers with the product, each once. */
const withProductSql = (readable: string) => `SELECT DISTINCT o.id, o.sentAt
  FROM inquiry_lines n JOIN inquiries o ON o.id = n.inquiry JOIN leads l ON l.id = o.lead
  WHERE n.product = {:product} AND n.product != '' AND ${IS_COUNTED_LINE} AND ${IS_GIVEN_OFFER}
    AND o.offerNumber != {:offerNumber} AND ${readable}
  ORDER BY o.sentAt DESC, o.id LIMIT ${TOGETHER.newest}`;

/**
 * Of the same offers as earlier prices (`readPastPrices`): sent and accepted ones that the user may read, other than
 * this one. The most frequent product comes first; those that are no longer sold are left out.
 * @throws AppError not_found
 */
export function readTogether(app: core.App, id: string, product: string, user: CommandUser): OftenTogether[] {
  const { offer, can } = readOffer(app, id, user);
  const columns = { ...productColumns(can.seeCost), count: number('x.count'), offers: number('x.offers') };
  return queryRows(
    app,
    columns,
    `FROM (
      WITH earlier AS MATERIALIZED (${withProductSql(readableOffersSql(user))})
      SELECT n.product AS item, count(DISTINCT n.inquiry) AS count, (SELECT count(*) FROM earlier) AS offers
      FROM earlier CROSS JOIN inquiry_lines n ON n.inquiry = earlier.id
      WHERE n.product NOT IN ('', {:product}) AND ${IS_COUNTED_LINE}
      GROUP BY n.product
    ) x JOIN products p ON p.id = x.item
    WHERE x.offers >= ${TOGETHER.leastOffers} AND x.count * 100 >= x.offers * ${TOGETHER.leastSharePercent}
      AND p.active AND NOT p.archived
    ORDER BY x.count DESC, p.name, p.id LIMIT ${MAX_RESULTS}`,
    { product, offerNumber: offer.offerNumber, me: user.id },
  ).map(({ count, offers, ...row }) => ({ item: toProductItem(row), count, offers }));
}
