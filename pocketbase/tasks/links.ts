/** Checks the assignee of a task, and that its linked records are readable by the user. */
import { can, isStaff, type Role } from '../../lib/auth/shared/permissions.ts';
import { fieldError } from '../../lib/core/shared/errors.ts';
import { list, texts } from '../runtime/columns.ts';
import { hasRow, queryRow, queryValue } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

type Links = { lead: string; inquiry: string; job: string };

/** The current assignee may stay, even if the account is closed now. @throws AppError validation at `assignee` */
export function checkAssignee(tx: core.App, assignee: string, before: string): void {
  if (assignee === before) return;
  if (!isActiveStaff(tx, assignee)) throw fieldError('assignee', 'unknownRecord');
}

/** Whether the account is one of the staff and not closed. */
export function isActiveStaff(tx: core.App, id: string): boolean {
  const user = queryRow(tx, { roles: list<Role>('roles') }, 'FROM users WHERE id = {:id} AND NOT inactive', { id });
  return user !== null && isStaff(user.roles);
}

/** Checks new links only. @throws AppError validation */
export function checkLinks(tx: core.App, user: CommandUser, links: Links, before: Links): void {
  const added = (field: keyof Links) => links[field] !== '' && links[field] !== before[field];
  if (added('lead') && !mayReadLead(tx, user, links.lead) && !isCustomerOfLinks(tx, user, links))
    throw fieldError('lead', 'unknownRecord');
  if (added('inquiry') && findReadableOffer(tx, user, links.inquiry) === null)
    throw fieldError('inquiry', 'unknownRecord');
  if (added('job') && !mayReadJob(tx, user, links.job)) throw fieldError('job', 'unknownRecord');
}

function mayReadLead(tx: core.App, user: CommandUser, lead: string): boolean {
  const owner = queryValue<string>(tx, "SELECT owner FROM leads WHERE id = {:lead} AND mergedInto = ''", {
    lead,
  });
  return owner !== null && can(user, 'leads', 'read', owner);
}

/** Is it the customer of an offer that the user may read? The lead may belong to another seller. */
function isCustomerOfLinks(tx: core.App, user: CommandUser, links: Links): boolean {
  return links.inquiry !== '' && findReadableOffer(tx, user, links.inquiry)?.lead === links.lead;
}

function findReadableOffer(tx: core.App, user: CommandUser, inquiry: string): { lead: string } | null {
  const offer = queryRow(
    tx,
    texts('q.lead', 'q.seller', 'l.owner'),
    'FROM inquiries q JOIN leads l ON l.id = q.lead WHERE q.id = {:inquiry}',
    { inquiry },
  );
  return offer !== null && (can(user, 'offers', 'read', offer.seller) || offer.owner === user.id) ? offer : null;
}

function mayReadJob(tx: core.App, user: CommandUser, job: string): boolean {
  return can(user, 'jobs', 'read') && hasRow(tx, 'SELECT 1 FROM service_jobs WHERE id = {:job}', { job });
}
