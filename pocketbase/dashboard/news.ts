/** "Siden sidst": what colleagues and customers did since the user's last visit that concerns this user. */
import type { News } from '../../lib/dashboard/shared/types.ts';
import { json, number, object, type Row, text, texts } from '../runtime/columns.ts';
import { queryRows, type Database } from '../runtime/sql.ts';

const MAX_NEWS = 12;

type Kind = { columns: Partial<typeof NOTHING> & Pick<typeof NOTHING, 'kind' | 'at' | 'id' | 'title'>; from: string };

const NOTHING = {
  kind: text<News['kind']>("''"),
  ...texts('at', 'id', 'title'),
  actor: text("''"),
  number: number('0'),
  revision: number('0'),
  oere: number('0'),
};
const CUSTOMER = text("CASE l.company WHEN '' THEN l.name ELSE l.company END");
const OFFER = {
  id: text('q.id'),
  title: CUSTOMER,
  number: number('q.offerNumber'),
  revision: number('q.revision'),
  oere: number('q.subtotal - q.discount'),
};

/** The offer's net amount in øre when it was sent, because the customer may have chosen other options since. */
const SENT_NET = `(SELECT json_extract(s.data, '$.net') FROM activities s
  WHERE s.inquiry = q.id AND s.type = 'tilbud_sendt' ORDER BY s.at DESC LIMIT 1)`;

/** Of several choices that a customer tried, the last one, and none of an offer that has been answered. */
const IS_LAST_CHOICE = `(q.status = 'set' AND NOT EXISTS (SELECT 1 FROM activities n
  WHERE n.inquiry = a.inquiry AND n.type = 'tilbud_valgt' AND n.rowid > a.rowid))`;

const KINDS: readonly Kind[] = [
  {
    columns: {
      kind: text(
        `CASE a.type WHEN 'tilbud_accepteret' THEN 'accepted' WHEN 'tilbud_afvist' THEN 'declined'
          WHEN 'tilbud_spoergsmaal' THEN 'question' WHEN 'tilbud_fortrudt' THEN 'withdrawn'
          WHEN 'tilbud_valgt' THEN 'chosen' ELSE 'seen' END`,
      ),
      ...texts('a.at', 'a.actor'),
      ...OFFER,
      oere: number(
        `CASE WHEN a.type = 'tilbud_valgt' THEN json_extract(a.data, '$.net')
          WHEN a.type IN ('tilbud_set', 'tilbud_spoergsmaal') THEN coalesce(${SENT_NET}, ${OFFER.oere})
          ELSE ${OFFER.oere} END`,
      ),
    },
    from: `activities a JOIN inquiries q ON q.id = a.inquiry JOIN leads l ON l.id = q.lead
      WHERE a.at > {:since}
        AND a.type IN ('tilbud_accepteret', 'tilbud_afvist', 'tilbud_set', 'tilbud_valgt', 'tilbud_spoergsmaal',
          'tilbud_fortrudt')
        AND (a.type != 'tilbud_set' OR q.seenAt != '')
        AND (a.type != 'tilbud_valgt' OR ${IS_LAST_CHOICE})
        AND a.actor != {:user}
        AND ({:all} OR q.seller = {:user} OR l.owner = {:user})`,
  },
  {
    columns: { kind: text("'asked'"), at: text('q.discountAskedAt'), actor: text('q.discountAskedBy'), ...OFFER },
    from: `inquiries q JOIN leads l ON l.id = q.lead
      WHERE {:all} AND q.discountAskedAt != '' AND q.discountAskedAt > {:since} AND q.discountAskedBy != {:user}
        AND q.status = 'kladde' AND NOT q.archived`,
  },
  {
    columns: { kind: text("'given'"), ...texts('a.at', 'a.actor', 'l.id'), title: CUSTOMER },
    from: `activities a JOIN leads l ON l.id = a.lead
      WHERE a.at > {:since} AND a.type = 'ejer' AND a.inquiry = '' AND a.actor != {:user}
        AND json_extract(a.data, '$.after') = {:user} AND NOT l.archived AND l.owner = {:user}`,
  },
  {
    columns: { kind: text("'lead'"), at: text('l.created'), ...texts('l.id'), title: CUSTOMER },
    from: `leads l WHERE l.created > {:since} AND l.owner = '' AND l.status = 'ny' AND NOT l.archived
      AND l.createdBy != {:user}`,
  },
  {
    columns: {
      kind: text("'task'"),
      at: text('t.assignedAt'),
      actor: text('t.assignedBy'),
      ...texts('t.id', 't.title'),
    },
    from: `tasks t WHERE t.assignee = {:user} AND (t.status = 'aaben' OR t.status = 'i_gang') AND NOT t.archived
      AND t.assignedBy != {:user} AND t.assignedBy != '' AND t.assignedAt > {:since}`,
  },
  {
    columns: {
      kind: text("'feedback'"),
      at: text('f.updated'),
      ...texts('f.id'),
      title: text('substr(f.text, 1, 80)'),
    },
    from: "feedback f WHERE f.author = {:user} AND f.status != 'ny' AND f.updated > {:since}",
  },
];

/** Each kind is read from its own index and limited before the union. */
const NEWS = `FROM (${KINDS.map(
  ({ columns, from }) => `SELECT * FROM (SELECT ${columns.at} AS at, ${object({ ...NOTHING, ...columns })} AS item
    FROM ${from} ORDER BY ${columns.at} DESC LIMIT {:most})`,
).join(' UNION ALL ')}) ORDER BY at DESC LIMIT {:most}`;

/** The news since a UTC time, newest first. `all`: of the offers of all sellers, which operations may see. */
export function findNewsSince(app: Database, user: string, since: string, all: boolean): News[] {
  if (since === '') return [];
  const params = { user, since, all: all ? 1 : 0, most: MAX_NEWS };
  return queryRows(app, { item: json<Row<typeof NOTHING>>('item') }, NEWS, params).map(({ item }) => item);
}
