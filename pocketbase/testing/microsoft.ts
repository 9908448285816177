/** Microsoft as PocketBase sees it at a sign-in: a token for each known code, and the account that it belongs to. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Harness } from './harness.ts';

export type MicrosoftAccount = { id: string; displayName: string; mail: string | null };

export type Microsoft = {
  /** PocketBase's settings for it. */
  env: { MICROSOFT_AUTHORITY: string; GRAPH_URL: string };
  stop: () => Promise<void>;
};

/** @param accounts the accounts that have signed in, by code; read at each request */
export async function startMicrosoft(accounts: Record<string, MicrosoftAccount>): Promise<Microsoft> {
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      res.setHeader('content-type', 'application/json');
      const code = new URLSearchParams(body).get('code') ?? '';
      const account = accounts[(req.headers.authorization ?? '').replace('Bearer token-', '')];
      if (req.url === '/demo/oauth2/v2.0/token' && code in accounts) {
        const [access_token, refresh_token] = [`token-${code}`, `refresh-${code}`];
        res.end(JSON.stringify({ access_token, refresh_token, token_type: 'Bearer', expires_in: 3600 }));
      } else if (req.url === '/v1.0/me' && account) res.end(JSON.stringify(account));
      else res.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    env: { MICROSOFT_AUTHORITY: `http://127.0.0.1:${port}/demo`, GRAPH_URL: `http://127.0.0.1:${port}` },
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

/** Signs in with a code, as Next does. */
export const signInWithCode = (pb: Harness, code: string, createData: object = {}): Promise<Answer> =>
  pb.as('guest').post('/api/collections/users/auth-with-oauth2', {
    provider: 'microsoft',
    code,
    codeVerifier: 'v'.repeat(43),
    redirectURL: 'http://localhost:3000/login/callback',
    createData,
  });
