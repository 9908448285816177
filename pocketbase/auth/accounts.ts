// Rights of an account at its first sign-in, and the effects of a change of them. Roles come from here and from
// administrators, never from the user.

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

function getInitialRoles(email: string): string[] {
  const roles = new Set<string>();
  if (isAdminEmail(email)) roles.add('admin');
  const demo = isStandin() ? DEMO_ROLES[email.toLowerCase()] : undefined;
  if (demo) roles.add(demo);
  return roles.size > 0 ? [...roles] : ['new'];
}

/** Runs before a sign-in through Microsoft: the fields of a new account come from Microsoft, not from the browser. */
export function prepareSignIn(e: core.RecordAuthWithOAuth2RequestEvent): void {
  const email = e.oAuth2User?.email ?? '';
  if (!email) throw new BadRequestError('', { email: new ValidationError('validation_required', '') });
  e.createData = { name: e.oAuth2User?.name ?? '', username: email.split('@')[0]?.slice(0, 80) };
  const account = e.record;
  if (
    account &&
    account.email().toLowerCase() === email.toLowerCase() &&
    isAdminEmail(email) &&
    !account.getStringSlice('roles').includes('admin')
  ) {
    account.set('roles', [...account.getStringSlice('roles').filter((role) => role !== 'new'), 'admin']);
    e.app.save(account);
  }
  return e.next();
}

/**
 * Sets the rights of an account that a first sign-in creates. Records created by superusers (seed, tests) stay as sent.
 */
export function prepareAccount(e: core.RecordRequestEvent): void {
  const account = e.record;
  if (account && e.requestInfo().context === 'oauth2') {
    account.set('roles', getInitialRoles(account.email()));
    account.set('inactive', false);
  }
  return e.next();
}

/**
 * Several first sign-ins at once each try to create the link to Microsoft. A later one replaces the earlier, which
 * would otherwise fail on the unique index.
 */
export function deleteEarlierLink(e: core.RecordEvent): void {
  const link = e.record;
  if (link) {
    const [collection, user, provider, id] = ['collectionRef', 'recordRef', 'provider', 'providerId'].map((field) =>
      link.getString(field),
    );
    const earlier = `DELETE FROM _externalAuths WHERE collectionRef = {:collection} AND recordRef = {:user} AND provider = {:provider}
        AND providerId = {:id}`;
    e.app.db().newQuery(earlier).bind({ collection, user, provider, id }).execute();
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
 * Runs after a saved change: ends the sessions of an inactive account, and makes realtime clients reconnect with new
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
