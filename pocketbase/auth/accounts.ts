// Rights of an account at its first sign-in, and the effects of a change of them. Roles come from here and from
// administrators, never from the user.
import { toOneLine } from '../../lib/core/shared/fields.ts';
import { closedAccountError } from '../runtime/session.ts';
import { execute } from '../runtime/sql.ts';
import { onFirstSignIn } from './first-sign-in.ts';
import { logRights, networkOf, rightsOf, tryLogSecurity } from '../runtime/security-log.ts';
import { acceptInvitation, closeInvitation, findInvitation } from './invitations.ts';

/** Roles of the Microsoft stand-in's demo accounts. Technician is not a role: a technician record lets them in. */
const DEMO_ROLES: Record<string, string> = {
  'admin@demo.test': 'admin',
  'moderator@demo.test': 'moderator',
  'management@demo.test': 'management',
  'seller@demo.test': 'seller',
  'seller2@demo.test': 'seller',
};

function isAdminEmail(email: string): boolean {
  return $os
    .getenv('ADMIN_EMAILS')
    .toLowerCase()
    .split(/[\s,;]+/)
    .includes(email.toLowerCase());
}

function isStandin(): boolean {
  return ['1', 'true'].includes($os.getenv('STANDIN'));
}

/** @param invited the roles of the invitation */
function getInitialRoles(email: string, invited: readonly string[]): string[] {
  const roles = new Set(invited);
  if (isAdminEmail(email)) roles.add('admin');
  const demo = isStandin() ? DEMO_ROLES[email.toLowerCase()] : undefined;
  if (demo) roles.add(demo);
  return roles.size > 0 ? [...roles] : ['new'];
}

/**
 * Runs before a sign-in through Microsoft: the fields of a new account come from Microsoft, not from the browser. A
 * closed account is refused with the names of whom to ask.
 */
export function prepareSignIn(e: core.RecordAuthWithOAuth2RequestEvent): void {
  const email = e.oAuth2User?.email ?? '';
  if (!email) throw new BadRequestError('', { email: new ValidationError('validation_required', '') });
  const name = toOneLine(e.oAuth2User?.name ?? '').trim();
  e.createData = { name, username: email.split('@')[0]?.slice(0, 80) };
  const account = e.record;
  if (account?.getBool('inactive')) {
    const data = { reason: 'account_closed' };
    tryLogSecurity(e.app, { kind: 'login_afvist', actor: account.id, network: networkOf(e), data });
    const refusal = closedAccountError(e.app);
    return e.json(refusal.status, refusal.toBody());
  }
  if (account) updateAccount(e.app, account, email, name);
  return e.next();
}

/** Fills in a missing name, and makes an admin of an address in ADMIN_EMAILS. */
function updateAccount(app: core.App, account: core.Record, email: string, name: string): void {
  const roles = account.getStringSlice('roles');
  const isOwnAddress = account.email().toLowerCase() === email.toLowerCase();
  const becomesAdmin = isOwnAddress && isAdminEmail(email) && !roles.includes('admin');
  const lacksName = account.getString('name') === '' && name !== '';
  if (!becomesAdmin && !lacksName) return;
  const after = becomesAdmin ? [...roles.filter((role) => role !== 'new'), 'admin'] : roles;
  account.set('roles', after);
  if (lacksName) account.set('name', name);
  app.save(account);
  logRights(app, { actor: '', account: account.id, before: roles, after });
}

/**
 * Sets the rights of an account that a first sign-in creates: those of its invitation, or none. Records created by
 * superusers (seed, tests) stay as sent.
 */
export function prepareAccount(e: core.RecordRequestEvent): void {
  const account = e.record;
  if (!account || e.requestInfo().context !== 'oauth2') return e.next();
  const invitation = findInvitation(e.app, account.email());
  account.set('roles', getInitialRoles(account.email(), invitation?.getStringSlice('roles') ?? []));
  account.set('inactive', false);
  e.next();
  // PocketBase saves this record again, over what linking the technician has stored.
  if (invitation) account.set('technician', acceptInvitation(e.app, invitation, account.id));
  else closeInvitation(e.app, account.email());
  // The invitation's sender gave them.
  const actor = invitation?.getString('invitedBy') ?? '';
  logRights(e.app, { actor, account: account.id, before: [], after: rightsOf(account) });
  onFirstSignIn(e.app, account.id);
}

/**
 * Several first sign-ins at once each try to create the link to Microsoft. A later one replaces the earlier, which
 * would otherwise fail on the unique index.
 */
export function deleteEarlierLink(e: core.RecordEvent): void {
  const link = e.record;
  if (link) {
    const earlier = `DELETE FROM _externalAuths WHERE collectionRef = {:collection} AND recordRef = {:user}
      AND provider = {:provider} AND providerId = {:id}`;
    execute(e.app, earlier, {
      collection: link.getString('collectionRef'),
      user: link.getString('recordRef'),
      provider: link.getString('provider'),
      id: link.getString('providerId'),
    });
  }
  return e.next();
}

/** Runs on each save of an account: `complete` is derived from name and phone number. */
export function setComplete(e: core.RecordEvent): void {
  const account = e.record;
  if (account)
    account.set('complete', account.getString('name').trim() !== '' && account.getString('phoneNumber').trim() !== '');
  return e.next();
}

/**
 * Runs after a saved change: ends the sessions of a closed account, and makes realtime clients reconnect with new
 * rights.
 */
export function applyAccountChange(e: core.RecordEvent): void {
  e.next();
  const account = e.record;
  if (!account) return;
  const before = account.original();
  if (account.getBool('inactive') && !before.getBool('inactive')) {
    for (const session of e.app.findRecordsByFilter('sessions', 'user = {:user}', '', 0, 0, { user: account.id })) {
      if (session) e.app.delete(session);
    }
  }
  const rights = (record: core.Record) =>
    `${record.getBool('inactive')} ${record.getString('technician')} ${record.getStringSlice('roles').join(' ')}`;
  if (rights(account) !== rights(before)) dropClients(e.app, 'user', account.id);
}

/** Closes the event streams that carry this mark (see `markClient`). The browsers reconnect if they still may. */
export function dropClients(app: core.App, mark: 'sid' | 'user', value: string): void {
  const broker = app.subscriptionsBroker();
  const clients = broker.clients() as Record<string, subscriptions.Client>;
  for (const id of Object.keys(clients)) {
    if (clients[id]?.get(mark) === value) broker.unregister(id);
  }
}
