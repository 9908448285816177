/** The select of the list of duplicates. */
import { DUPLICATE_REASONS, type DuplicateReason } from '../../lib/leads/shared/types.ts';

/** More customers on other floors are a block of flats, which says nothing. */
export const MOST_NEIGHBOURS = 3;

/** `y` is older than `x` and not known to be another customer. */
const OLDER = `NOT y.archived AND y.mergedInto = '' AND (y.created, y.rowid) < (x.created, x.rowid)
  AND NOT EXISTS (SELECT 1 FROM lead_distinct d WHERE d.first = min(x.id, y.id) AND d.second = max(x.id, y.id))`;
const HAS_HOUSE = "x.houseKey NOT IN ('', '?')";
/** A key of `x`, and the customers `y` that share it. The index is named, because the order would lead to another. */
const SHARED: Record<DuplicateReason, { if: string; from: string }> = {
  phone: {
    if: 'true',
    from: `lead_phones p CROSS JOIN lead_phones q ON q.normalised = p.normalised
      CROSS JOIN leads y ON y.id = q.lead WHERE p.lead = x.id AND q.lead != x.id`,
  },
  cvr: {
    if: "x.cvr != ''",
    from: "leads y INDEXED BY idx_leads_cvr WHERE y.cvr = x.cvr AND y.cvr != ''",
  },
  email: {
    if: "x.email != ''",
    from: "leads y INDEXED BY idx_leads_email WHERE y.email = x.email COLLATE NOCASE AND y.email != ''",
  },
  address: {
    if: HAS_HOUSE,
    from: `leads y INDEXED BY idx_leads_house
      WHERE y.houseKey = x.houseKey AND y.houseKey != '' AND y.floorKey = x.floorKey`,
  },
  house: {
    if: HAS_HOUSE,
    from: `leads y INDEXED BY idx_leads_house
      WHERE y.houseKey = x.houseKey AND y.houseKey != '' AND y.floorKey != x.floorKey
      AND (SELECT count(*) FROM leads z WHERE z.houseKey = x.houseKey AND z.houseKey != '' AND NOT z.archived)
        <= ${MOST_NEIGHBOURS + 1}`,
  },
};

/** The oldest customer by this reason, or null. */
const oldest = ({ if: isGiven, from }: (typeof SHARED)[DuplicateReason]) =>
  `iif(${isGiven}, (SELECT y.id FROM ${from} AND ${OLDER} ORDER BY +y.created, +y.rowid LIMIT 1), NULL)`;

/**
 * A page of customers, the newest first, each with the oldest one by each reason (null for none). It goes through the
 * customers in the order of their index until the page is full. Bind `created` ('' for the first page), `row`, `limit`.
 */
export function pageOf(reasons: readonly DuplicateReason[]): string {
  const columns = DUPLICATE_REASONS.map((one) => `${reasons.includes(one) ? oldest(SHARED[one]) : 'NULL'} AS ${one}`);
  return `SELECT * FROM (SELECT x.id, x.created, x.rowid AS "row", ${columns.join(', ')} FROM leads x
      WHERE NOT x.archived AND x.mergedInto = '' AND ({:created} = '' OR (x.created, x.rowid) < ({:created}, {:row}))
      ORDER BY x.created DESC, x.rowid DESC)
    WHERE coalesce(${DUPLICATE_REASONS.join(', ')}) IS NOT NULL LIMIT {:limit}`;
}
