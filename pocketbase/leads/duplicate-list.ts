/** All customers that may be one with another, found by what they share. */
import { fieldError } from '../../lib/core/shared/errors.ts';
import { PAGE_SIZE } from '../../lib/core/shared/limits.ts';
import type { DistinctPair, DuplicateList } from '../../lib/leads/shared/duplicate-schema.ts';
import {
  DUPLICATE_REASONS,
  type DuplicatePair,
  type DuplicateReason,
  type OpenHit,
} from '../../lib/leads/shared/types.ts';
import { json, number, texts } from '../runtime/columns.ts';
import { findReadable } from '../runtime/records.ts';
import { execute, queryRows, toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';
import { pageOf } from './duplicate-sql.ts';

/** The pairs of a page of customers, the newest first. */
export function listDuplicates(
  app: Pick<core.App, 'db'>,
  { reason, after }: DuplicateList,
): { items: DuplicatePair[]; next: string } {
  const [created = '', row = '0'] = (after ?? '').split(',');
  const found = queryRows(app, COLUMNS, `FROM (${pageOf(reason ? [reason] : DUPLICATE_REASONS)}) f`, {
    created,
    row: Number(row),
    limit: PAGE_SIZE + 1,
  });
  const page = found.slice(0, PAGE_SIZE);
  const hits = readHits(
    app,
    page.flatMap(({ id, older }) => [id, ...older.map((one) => one.id)]),
  );
  const last = page.at(-1);
  return {
    items: page.flatMap(({ id, older }) => toPairs(id, older, hits)),
    next: found.length > PAGE_SIZE && last ? `${last.created},${last.row}` : '',
  };
}

type Older = { reason: DuplicateReason; id: string };
type Hit = OpenHit & { created: string };

const COLUMNS = {
  ...texts('f.id', 'f.created'),
  row: number('f."row"'),
  older: json<Older[]>(
    `(SELECT json_group_array(json_object('reason', c.value ->> 0, 'id', c.value ->> 1))
      FROM json_each(json_array(${DUPLICATE_REASONS.map((one) => `json_array('${one}', f.${one})`).join()})) c
      WHERE c.value ->> 1 IS NOT NULL)`,
  ),
};

function readHits(app: Pick<core.App, 'db'>, ids: readonly string[]): Map<string, Hit> {
  const hits = queryRows(
    app,
    { hit: json<Hit>("json_set(i.hit, '$.created', l.created)") },
    `FROM json_each({:ids}) j JOIN leads l ON l.id = j.value JOIN lead_search_ids i ON i.lead = l.id`,
    { ids: JSON.stringify([...new Set(ids)]) },
  );
  return new Map(hits.map(({ hit }) => [hit.id, hit]));
}

/** One pair for each older customer, with all its reasons. */
function toPairs(id: string, older: readonly Older[], hits: ReadonlyMap<string, Hit>): DuplicatePair[] {
  const newer = hits.get(id);
  return [...new Set(older.map((one) => one.id))].flatMap((other) => {
    const hit = hits.get(other);
    const reasons = older.filter((one) => one.id === other).map((one) => one.reason);
    return newer && hit ? [{ newer, older: hit, reasons }] : [];
  });
}

/** @throws AppError not_found, validation at `other` (the same one) */
export function setDistinct(tx: core.App, user: CommandUser, { lead, other, distinct }: DistinctPair): object {
  if (lead === other) throw fieldError('other', 'sameCustomer');
  for (const id of [lead, other]) findReadable(tx, 'leads', id);
  const [first = '', second = ''] = [lead, other].sort();
  if (distinct)
    execute(tx, 'INSERT OR IGNORE INTO lead_distinct VALUES ({:first}, {:second}, {:by}, {:now})', {
      first,
      second,
      by: user.id,
      now: toDbTime(),
    });
  else execute(tx, 'DELETE FROM lead_distinct WHERE first = {:first} AND second = {:second}', { first, second });
  return {};
}
