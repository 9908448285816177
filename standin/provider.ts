/** The OAuth2 side: oidc-provider at the paths that Microsoft uses. */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { Provider } from 'oidc-provider';
import type { JWKS } from 'oidc-provider';
import { accountById } from './accounts.ts';
import type { Store } from './store.ts';

export const AUTHORIZE = '/demo/oauth2/v2.0/authorize';
export const TOKEN = '/demo/oauth2/v2.0/token';
export const INTERACTION = '/demo/interaction/';

/** What the product asks for, in the order of its specification. */
export const SCOPES = ['Mail.Send', 'User.Read', 'User.ReadWrite', 'offline_access'] as const;

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const DAY = 24 * 60 * 60;
/** Microsoft's tokens are long; whoever stores ours shall have room for those. */
const LONG_TOKEN_BITS = 8192;

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  accessTokenSeconds: number;
  store: Store;
};

export function createProvider(options: ProviderOptions): Provider {
  const { store } = options;
  const provider = new Provider(options.issuer, {
    adapter: store.adapter,
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: JSON.parse(store.secret('jwks', newKeys)) as JWKS,
    scopes: ['openid', 'profile', 'email', ...SCOPES],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    ttl: {
      AccessToken: options.accessTokenSeconds,
      AuthorizationCode: 10 * 60,
      RefreshToken: 90 * DAY,
      Grant: 90 * DAY,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Session: DAY,
    },
    formats: {
      bitsOfOpaqueRandomness: (_ctx, token) =>
        ['AccessToken', 'RefreshToken'].includes(String(token?.kind)) ? LONG_TOKEN_BITS : 256,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    routes: { authorization: AUTHORIZE, token: TOKEN, jwks: '/demo/discovery/v2.0/keys' },
    interactions: { url: (_ctx, interaction) => INTERACTION + interaction.uid },
    extraParams: ['asked_prompt', 'domain_hint'],
    // Cookies know no port: the product on the same host gets these too, so they carry names of their own.
    cookies: {
      keys: [store.secret('cookies', () => randomBytes(32).toString('hex'))],
      names: { session: 'standin_session', interaction: 'standin_interaction', resume: 'standin_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: '/demo' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    async findAccount(_ctx, id) {
      const account = accountById(id);
      return (
        account && { accountId: id, claims: async () => ({ sub: id, name: account.displayName, email: account.email }) }
      );
    },
    // Every sign-in is a grant of its own: what befalls one (a stolen refresh token) leaves the others alone.
    loadExistingGrant: async (ctx) => {
      const id = ctx.oidc.result?.consent?.grantId;
      return id ? ctx.oidc.provider.Grant.find(id) : undefined;
    },
    renderError: async (ctx, out) => {
      ctx.type = 'text';
      ctx.body = `Login kunne ikke gennemføres: ${out.error}${out.error_description ? ` (${out.error_description})` : ''}`;
    },
  });

  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith(AUTHORIZE)) asMicrosoft(ctx);
    await next();
    if (ctx.path === TOKEN) likeMicrosoft(ctx);
  });
  return provider;
}

/** A signing key for identity tokens. */
function newKeys(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] });
}

/**
 * Every sign-in goes through the account page and the consent that is remembered by account, never through a session;
 * oidc-provider would send offline_access away without the word consent.
 */
function asMicrosoft(ctx: Context): void {
  ctx.req.headers.cookie = (ctx.req.headers.cookie ?? '')
    .split('; ')
    .filter((pair) => !pair.startsWith('standin_session'))
    .join('; ');
  const asked = ctx.query['prompt'];
  if (ctx.path === AUTHORIZE && ctx.method === 'GET' && asked !== 'none') {
    ctx.query = {
      ...ctx.query,
      prompt: 'login consent',
      ...(typeof asked === 'string' ? { asked_prompt: asked } : {}),
    };
  }
}

/** Microsoft names no offline_access in the answer's scope and adds a second expiry. */
function likeMicrosoft(ctx: Context): void {
  const body = ctx.body as Record<string, unknown> | undefined;
  if (ctx.status === 200 && typeof body?.['scope'] === 'string') {
    body['scope'] = body['scope']
      .split(' ')
      .filter((scope) => scope !== 'offline_access')
      .join(' ');
    body['ext_expires_in'] = body['expires_in'];
  } else if (body && typeof body['error'] === 'string') {
    Object.assign(body, { timestamp: new Date().toISOString(), trace_id: randomUUID(), correlation_id: randomUUID() });
  }
}
