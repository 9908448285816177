/** How Microsoft answers a token request of the application itself, and one that it refuses: with an AADSTS number. */
import { randomBytes, randomUUID } from 'node:crypto';

/** What tests change with POST /control. */
export type Switches = {
  secretExpired: boolean;
  /** How far Microsoft's clock is ahead of this machine's, in seconds. */
  clockAheadSeconds: number;
  /** The consents that the application may read; null: it may not. */
  grantedScopes: string | null;
  /** Tokens of the application, which belong to no user. */
  readonly appTokens: Set<string>;
};

export const newSwitches = (): Switches => ({
  secretExpired: false,
  clockAheadSeconds: 0,
  grantedScopes: null,
  appTokens: new Set(),
});

type Refusal = { status: number; error: string; number: number; words: string };
type Client = { clientId: string; clientSecret: string };
/** A parsed form; values are missing if the client authenticates otherwise. */
type Form = Record<string, unknown>;

const named = (value: unknown) => (typeof value === 'string' ? value : '');

/** Why Microsoft refuses this client; null if id and secret are right. */
function refusalOf(form: Form, client: Client, switches: Switches): Refusal | null {
  const id = named(form['client_id']);
  if (id && id !== client.clientId)
    return {
      status: 400,
      error: 'unauthorized_client',
      number: 700016,
      words: `Application with identifier '${id}' was not found in the directory 'demo'.`,
    };
  const secret = named(form['client_secret']);
  if (secret && secret !== client.clientSecret)
    return { status: 401, error: 'invalid_client', number: 7000215, words: 'Invalid client secret provided.' };
  if (switches.secretExpired)
    return {
      status: 401,
      error: 'invalid_client',
      number: 7000222,
      words: `The provided client secret keys for app '${client.clientId}' are expired.`,
    };
  return null;
}

export const UNKNOWN_TENANT: Refusal = {
  status: 400,
  error: 'invalid_request',
  number: 90002,
  words: 'Tenant not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud.',
};

/** The body of a refusal. */
export function refusalBody({ error, number, words }: Refusal) {
  const [trace, correlation, timestamp] = [randomUUID(), randomUUID(), new Date().toISOString()];
  return {
    error,
    error_description: `AADSTS${number}: ${words}\r\nTrace ID: ${trace}\r\nCorrelation ID: ${correlation}\r\nTimestamp: ${timestamp}`,
    error_codes: [number],
    timestamp,
    trace_id: trace,
    correlation_id: correlation,
    error_uri: `https://login.microsoftonline.com/error?code=${number}`,
  };
}

/** The answer to a token request if it is not oidc-provider's: a refused client, or the application itself. */
export function ownTokenAnswer(
  form: Form,
  client: Client,
  switches: Switches,
): { status: number; body: Record<string, unknown> } | null {
  const refused = refusalOf(form, client, switches);
  if (refused) return { status: refused.status, body: refusalBody(refused) };
  if (form['grant_type'] !== 'client_credentials') return null;
  // Both were compared above, if they are given.
  if (!form['client_id'] || !form['client_secret']) return null;
  const token = randomBytes(64).toString('base64url');
  switches.appTokens.add(token);
  return {
    status: 200,
    body: { token_type: 'Bearer', expires_in: 3599, ext_expires_in: 3599, access_token: token },
  };
}
