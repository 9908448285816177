/** The sign-in page and the consent behind it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { accountByEmail } from './accounts.ts';
import type { Account } from './accounts.ts';
import { readBody } from './http.ts';
import { accountPage, consentPage } from './pages.ts';
import type { Store } from './store.ts';

export type Send = (res: ServerResponse, render: (nonce: string) => string) => void;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Handles GET and POST of one interaction's page; `path` is that page's path. */
export async function signIn(
  provider: Provider,
  store: Store,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  send: Send,
): Promise<void> {
  const { params } = await provider.interactionDetails(req, res);
  const scopes = text(params['scope']).split(' ').filter(Boolean);
  const prompt = text(params['asked_prompt']);
  const denied = {
    error: 'access_denied',
    error_description: 'AADSTS65004: User declined to consent to access the app.',
  };

  if (req.method === 'GET') {
    const showAll = (req.url ?? '').endsWith('?all=1') || prompt.includes('select_account');
    const hint = showAll ? undefined : accountByEmail(text(params['login_hint']));
    return send(res, (nonce) => accountPage(nonce, path, hint));
  }
  const form = new URLSearchParams((await readBody(req, 10_000)) ?? '');
  if (form.has('cancel') || form.get('consent') === 'no')
    return provider.interactionFinished(req, res, denied, { mergeWithLastSubmission: false });
  const account = accountByEmail(form.get('account') ?? '');
  if (!account) return send(res, (nonce) => accountPage(nonce, path));
  if (form.get('consent') === 'yes') store.consent(account.id, scopes);
  else if (prompt.includes('consent') || !store.hasConsented(account.id, scopes))
    return send(res, (nonce) => consentPage(nonce, path, account, scopes));
  const grantId = await createGrant(provider, account, text(params['client_id']), scopes);
  return provider.interactionFinished(
    req,
    res,
    { login: { accountId: account.id, remember: false }, consent: { grantId } },
    { mergeWithLastSubmission: false },
  );
}

async function createGrant(provider: Provider, account: Account, clientId: string, scopes: string[]): Promise<string> {
  const grant = new provider.Grant({ accountId: account.id, clientId });
  grant.addOIDCScope(scopes.join(' '));
  return grant.save();
}
