/** PocketBase's own Microsoft provider signs in through the stand-in, with only its three addresses changed. */
import { startPocketBase } from '../server/testing/pocketbase.ts';
import type { TestPocketBase } from '../server/testing/pocketbase.ts';
import { CLIENT, REDIRECT, pkce, signIn, startStandin } from './testing/client.ts';
import type { Standin } from './testing/client.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(30_000);

let standin: Standin;
let pocketbase: TestPocketBase;
beforeAll(async () => {
  [standin, pocketbase] = await Promise.all([startStandin(), startPocketBase()]);
}, 30_000);
afterAll(async () => {
  await standin.stop();
  await pocketbase.stop();
});

test('code flow through auth-with-oauth2', async () => {
  const provider = {
    name: 'microsoft',
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    authURL: `${standin.url}/demo/oauth2/v2.0/authorize`,
    tokenURL: `${standin.url}/demo/oauth2/v2.0/token`,
    userInfoURL: `${standin.url}/v1.0/me`,
  };
  await pocketbase.call('PATCH', '/api/collections/users', { oauth2: { enabled: true, providers: [provider] } });
  const methods = (await (await fetch(`${pocketbase.url}/api/collections/users/auth-methods`)).json()) as {
    oauth2: { providers: { authURL: string }[] };
  };
  expect(methods.oauth2.providers[0]?.authURL).toContain(`${standin.url}/demo/oauth2/v2.0/authorize`);

  const { verifier, challenge } = pkce();
  const { callback } = await signIn(standin.url, 'seller@demo.test', { challenge });
  const answer = await fetch(`${pocketbase.url}/api/collections/users/auth-with-oauth2`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      provider: 'microsoft',
      code: callback.get('code'),
      codeVerifier: verifier,
      redirectURL: REDIRECT,
      createData: {},
    }),
  });
  const body = (await answer.json()) as {
    token: string;
    record: Record<string, unknown>;
    meta: Record<string, unknown>;
  };
  expect(answer.status).toBe(200);
  expect(body.meta).toMatchObject({ isNew: true, email: 'seller@demo.test', name: 'Sanne Sælger' });
  expect(String(body.meta['accessToken']).length).toBeGreaterThan(1000);
  expect(body.meta['refreshToken']).toEqual(expect.any(String));
});
