import fc from 'fast-check';
import { route } from './routes.ts';

const to = (method: string, url: string) => {
  const target = route(method, url);
  return target.to === 'refuse' ? target.status : target.to;
};

describe('requests to PocketBase', () => {
  test.each([
    ['GET', '/api/health'],
    ['HEAD', '/api/health'],
    ['GET', '/api/collections/users/auth-methods'],
    ['GET', '/api/collections/users/records?page=1'],
    ['GET', '/api/collections/UsersPublic/records?sort=-name&perPage=500'],
    ['PATCH', '/api/collections/users/records/demoseller00001'],
    ['POST', '/api/collections/products/records'],
    ['DELETE', '/api/collections/products/records/abc'],
    ['GET', '/api/files/users/demoseller00001/a_b.png'],
    ['POST', '/api/files/token'],
    ['POST', '/api/files'],
    ['POST', '/api/files/abcdefghijklmno/archive'],

    ['GET', '/api/oauth2-redirect?state=a&code=b'],
    ['POST', '/api/batch'],
    ['GET', '/api/leads/search?q=%C3%B8sterg&limit=30'],
    ['GET', '/api/leads/by-phone/%2B4520304050'],
    ['POST', '/api/leads'],
    ['POST', '/api/leads/abcdefghijklmno/claim'],
    ['POST', '/api/offers/abcdefghijklmno/approve-discount'],
    ['GET', '/api/offers/catalog?q=a'],
    ['POST', '/api/tasks/abcdefghijklmno/status'],
    ['POST', '/api/intake/leads'],
    ['GET', '/api/privacy/leads/abcdefghijklmno'],
    ['POST', '/api/privacy/leads/abcdefghijklmno/erase'],
    ['GET', '/%61pi/health'],
  ])('%s %s', (method, url) => expect(to(method, url)).toBe('pocketbase'));
});

test('PocketBase’s realtime calls go to the event streams, and no path below them', () => {
  expect(route('GET', '/api/realtime')).toEqual({ to: 'events', call: 'connect' });
  expect(route('POST', '/api/realtime?a=b')).toEqual({ to: 'events', call: 'subscribe' });
  for (const [method, path] of [
    ['DELETE', '/api/realtime'],
    ['GET', '/api/realtime/x'],
  ] as const)
    expect(route(method, path)).toEqual({ to: 'refuse', status: 404 });
});

describe('requests to Next', () => {
  test.each([
    ['POST', '/api/collections/users/auth-with-oauth2'],
    ['POST', '/api/collections/users/auth-refresh'],
    ['POST', '/api/collections/%75sers/auth-refresh'],
    ['POST', '/api/refresh-microsoft-token'],
    ['POST', '/api/sign-out'],
    ['POST', '/api/client-errors'],
    ['GET', '/api/inquiry/nextOffernumber'],
    ['GET', '/api/microsoft/connection'],
    ['POST', '/api/microsoft/disconnect'],
    ['GET', '/api/offers/abcdefghijklmno/pdf'],
    ['POST', '/api/offers/abcdefghijklmno/send'],
    ['GET', '/api/backup'],
    ['POST', '/api/backup'],
    ['POST', '/api/backup/check'],
    ['POST', '/api/backup/restore'],
    ['GET', '/api/backup/jobs/0123456789abcdef'],
    ['POST', '/api/backup/files/ordrestyring.tar'],
    ['POST', '/api/privacy/export'],
    ['POST', '/api/privacy/leads/abcdefghijklmno/export'],
    ['GET', '/api/downloads/abc'],
    ['GET', '/'],
    ['GET', '/leads/lead-search/+4520304050'],
    ['GET', '/kundeliste/tlf/%2B4520304050'],
    ['GET', '/p/%E0%A4%A'],
    ['GET', '/_/'],
    ['GET', '/apis'],
  ])('%s %s', (method, url) => expect(to(method, url)).toBe('next'));
});

describe('refused requests', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/settings'],
    ['GET', '/api/logs'],
    ['GET', '/api/logs/stats'],
    ['GET', '/api/backups'],
    ['GET', '/api/crons'],
    ['POST', '/api/sql'],
    ['GET', '/api/intake/leads'],
    ['OPTIONS', '/api/intake/leads'],
    ['POST', '/api/intake/keys'],
    ['GET', '/api/collections/intake_receipts/records'],
    ['GET', '/api/admins'],
    ['GET', '/api/collections'],
    ['GET', '/api/collections/users'],
    ['PATCH', '/api/collections/users'],
    ['PUT', '/api/collections/import'],
    ['DELETE', '/api/collections/leads/truncate'],
    ['GET', '/api/collections/meta/scaffolds'],
    ['POST', '/api/collections/_superusers/auth-with-password'],
    ['POST', '/api/collections/pbc_3142635823/auth-with-password'],
    ['GET', '/api/collections/_superusers/records'],
    ['GET', '/api/collections/%5Fsuperusers/records'],
    ['GET', '/api/collections/pbc_3142635823/records'],
    ['GET', '/api/collections/_pb_users_auth_/records'],
    ['GET', '/api/collections/USERS/records'],
    ['GET', '/api/collections/sessions/records'],
    ['GET', '/api/collections/microsoft_connections/records'],
    ['POST', '/api/collections/_externalAuths/records'],
    ['GET', '/api/collections/_externalAuths/records/abc'],
    ['PATCH', '/api/collections/_externalAuths/records/abc'],
    ['DELETE', '/api/collections/_externalAuths/records'],
    ['GET', '/api/collections/_externalAuths'],
    ['GET', '/api/files/_externalAuths/a/b.png'],
    ['POST', '/api/collections/users/auth-with-password'],
    ['POST', '/api/collections/users/request-password-reset'],
    ['POST', '/api/collections/users/confirm-password-reset'],
    ['POST', '/api/collections/users/request-otp'],
    ['POST', '/api/collections/users/auth-with-otp'],
    ['POST', '/api/collections/users/request-email-change'],
    ['POST', '/api/collections/users/request-verification'],
    ['POST', '/api/collections/users/impersonate/demoadmin000001'],
    ['GET', '/api/collections/users/auth-with-oauth2'],
    ['PUT', '/api/collections/users/records/abc'],
    ['PATCH', '/api/collections/leads/records'],
    ['GET', '/api/files/_superusers/a/b.png'],
    ['GET', '/api/files/users/a'],
    ['GET', '/api/files/token'],
    ['POST', '/api/internal/outbox/lease'],
    ['POST', '/api/offers/reserve-number'],
    ['POST', '/api/privacy/disclose'],
    ['POST', '/api/privacy/leads/abcdefghijklmno/disclose'],
    ['POST', '/api/internal/security'],
    ['POST', '/api/downloads/abc'],
    ['GET', '/api/downloads'],
    ['GET', '/api/backup/files/ordrestyring.tar'],
    ['POST', '/api/oauth2-redirect'],
    ['OPTIONS', '/api/collections/users/records'],
    ['TRACE', '/api/health'],
    ['PATCH', '/api/leads/abc/save'],
    ['GET', '/api/leads/a/b/c/d'],
    ['DELETE', '/api/backup/files/ordrestyring.tar'],
    ['GET', '/api/backup/restore'],
    ['GET', '/api/backup/files/a/b'],
    ['GET', '/API/health'],
    ['GET', '/Api/settings'],
  ])('404 %s %s', (method, url) => expect(to(method, url)).toBe(404));

  test.each([
    '/api/%E0%A4%A',
    '/api/leads/%',
    '/api/leads%2Fsearch',
    '/api%2Fsettings',
    '/api/%2e%2e/settings',
    '/api/../settings',
    '/api/./settings',
    '/leads/../api/settings',
    '/leads/%2e%2e/api/settings',
    '/api/%252e%252e/settings',
    '/api/leads/%25',
    '/api//settings',
    '/api/health/',
    '//api/settings',
    '//evil.example',
    '/\\api/settings',
    '/api\\settings',
    '/api/%5c..%5csettings',
    '/%5capi',
    '/%2fapi/settings',
    '/api/leads/%00',
    '/api/leads/a%0d%0ab',
    'http://evil.example/api/health',
    '*',
    '',
    'api/health',
    '/api/collections/users/records#/x',
  ])('400 %s', (url) => expect(to('GET', url)).toBe(400));

  test('pages take GET and HEAD only, but in development Next’s tools may post', () => {
    expect(to('POST', '/leads')).toBe(405);
    expect(to('DELETE', '/')).toBe(405);
    expect(route('POST', '/__nextjs_original-stack-frames', true).to).toBe('next');
  });
});

test.each([
  ['POST', '/api/leads', 256, false],
  ['POST', '/api/intake/leads', 64, false],
  ['POST', '/api/imports/abc/rows', 2048, false],
  ['POST', '/api/imports/abc/row', 256, false],
  ['POST', '/api/offers/abc/save', 2048, false],
  ['POST', '/api/service/abc/save', 2048, false],
  ['POST', '/api/service/abc/sign', 1024, false],
  ['POST', '/api/files', 256, true],
  ['POST', '/api/files/abc/save', 256, false],
  ['POST', '/api/feedback', 256, true],
  ['POST', '/api/feedback/abc/answer', 256, false],
  ['POST', '/api/setup/company/logo', 256, true],
  ['PATCH', '/api/collections/users/records/abc', 256, true],
])('%s %s takes %i kB, a form with a file: %s', (method, path, kB, takesForms) => {
  const maxForm = takesForms ? 16 * 1024 * 1024 : null;
  expect(route(method, path)).toMatchObject({ to: 'pocketbase', maxBody: kB * 1024, maxForm });
});

test('PocketBase gets the checked path, encoded again', () => {
  expect(route('GET', '/%61pi/leads/by-phone/+45%2030')).toMatchObject({
    to: 'pocketbase',
    kind: 'plain',
    path: '/api/leads/by-phone/%2B45%2030',
  });
});

test('every path that reaches PocketBase decodes to plain segments under an allowed name', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'api',
      'collections',
      'users',
      '_superusers',
      'records',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '%25',
      'settings',
      'leads',
      'offers',
      '',
      'internal',
      '%61pi',
      'files',
      'token',
    ),
    fc.string({ maxLength: 6 }),
  );
  const allowed =
    /^\/api\/(collections\/(users|leads|files)\/(records|auth-methods)|files(\/|$)|realtime$|batch$|health$|oauth2-redirect$|leads(\/|$)|offers(\/|$)|tasks(\/|$))/;
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'),
      (pieces, method) => {
        const target = route(method, `/api/${pieces.join('/')}`);
        if (target.to !== 'pocketbase') return;
        expect(target.path).toMatch(allowed);
        for (const segment of target.path.slice(1).split('/'))
          expect(decodeURIComponent(segment)).not.toMatch(/^\.{0,2}$|[/\\%\0]/);
      },
    ),
    { numRuns: 2000 },
  );
});
