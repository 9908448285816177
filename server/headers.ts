/** Headers: those that clients may not set, those that PocketBase gets, and those of every response. */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { newReference } from '../lib/core/shared/new-ids.ts';
import { isReference, REQUEST_ID_HEADER } from '../lib/core/shared/ids.ts';

/** PocketBase's `trustedProxy` header. Set here from the socket, never taken from a client. */
const CLIENT_ADDRESS = 'x-client-address';

/** Headers about the client's address, the protocol, the method and the path, which a client may not set. */
const FORWARDING =
  /^(x-forwarded|x-client|x-cluster-client|x-real-|x-original|x-rewrite|x-http-method|x-method-override|x-host$|forwarded$|via$|true-client|cf-|fly-|fastly-|x-azure-|x-arr-|x-envoy-)/;
/**
 * Next's internal headers. The headers of its router's requests (`rsc`, `next-router-…`, `next-url`) are not among
 * them; server actions are not used.
 */
const NEXT_INTERNAL =
  /^(x-middleware|x-invoke|x-matched-path|x-now-|x-vercel|x-next-|x-nextjs-(?!request-id|html-request-id)|next-resume|next-action|x-action|x-nonce)/;
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** Whether an address is one of `trusted`: addresses and networks. */
export function trustedAddresses(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Finds the client's address: the socket's, or what a reverse proxy among `trusted` (addresses, networks) says.
 * `onUnnamedProxy` gets the socket's address if it is not trusted and yet sends a reverse proxy's headers.
 */
export function clientAddress(
  trusted: readonly string[],
  onUnnamedProxy?: (address: string) => void,
): (req: IncomingMessage) => string {
  const isTrusted = trustedAddresses(trusted);
  return (req) => {
    const socket = plain(req.socket.remoteAddress ?? '');
    if (trusted.length === 0 || !isTrusted(socket)) {
      const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
      if (isForwarded && socket !== '') onUnnamedProxy?.(socket);
      return socket;
    }
    // The rightmost address that is not a trusted proxy: the client may have written the addresses left of it.
    const chain = String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()));
    for (const address of chain.reverse()) {
      if (isIP(address) === 0) return socket;
      if (!isTrusted(address)) return address;
    }
    return socket;
  };
}

/** Writes an IPv4 address in IPv6 notation (`::ffff:…`) as IPv4. */
function plain(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

/** Removes the headers that a client may not set from a request to Next, and sets them from the connection. */
export function cleanForNext(req: IncomingMessage, address: string, https: boolean): void {
  const headers: IncomingHttpHeaders = req.headers;
  for (const name of Object.keys(headers)) if (FORWARDING.test(name) || NEXT_INTERNAL.test(name)) delete headers[name];
  headers[CLIENT_ADDRESS] = address;
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = https ? 'https' : 'http';
}

/** The headers of a request to PocketBase. The cookie is left out, because it is only for pages. */
export function forPocketBase(req: IncomingMessage, address: string, host: string): OutgoingHttpHeaders {
  const named =
    req.headers.connection
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim()) ?? [];
  const out: OutgoingHttpHeaders = {};
  for (const name in req.headers) {
    if (HOP_BY_HOP.has(name) || name === 'cookie' || named.includes(name) || FORWARDING.test(name)) continue;
    out[name] = req.headers[name];
  }
  if (req.headers['transfer-encoding']) out['transfer-encoding'] = 'chunked';
  out.host = host;
  out[CLIENT_ADDRESS] = address;
  return out;
}

/** The headers of a request that the server itself sends to PocketBase for a caller. */
export function onBehalfOf(authorization: string, address: string, host: string): OutgoingHttpHeaders {
  return { host, [CLIENT_ADDRESS]: address, ...(authorization === '' ? {} : { authorization }) };
}

/** The headers of PocketBase's response that the client gets. */
export function fromPocketBase(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const out: OutgoingHttpHeaders = {};
  for (const name in headers) {
    // The product has one origin, so it allows no other, and one frame policy.
    if (
      HOP_BY_HOP.has(name) ||
      name.startsWith('access-control-') ||
      name === 'server' ||
      name === 'x-powered-by' ||
      name === 'x-frame-options' ||
      name === 'x-xss-protection' ||
      name === REQUEST_ID_HEADER
    )
      continue;
    out[name] = headers[name];
  }
  out['cache-control'] = 'no-store';
  return out;
}

/**
 * Gives a request without a sound id one of its own, and names the id in the response. PocketBase and Next get it as a
 * header. @returns the id
 */
export function identify(req: IncomingMessage, res: ServerResponse): string {
  const given = req.headers[REQUEST_ID_HEADER];
  const id = isReference(given) ? given : newReference('w');
  req.headers[REQUEST_ID_HEADER] = id;
  res.setHeader(REQUEST_ID_HEADER, id);
  return id;
}

/** Sets the headers of every response. The middleware sets the pages' content security policy, with its nonce. */
export function securityHeaders(res: ServerResponse, options: { https: boolean; api: boolean }): void {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('X-Frame-Options', 'DENY');
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  res.setHeader(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  );
  // The sign-in popup keeps its opener only under this value.
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (options.https) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  if (options.api) res.setHeader('Cache-Control', 'no-store');
}
