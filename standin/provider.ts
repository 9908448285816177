/** The OAuth2 side: oidc-provider at the paths that Microsoft uses. */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { Provider } from 'oidc-provider';
import type { Configuration, JWKS } from 'oidc-provider';
import { accountById } from './accounts.ts';
import { ownTokenAnswer, type Switches } from './refusals.ts';
import type { Store } from './store.ts';

export const AUTHORIZE = '/demo/oauth2/v2.0/authorize';
export const TOKEN = '/demo/oauth2/v2.0/token';
export const KEYS = '/demo/discovery/v2.0/keys';
export const INTERACTION = '/demo/interaction/';

/** The scopes that the product requests, in the order of the specification. */
const SCOPES = ['Mail.Send', 'User.Read', 'User.ReadWrite', 'offline_access'] as const;

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const DAY = 24 * 60 * 60;
/** Microsoft's tokens are long; equally long ones prove that the product's storage has room. */
const LONG_TOKEN_BITS = 8192;

export type ProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  accessTokenSeconds: number;
  store: Store;
  switches: Switches;
};

/** The numbers that Microsoft's error pages show. */
const PAGE_NUMBERS: Record<string, string> = { invalid_redirect_uri: 'AADSTS50011', invalid_client: 'AADSTS700016' };

/** The parts of oidc-provider's configuration that never change. */
const CONFIGURATION: Configuration = {
  scopes: ['openid', 'profile', 'email', ...SCOPES],
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  rotateRefreshToken: true,
  expiresWithSession: () => false,
  formats: {
    bitsOfOpaqueRandomness: (_ctx, token) =>
      ['AccessToken', 'RefreshToken'].includes(String(token?.kind)) ? LONG_TOKEN_BITS : 256,
  },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
  routes: { authorization: AUTHORIZE, token: TOKEN, jwks: KEYS },
  interactions: { url: (_ctx, interaction) => INTERACTION + interaction.uid },
  extraParams: ['asked_prompt', 'domain_hint'],
  async findAccount(_ctx, id) {
    const account = accountById(id);
    return (
      account && { accountId: id, claims: async () => ({ sub: id, name: account.displayName, email: account.email }) }
    );
  },
  // Every sign-in has its own grant: revoking one (after a stolen refresh token) does not affect the others.
  loadExistingGrant: async (ctx) => {
    const id = ctx.oidc.result?.consent?.grantId;
    return id ? ctx.oidc.provider.Grant.find(id) : undefined;
  },
  renderError: async (ctx, { error, error_description: description }) => {
    ctx.type = 'text';
    const number = PAGE_NUMBERS[error];
    const words = number ? `${number}: ${description}` : description;
    ctx.body = `Login kunne ikke gennemføres: ${error}${words ? ` (${words})` : ''}`;
  },
};

/** Creates the OAuth2 provider. Keys, tokens and consents are kept in `store`. */
export function createProvider({ store, switches, ...options }: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, {
    ...CONFIGURATION,
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
    jwks: JSON.parse(store.secret('jwks', createKeys)) as JWKS,
    ttl: {
      AccessToken: options.accessTokenSeconds,
      AuthorizationCode: 10 * 60,
      RefreshToken: 90 * DAY,
      Grant: 90 * DAY,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Session: DAY,
    },
    // Cookies ignore the port: the product on the same host gets these too, so they have their own names.
    cookies: {
      keys: [store.secret('cookies', () => randomBytes(32).toString('hex'))],
      names: { session: 'standin_session', interaction: 'standin_interaction', resume: 'standin_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: '/demo' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith(AUTHORIZE)) forceAccountPage(ctx);
    await next();
    if (ctx.path !== TOKEN) return;
    const own = ownTokenAnswer(ctx.oidc?.body ?? {}, options, switches);
    if (own) Object.assign(ctx, own);
    else imitateTokenResponse(ctx);
  });
  return provider;
}

/** Creates a signing key for identity tokens. */
function createKeys(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] });
}

/**
 * Every sign-in goes through the account page and the consent stored for the account, never through a session;
 * oidc-provider would drop offline_access from a request without prompt=consent.
 */
function forceAccountPage(ctx: Context): void {
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

/** Microsoft leaves offline_access out of the answer's scope and adds a second expiry. */
function imitateTokenResponse(ctx: Context): void {
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
