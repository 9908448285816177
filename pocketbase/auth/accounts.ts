// What an account gets at its first sign-in, and what ends with a change of it. Roles come from here and from admins, never from the person.

/** Demo accounts of the Microsoft stand-in and the role that each names. Technicians are no role: they get past `new` by their record. */
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

/** Before a sign-in by Microsoft: what the browser wishes for a new account does not count, what Microsoft says does. */
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

/** A new account made by a first sign-in. Superusers' own records (seed, tests) are left as they are. */
export function prepareAccount(e: core.RecordRequestEvent): void {
  const account = e.record;
  if (account && e.requestInfo().context === 'oauth2') {
    account.set('roles', getInitialRoles(account.email()));
    account.set('inactive', false);
  }
  return e.next();
}

/** Of several first sign-ins at once each finds no link to Microsoft yet. Who comes later takes the earlier one's place, rather than failing on it. */
export function deleteEarlierLink(e: core.RecordEvent): void {
  const link = e.record;
  if (link) {
    const [collection, user, provider, id] = ['collectionRef', 'recordRef', 'provider', 'providerId'].map((field) =>
      link.getString(field),
    );
    const earlier =
      'DELETE FROM _externalAuths WHERE collectionRef = {:collection} AND recordRef = {:user} AND provider = {:provider} AND providerId = {:id}';
    e.app.db().newQuery(earlier).bind({ collection, user, provider, id }).execute();
  }
  return e.next();
}

/** `complete` follows from name and phone; nobody sets it. Runs on each save of an account. */
export function setComplete(e: core.RecordEvent): void {
  const account = e.record;
  if (account)
    account.set('complete', account.getString('name').trim() !== '' && account.getString('phoneNumber').trim() !== '');
  return e.next();
}

/** After a saved change: an inactive account's sessions end, and changed rights reach the realtime clients, who connect anew. */
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

/** Ends the event streams whose client carries this mark (`markClient`). Their browsers connect again, if they still may. */
export function dropClients(app: core.App, mark: 'sid' | 'user', value: string): void {
  const broker = app.subscriptionsBroker();
  const clients = broker.clients() as Record<string, subscriptions.Client>;
  for (const id of Object.keys(clients)) {
    if (clients[id]?.get(mark) === value) broker.unregister(id);
  }
}
