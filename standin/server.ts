/** The stand-in's one HTTP server: which request is whose. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createGraph, graphError } from './graph.ts';
import { json } from './http.ts';
import { isLoopback } from './loopback.ts';
import { mailPage, messagePage, outboxPage } from './pages.ts';
import { AUTHORIZE, INTERACTION, TOKEN, createProvider } from './provider.ts';
import type { ProviderOptions } from './provider.ts';
import { signIn } from './signin.ts';

/** Makes a handler for any number of listening servers (one for each loopback address). */
export function createStandin(options: ProviderOptions & { appOrigins: string[] }): () => Server {
  const { store } = options;
  const provider = createProvider(options);
  const oauth = provider.callback();
  const graph = createGraph(provider, store);

  // Chromium follows form-action through redirects, so the product's origin stands in it; it knows no IPv6 addresses there.
  const formTargets = options.appOrigins.filter((origin) => !origin.includes('[')).join(' ');

  function send(res: ServerResponse, render: (nonce: string) => string, status = 200): void {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self' ${formTargets}; base-uri 'none'; frame-ancestors 'none'`;
    res.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    });
    res.end(render(nonce));
  }
  const missing = (res: ServerResponse) =>
    send(res, (nonce) => messagePage(nonce, 'Siden findes ikke', 'Her er kun login og sendt mail.'), 404);

  function outbox(res: ServerResponse, parts: string[]): void {
    if (parts.length === 0) return send(res, (nonce) => outboxPage(nonce, store.mails()));
    const mail = store.mail(Number(parts[0]));
    if (!mail) return missing(res);
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
    if (!file) return missing(res);
    res.writeHead(200, {
      'Content-Type': file.contentType === 'application/pdf' ? 'application/pdf' : 'application/octet-stream',
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    });
    res.end(Buffer.from(file.contentBytes, 'base64'));
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // A page elsewhere must not reach us by a name that it points at this machine.
    if (!isLoopback(`http://${req.headers.host ?? ''}`)) return json(res, 403, { error: 'Loopback only' });
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'no-referrer');
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    const call = `${req.method} ${path}`;
    if (call === 'GET /v1.0/me') return graph.me(req, res);
    if (call === 'POST /v1.0/me/sendMail') return graph.sendMail(req, res);
    if (path.startsWith('/v1.0/'))
      return graphError(res, 404, 'ResourceNotFound', 'The stand-in has no such resource.');
    if (call === 'POST /control') return graph.control(req, res);
    if (call === 'GET /outbox.json') return json(res, 200, { items: store.mails() });
    if (req.method === 'GET' && (path === '/outbox' || path.startsWith('/outbox/')))
      return outbox(res, path.split('/').slice(2));
    if (path.startsWith(INTERACTION) && (req.method === 'GET' || req.method === 'POST')) {
      return signIn(provider, store, req, res, path, send).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== 'SessionNotFound') throw error;
        send(
          res,
          (nonce) => messagePage(nonce, 'Login er udløbet', 'Gå tilbage til programmet, og log ind igen.'),
          400,
        );
      });
    }
    if (
      path === AUTHORIZE ||
      path.startsWith(`${AUTHORIZE}/`) ||
      path === TOKEN ||
      path === '/demo/discovery/v2.0/keys'
    )
      return oauth(req, res);
    if (call === 'GET /favicon.ico') {
      res.writeHead(204).end();
      return;
    }
    if (call === 'GET /') {
      res.writeHead(302, { Location: '/outbox' });
      res.end();
      return;
    }
    missing(res);
  }

  return () =>
    createServer((req, res) => {
      handle(req, res).catch((error: unknown) => {
        console.error('Stand-in:', error instanceof Error ? error.message : error);
        if (res.headersSent) res.destroy();
        else graphError(res, 500, 'InternalServerError', 'The stand-in failed.');
      });
    });
}
