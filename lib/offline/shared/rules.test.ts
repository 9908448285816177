import {
  findExcess,
  formatCopyOf,
  isKeptPage,
  isShown,
  KEPT_MS,
  kindOf,
  LIMITS,
  parseCopyOf,
  patienceFor,
  toTodaysPlan,
} from './rules.ts';

const ID = 'abcdefghij12345';
const request = (path: string, change: object = {}) => ({
  method: 'GET',
  path,
  isOwnOrigin: true,
  isNavigation: false,
  isRsc: false,
  isPrefetch: false,
  ...change,
});
const opened = (path: string) => kindOf(request(path, { isNavigation: true }));

test('the scripts of the build, pages, the parts of pages, and reads are answered', () => {
  expect(kindOf(request('/_next/static/chunks/a.js'))).toBe('asset');
  expect(opened('/')).toBe('page');
  expect(opened(`/service/${ID}`)).toBe('page');
  expect(kindOf(request('/tasks', { isRsc: true }))).toBe('part');
  expect(kindOf(request('/api/collections/service_jobs/records'))).toBe('read');
  expect(kindOf(request(`/api/collections/leads/records/${ID}`))).toBe('read');
  expect(kindOf(request(`/api/service/${ID}`))).toBe('read');
  expect(kindOf(request('/api/planning/board'))).toBe('read');
  expect(kindOf(request('/api/installations'))).toBe('read');
  expect(kindOf(request(`/api/installations/${ID}`))).toBe('read');
});

test.each([
  '/api/collections/users/auth-methods',
  '/api/collections/users/auth-refresh',
  '/api/session',
  '/api/health',
  '/api/realtime',
  '/api/files/files/abcdefghij12345/photo.jpg',
  '/api/files/token',
  '/api/downloads/ticket',
  '/api/privacy/export',
  `/api/offers/${ID}/pdf`,
  '/api/inquiry/nextOffernumber',
  '/api/backup',
  '/api/system',
  '/api/microsoft/connection',
  '/api/collections/_externalAuths/records',
  '/api/collections/intake_keys/records',
  '/api/collections/security_log/records',
])('%s passes the worker by', (path) => {
  expect(kindOf(request(path))).toBeNull();
});

test('commands and other origins pass the worker by', () => {
  for (const method of ['POST', 'PATCH', 'DELETE', 'HEAD'])
    expect(kindOf(request('/api/collections/tasks/records', { method }))).toBeNull();
  expect(kindOf(request('/api/batch', { method: 'POST' }))).toBeNull();
  expect(kindOf(request('/tasks', { method: 'HEAD', isRsc: true }))).toBeNull();
  expect(kindOf(request('/tiles', { isOwnOrigin: false, isNavigation: true }))).toBeNull();
});

test("the customers' pages, signing in at Microsoft and files of the root pass the worker by", () => {
  for (const path of ['/t/token', '/t/token/pdf', '/login/callback', '/login/microsoft', '/robots.txt', '/worker.js'])
    expect(opened(path)).toBeNull();
  expect(kindOf(request('/t/token', { isRsc: true }))).toBeNull();
  expect(opened('/tasks')).toBe('page');
  expect(opened('/test')).toBeNull();
});

test('the sign-in page and a sign-out are noticed', () => {
  expect(opened('/login')).toBe('sign-in');
  expect(kindOf(request('/api/sign-out', { method: 'POST' }))).toBe('sign-out');
});

test('what is fetched ahead by the router is left to it', () => {
  expect(kindOf(request('/tasks', { isRsc: true, isPrefetch: true }))).toBeNull();
});

test('pages about keys, accounts and the state of the product are opened but not kept', () => {
  for (const page of ['backup', 'integrations', 'system', 'users']) {
    expect(opened(`/settings/${page}`)).toBe('page');
    expect(isKeptPage(`/settings/${page}`)).toBe(false);
  }
  expect(isKeptPage('/settings/general')).toBe(true);
});

test('the header says whose a page is', () => {
  expect(parseCopyOf(formatCopyOf('demotech0000001', '0123456789ab'))).toEqual({
    account: 'demotech0000001',
    build: '0123456789ab',
  });
  for (const value of [null, '', 'x', '.', 'a.', '.b', 'a.b.c']) expect(parseCopyOf(value)).toBeNull();
});

test('copies are shown for seven days', () => {
  const now = Date.UTC(2026, 10, 26);
  expect(isShown(now - KEPT_MS, now)).toBe(true);
  expect(isShown(now - KEPT_MS - 1, now)).toBe(false);
  expect(isShown(0, now)).toBe(false);
  expect(KEPT_MS / 86_400_000).toBe(7);
});

test('the expired copies go, then the oldest ones above the limits', () => {
  const now = Date.UTC(2026, 10, 26);
  const copy = (url: string, age: number, bytes = 10) => ({ url, keptAt: now - age, bytes });
  const urls = (limits: { entries: number; bytes: number }, ...kept: ReturnType<typeof copy>[]) =>
    findExcess(kept, limits, now).map(({ url }) => url);
  expect(urls(LIMITS.pages, copy('a', 1), copy('b', KEPT_MS + 1))).toEqual(['b']);
  expect(urls({ entries: 2, bytes: 100 }, copy('a', 3), copy('b', 1), copy('c', 2))).toEqual(['a']);
  expect(urls({ entries: 9, bytes: 25 }, copy('a', 3), copy('b', 1), copy('c', 2))).toEqual(['a']);
});

test('only a technician with the page of today and of this version does not wait for a slow network', () => {
  const now = Date.UTC(2026, 10, 24, 6);
  const copy = { keptAt: now - 60_000, build: 'b1', isTechnicians: true };
  const asked = { build: 'b1', isReload: false, now };
  expect(patienceFor(copy, asked)).toBeLessThan(400);
  for (const [otherCopy, otherAsked] of [
    [{ ...copy, isTechnicians: false }, asked],
    [{ ...copy, build: 'b0' }, asked],
    [{ ...copy, keptAt: now - 13 * 60 * 60_000 }, asked],
    [copy, { ...asked, isReload: true }],
  ] as const)
    expect(patienceFor(otherCopy, otherAsked)).toBe(6000);
});

test('the plan without a day is that of the day in Copenhagen', () => {
  const late = new Date('2026-11-23T23:30:00Z');
  expect(toTodaysPlan('/planning', late)).toBe('/planning?dag=2026-11-24');
  expect(toTodaysPlan('/planning?dag=2026-11-23', late)).toBe('');
  expect(toTodaysPlan('/service', late)).toBe('');
});
