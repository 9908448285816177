/** "Siden sidst": activities of colleagues and customers that concern the user. */
import type { News } from '../../lib/dashboard/shared/types.ts';
import { queryRows, type Database } from '../runtime/sql.ts';

const MAX_NEWS = 12;

/** Each kind is read from its own index and limited before the union. */
const NEWS_SQL = `SELECT row FROM (
  SELECT * FROM (
    SELECT a.at AS at, json_object('kind', CASE a.type WHEN 'tilbud_accepteret' THEN 'accepted' WHEN 'tilbud_afvist'
    THEN 'declined' ELSE 'seen' END, 'at', a.at, 'actor', a.actor,
      'id', q.id, 'title', CASE l.company WHEN '' THEN l.name ELSE l.company END, 'number', q.offerNumber,
      'revision', q.revision, 'oere', q.subtotal - q.discount) AS row
    FROM activities a JOIN inquiries q ON q.id = a.inquiry JOIN leads l ON l.id = q.lead
    WHERE a.at > {:since} AND a.type IN ('tilbud_accepteret', 'tilbud_afvist', 'tilbud_set') AND a.actor != {:user}
    AND ({:all} OR q.seller = {:user} OR l.owner = {:user})
    ORDER BY a.at DESC LIMIT {:most})
  UNION ALL
  SELECT * FROM (
    SELECT q.discountAskedAt, json_object('kind', 'asked', 'at', q.discountAskedAt, 'actor', q.discountAskedBy, 'id',
    q.id, 'title', CASE l.company WHEN '' THEN l.name ELSE l.company END, 'number', q.offerNumber,
    'revision', q.revision, 'oere', q.subtotal - q.discount)
    FROM inquiries q JOIN leads l ON l.id = q.lead
    WHERE {:all} AND q.discountAskedAt != '' AND q.discountAskedAt > {:since} AND q.discountAskedBy != {:user}
    AND q.status = 'kladde' AND NOT q.archived
    ORDER BY q.discountAskedAt DESC LIMIT {:most})
  UNION ALL
  SELECT * FROM (
    SELECT a.at, json_object('kind', 'given', 'at', a.at, 'actor', a.actor, 'id', l.id, 'title', CASE l.company WHEN ''
    THEN l.name ELSE l.company END, 'number', 0, 'revision', 0, 'oere', 0)
    FROM activities a JOIN leads l ON l.id = a.lead
    WHERE a.at > {:since} AND a.type = 'ejer' AND a.inquiry = '' AND a.actor != {:user} AND json_extract(a.data, '$.after') = {:user}
    AND NOT l.archived AND l.owner = {:user}
    ORDER BY a.at DESC LIMIT {:most})
  UNION ALL
  SELECT * FROM (
    SELECT l.created, json_object('kind', 'lead', 'at', l.created, 'actor', '', 'id', l.id, 'title', CASE l.company
    WHEN '' THEN l.name ELSE l.company END, 'number', 0, 'revision', 0, 'oere', 0)
    FROM leads l WHERE l.created > {:since} AND l.owner = '' AND l.status = 'ny' AND NOT l.archived
    AND l.createdBy != {:user}
    ORDER BY l.created DESC LIMIT {:most})
  UNION ALL
  SELECT * FROM (
    SELECT t.assignedAt, json_object('kind', 'task', 'at', t.assignedAt, 'actor', t.assignedBy, 'id', t.id, 'title',
    t.title, 'number', 0, 'revision', 0, 'oere', 0)
    FROM tasks t WHERE t.assignee = {:user} AND (t.status = 'aaben' OR t.status = 'i_gang') AND NOT t.archived
    AND t.assignedBy != {:user} AND t.assignedBy != '' AND t.assignedAt > {:since}
    ORDER BY t.assignedAt DESC LIMIT {:most})
  UNION ALL
  SELECT * FROM (
    SELECT f.updated, json_object('kind', 'feedback', 'at', f.updated, 'actor', '', 'id', f.id, 'title', substr(f.text,
    1, 80), 'number', 0, 'revision', 0, 'oere', 0)
    FROM feedback f WHERE f.author = {:user} AND f.status != 'ny' AND f.updated > {:since}
    ORDER BY f.updated DESC LIMIT {:most})
) ORDER BY at DESC LIMIT {:most}`;

/** Newest first. `all`: for the offers of all sellers, for operations. */
export function findNewsSince(app: Database, user: string, since: string, all: boolean): News[] {
  return since === '' ? [] : queryRows<News>(app, NEWS_SQL, { user, since, all: all ? 1 : 0, most: MAX_NEWS });
}
