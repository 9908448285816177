/** The stand-in's HTTP server: passes each request to Graph, the sign-in pages, the outbox or the provider. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { Graph, graphError } from './graph.ts';
import { json } from './http.ts';
import { isLoopback } from './loopback.ts';
import { mailPage, messagePage, outboxPage } from './pages.ts';
import { AUTHORIZE, INTERACTION, KEYS, TOKEN, createProvider } from './provider.ts';
import type { ProviderOptions } from './provider.ts';
import { newSwitches, refusalBody, type Switches, UNKNOWN_TENANT } from './refusals.ts';
import { signIn } from './signin.ts';
import type { Store } from './store.ts';

type Page = (nonce: string) => string;
type SendPage = (res: ServerResponse, render: Page, status?: number) => void;
type Standin = {
  store: Store;
  provider: Provider;
  oauth: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  graph: Graph;
  switches: Switches;
  send: SendPage;
};

/** Returns a function that creates a server, so that the stand-in can listen on several loopback addresses. */
export function createStandin(options: Omit<ProviderOptions, 'switches'> & { appOrigins: string[] }): () => Server {
  const { store } = options;
  const switches = newSwitches();
  const provider = createProvider({ ...options, switches });
  const standin: Standin = {
    store,
    provider,
    oauth: provider.callback(),
    graph: new Graph(provider, store, switches),
    switches,
    send: createPageSender(options.appOrigins),
  };
  return () =>
    createServer((req, res) => {
      handle(standin, req, res).catch((error: unknown) => {
        console.error('Stand-in:', error instanceof Error ? error.message : error);
        if (res.headersSent) res.destroy();
        else graphError(res, 500, 'InternalServerError', 'The stand-in failed.');
      });
    });
}

function createPageSender(appOrigins: readonly string[]): SendPage {
  // Chromium applies form-action to redirects too, so the policy lists the product's origin; it accepts no IPv6
  // addresses there.
  const formTargets = appOrigins.filter((origin) => !origin.includes('[')).join(' ');
  return (res, render, status = 200) => {
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "frame-src 'self'",
      `form-action 'self' ${formTargets}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
    res.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    });
    res.end(render(nonce));
  };
}

async function handle(standin: Standin, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // Refuses other host names: another site could point its own name at this machine.
  if (!isLoopback(`http://${req.headers.host ?? ''}`)) return json(res, 403, { error: 'Loopback only' });
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Referrer-Policy', 'no-referrer');
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  const { graph, store, switches } = standin;
  if (switches.clockAheadSeconds)
    res.setHeader('Date', new Date(Date.now() + switches.clockAheadSeconds * 1000).toUTCString());
  switch (`${req.method} ${path}`) {
    case 'GET /v1.0/me':
      return graph.me(req, res);
    case 'POST /v1.0/me/sendMail':
      return graph.sendMail(req, res);
    case 'POST /control':
      return graph.control(req, res);
    case 'GET /outbox.json':
      return json(res, 200, { items: store.mails() });
    case 'GET /favicon.ico':
      return void res.writeHead(204).end();
    case 'GET /':
      return void res.writeHead(302, { Location: '/outbox' }).end();
  }
  if (req.method === 'GET' && /^\/v1\.0\/servicePrincipals\(.*\)\/oauth2PermissionGrants$/.test(path))
    return graph.consents(req, res);
  if (path.startsWith('/v1.0/')) return graphError(res, 404, 'ResourceNotFound', 'The stand-in has no such resource.');
  if (req.method === 'GET' && (path === '/outbox' || path.startsWith('/outbox/')))
    return serveOutbox(standin, res, path.split('/').slice(2));
  if (path.startsWith(INTERACTION) && (req.method === 'GET' || req.method === 'POST'))
    return serveSignIn(standin, req, res, path);
  if (path === AUTHORIZE || path.startsWith(`${AUTHORIZE}/`) || path === TOKEN || path === KEYS)
    return standin.oauth(req, res);
  if (path.endsWith('/oauth2/v2.0/token')) return json(res, UNKNOWN_TENANT.status, refusalBody(UNKNOWN_TENANT));
  sendNotFound(standin, res);
}

async function serveSignIn(
  { provider, store, send }: Standin,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  try {
    await signIn(provider, store, req, res, path, send);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SessionNotFound') throw error;
    send(res, (nonce) => messagePage(nonce, 'Login er udløbet', 'Gå tilbage til programmet, og log ind igen.'), 400);
  }
}

/** Serves /outbox and the paths below it. `parts`: the path's segments after /outbox. */
function serveOutbox(standin: Standin, res: ServerResponse, parts: string[]): void {
  const { send, store } = standin;
  if (parts.length === 0) return send(res, (nonce) => outboxPage(nonce, store.mails()));
  const mail = store.mail(Number(parts[0]));
  if (!mail) return sendNotFound(standin, res);
  if (parts.length === 1) return send(res, (nonce) => mailPage(nonce, mail));
  if (parts[1] === 'body' && parts.length === 2) {
    res.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    });
    res.end(mail.message.body.content);
    return;
  }
  const file = parts[1] === 'attachment' ? mail.message.attachments?.[Number(parts[2])] : undefined;
  if (!file) return sendNotFound(standin, res);
  res.writeHead(200, {
    'Content-Type': file.contentType === 'application/pdf' ? 'application/pdf' : 'application/octet-stream',
    'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
  res.end(Buffer.from(file.contentBytes, 'base64'));
}

function sendNotFound({ send }: Standin, res: ServerResponse): void {
  send(res, (nonce) => messagePage(nonce, 'Siden findes ikke', 'Her er kun login og sendt mail.'), 404);
}
