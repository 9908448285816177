// PocketBase counts by address; a whole office sits behind one. Here: signed-in use by account, and failed sign-ins by address.

const ACCOUNT = { perWindow: 1200, windowMs: 60_000 };
const FAILURES = { perWindow: 30, windowMs: 300_000 };
const PREFIX = 'limit:';
const SIGN_IN = /^\/api\/collections\/[^/]+\/auth-with-[^/]+$/;

/** Middleware on every request. Answers 429 with the product's error body; superusers are exempt. */
export function limitRequests(e: core.RequestEvent): void {
  if (e.request?.method === 'POST' && SIGN_IN.test(e.request.url?.path ?? '')) return limitFailures(e);
  const account = e.auth;
  if (account && !account.isSuperuser() && spend(e.app, `${PREFIX}account:${account.id}`, ACCOUNT) > ACCOUNT.perWindow) {
    return tooMany(e);
  }
  return e.next();
}

/** A guesser is stopped after 30 failures in five minutes; sign-ins that succeed are never counted. */
function limitFailures(e: core.RequestEvent): void {
  const key = `${PREFIX}failed:${network(e.realIP())}`;
  if (spend(e.app, key, FAILURES, 0) >= FAILURES.perWindow) return tooMany(e);
  try {
    e.next();
  } catch (error) {
    spend(e.app, key, FAILURES);
    throw error;
  }
}

/** Adds `cost` to the key's fixed window and returns what is spent. The store outlives the request's own JavaScript context. */
function spend(app: core.App, key: string, limit: { windowMs: number }, cost = 1): number {
  const now = Date.now();
  const [start, spent] = String(app.store().get(key) ?? '').split(' ').map(Number);
  const live = start !== undefined && spent !== undefined && now - start < limit.windowMs;
  const total = (live ? spent : 0) + cost;
  if (cost > 0) app.store().set(key, `${live ? start : now} ${total}`);
  return total;
}

/** An IPv6 line has 2^64 addresses to guess from: count its /64 as one. */
function network(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups.slice(0, 4).join(':');
}

function tooMany(e: core.RequestEvent): void {
  e.response.header().set('Retry-After', '60');
  return e.json(429, { status: 429, code: 'too_many_requests', message: '', data: {} });
}

/** Drops windows that are over, so that the store does not grow with every address seen. */
export function forgetLimits(app: Pick<core.App, 'store'>): void {
  const all = app.store().getAll() as Record<string, unknown>;
  for (const key of Object.keys(all)) {
    if (!key.startsWith(PREFIX)) continue;
    const start = Number(String(all[key]).split(' ')[0]);
    if (Date.now() - start > FAILURES.windowMs) app.store().remove(key);
  }
}
