/** Asks Microsoft itself about the app registration, without a user. */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Settings } from '../../../lib/core/server/env.ts';
import { paths } from '../../../lib/core/shared/paths.ts';
import { bad, failureCode, type Finding, good, note } from './finding.ts';

type Microsoft = Pick<
  Settings,
  'APP_URL' | 'GRAPH_URL' | 'MICROSOFT_AUTHORITY' | 'MICROSOFT_CLIENT_ID' | 'MICROSOFT_CLIENT_SECRET'
>;

const TIMEOUT_MS = 10_000;
/**
 * Microsoft refuses tokens of a machine whose clock is five minutes off; a clock that is set by the network never is.
 */
const MOST_CLOCK_MS = 60_000;

const TENANT: [string, string] = [
  'Microsoft does not know this tenant',
  'copy "Directory (tenant) ID" from the app registration\'s overview to MICROSOFT_TENANT_ID',
];
/** The fault and its fix, by the number in Microsoft's error. */
const REFUSALS: Record<string, [text: string, todo: string]> = {
  '90002': TENANT,
  '900023': TENANT,
  '700016': [
    'Microsoft does not know MICROSOFT_CLIENT_ID in this tenant',
    'copy "Application (client) ID" from the app registration\'s overview, and check that MICROSOFT_TENANT_ID is of the same page',
  ],
  '7000215': [
    'MICROSOFT_CLIENT_SECRET is wrong',
    'copy the "Value" of the secret, not its "Secret ID"; it is shown only once, so make a new one under Certificates & secrets',
  ],
  '7000222': [
    'MICROSOFT_CLIENT_SECRET has expired: nobody can sign in, no mail is sent',
    'make a new one under Certificates & secrets, put its "Value" in .env, and restart',
  ],
  '7000229': [
    'The app registration has no place in the tenant yet',
    'press "Grant admin consent" under API permissions once',
  ],
};

const tokenAnswer = z.object({ access_token: z.string() });
const refusal = z.object({
  error: z.string(),
  error_description: z._default(z.string(), ''),
  error_codes: z._default(z.array(z.number()), []),
});

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether MICROSOFT_TENANT_ID can be a tenant's; where MICROSOFT_AUTHORITY is set, it may have any form. */
export function checkTenant(env: Pick<Settings, 'MICROSOFT_AUTHORITY' | 'MICROSOFT_TENANT_ID'>): Finding[] {
  const id = env.MICROSOFT_TENANT_ID;
  if (GUID.test(id) || env.MICROSOFT_AUTHORITY !== `https://login.microsoftonline.com/${id}`) return [];
  return [bad('MICROSOFT_TENANT_ID is no tenant id: one is 36 characters long, as 8a1b…-…-…-…-…', TENANT[1])];
}

/** Says whether Microsoft accepts client id and secret. `appToken`: a token of the application, where it does. */
export async function checkClient(env: Microsoft): Promise<{ findings: Finding[]; appToken: string | null }> {
  const url = `${env.MICROSOFT_AUTHORITY}/oauth2/v2.0/token`;
  const form = {
    grant_type: 'client_credentials',
    client_id: env.MICROSOFT_CLIENT_ID,
    client_secret: env.MICROSOFT_CLIENT_SECRET,
    scope: `${env.GRAPH_URL}/.default`,
  };
  try {
    const asked = Date.now();
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const clock = checkClock(response.headers.get('date'), (asked + Date.now()) / 2);
    const body: unknown = await response.json().catch(() => null);
    const answer = tokenAnswer.safeParse(body);
    if (response.ok && answer.success) {
      const known = good('Microsoft accepts the client id and the secret');
      return { findings: [known, ...clock], appToken: answer.data.access_token };
    }
    return { findings: [refusalOf(response.status, body), ...clock], appToken: null };
  } catch (error) {
    const todo = 'allow outgoing https to Microsoft, and check DNS and MICROSOFT_AUTHORITY';
    return { findings: [bad(`${url} can't be reached (${failureCode(error)})`, todo)], appToken: null };
  }
}

function refusalOf(status: number, body: unknown): Finding {
  const parsed = refusal.safeParse(body);
  if (!parsed.success)
    return bad(`Microsoft answers with status ${status} and no reason`, 'check MICROSOFT_AUTHORITY and try again');
  const { error, error_description, error_codes } = parsed.data;
  const code = String(error_codes[0] ?? /AADSTS(\d+)/.exec(error_description)?.[1] ?? '');
  const known = REFUSALS[code];
  if (known) return bad(`${known[0]} (AADSTS${code})`, known[1]);
  const words = error_description.split(/[\r\n]/, 1)[0]?.slice(0, 200) || error;
  return bad(`Microsoft refuses the client: ${words}`, `see https://login.microsoftonline.com/error?code=${code}`);
}

/**
 * Compares this machine's clock with the `Date` of an answer.
 * @param now milliseconds since 1970, when the answer was made by this machine's clock
 */
export function checkClock(date: string | null, now: number): Finding[] {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return [];
  const ahead = now - theirs;
  if (Math.abs(ahead) <= MOST_CLOCK_MS) return [good('The clock agrees with Microsoft’s')];
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return [
    bad(
      `This machine's clock is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} Microsoft's`,
      'let the network set it: timedatectl set-ntp true',
    ),
  ];
}

/**
 * Whether the redirect address is registered: Microsoft redirects only to registered ones, and with `prompt=none` it
 * does so at once, without a user.
 */
export async function checkRedirect(env: Microsoft): Promise<Finding> {
  const address = env.APP_URL + paths.loginCallback();
  const where = 'app registration → Authentication → Web → Redirect URIs';
  const query = new URLSearchParams({
    client_id: env.MICROSOFT_CLIENT_ID,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: address,
    scope: 'User.Read',
    prompt: 'none',
    state: 'doctor',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  });
  try {
    const response = await fetch(`${env.MICROSOFT_AUTHORITY}/oauth2/v2.0/authorize?${query}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const location = response.headers.get('location') ?? '';
    if (location.startsWith(`${address}?`)) return good(`Microsoft redirects to ${address}`);
    const page = await response.text();
    if (page.includes('AADSTS50011'))
      return bad(
        `The redirect address ${address} is not registered (AADSTS50011)`,
        `add exactly this address: ${where}`,
      );
  } catch {
    // The same failure stands in the line about the client.
  }
  return note(`Microsoft did not say whether ${address} is registered; compare by hand: ${where}`);
}
