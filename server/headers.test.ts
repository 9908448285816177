import type { IncomingMessage } from 'node:http';
import { cleanForNext, clientAddress, forPocketBase, fromPocketBase, onBehalfOf } from './headers.ts';

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const SPOOFED = {
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=6.6.6.6',
  'x-real-ip': '6.6.6.6',
  'x-client-address': '6.6.6.6',
  'x-client-ip': '6.6.6.6',
  'true-client-ip': '6.6.6.6',
  'cf-connecting-ip': '6.6.6.6',
  'x-original-url': '/api/settings',
  'x-rewrite-url': '/api/settings',
  'x-http-method-override': 'DELETE',
  via: '1.1 evil',
};
const NEXT_INTERNAL = {
  'x-middleware-subrequest': 'middleware:middleware',
  'x-middleware-rewrite': '/',
  'x-nextjs-data': '1',
  'x-invoke-path': '/settings',
  'x-matched-path': '/settings',
  'x-now-route-matches': '1=a',
  'next-resume': '1',
  'x-next-cache-tags': 'a',
  'next-action': 'abc',
};
const LEGITIMATE = {
  rsc: '1',
  'next-router-state-tree': '%5B%5D',
  'next-router-prefetch': '1',
  'next-url': '/leads',
  cookie: 'a=b',
  authorization: 'token',
  accept: '*/*',
};

describe('the client’s address', () => {
  const direct = clientAddress([]);
  const behind = clientAddress(['10.0.0.1', '192.168.0.0/16', '::1']);

  test.each([
    ['no proxy is trusted: the socket', direct, '203.0.113.9', { 'x-forwarded-for': '6.6.6.6' }, '203.0.113.9'],
    ['an IPv4 address in IPv6 form', direct, '::ffff:203.0.113.9', {}, '203.0.113.9'],
    [
      'headers of a machine that is not the proxy are ignored',
      behind,
      '203.0.113.9',
      { 'x-forwarded-for': '6.6.6.6' },
      '203.0.113.9',
    ],
    ['the address from the proxy', behind, '10.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
    ['the address from the proxy, IPv6', behind, '::1', { 'x-forwarded-for': '2001:db8::7' }, '2001:db8::7'],
    [
      'addresses that the client sent are ignored',
      behind,
      '10.0.0.1',
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
      '203.0.113.9',
    ],
    [
      'two trusted proxies',
      behind,
      '10.0.0.1',
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 192.168.3.4' },
      '203.0.113.9',
    ],
    ['nonsense', behind, '10.0.0.1', { 'x-forwarded-for': 'unknown' }, '10.0.0.1'],
    ['nothing', behind, '10.0.0.1', {}, '10.0.0.1'],
    ['a request from the proxy itself', behind, '10.0.0.1', { 'x-forwarded-for': '10.0.0.1' }, '10.0.0.1'],
  ])('%s', (_name, find, socket, headers, expected) => expect(find(request(socket, headers))).toBe(expected));
});

test('PocketBase gets neither forwarding headers from the client nor cookies', () => {
  const out = forPocketBase(
    request('203.0.113.9', {
      ...SPOOFED,
      ...LEGITIMATE,
      connection: 'keep-alive, X-Secret',
      'x-secret': '1',
      te: 'trailers',
    }),
    '203.0.113.9',
    '127.0.0.1:8090',
  );
  expect(out).toEqual({
    rsc: '1',
    'next-router-state-tree': '%5B%5D',
    'next-router-prefetch': '1',
    'next-url': '/leads',
    authorization: 'token',
    accept: '*/*',
    host: '127.0.0.1:8090',
    'x-client-address': '203.0.113.9',
  });
});

test('a request of the server’s own names the caller, and no compression, which would hold events back', () => {
  expect(onBehalfOf('token', '203.0.113.9', 'h')).toEqual({
    host: 'h',
    'x-client-address': '203.0.113.9',
    authorization: 'token',
  });
  expect(onBehalfOf('', '203.0.113.9', 'h')).not.toHaveProperty('authorization');
});

test("Next keeps its router's headers and loses those that only Next may set", () => {
  const req = request('203.0.113.9', { ...SPOOFED, ...NEXT_INTERNAL, ...LEGITIMATE });
  cleanForNext(req, '203.0.113.9', true);
  expect(req.headers).toEqual({
    ...LEGITIMATE,
    'x-client-address': '203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  });
});

test('responses allow no other origin and are not stored', () => {
  expect(
    fromPocketBase({
      'access-control-allow-origin': '*',
      server: 'x',
      connection: 'close',
      'content-type': 'a/b',
      'x-frame-options': 'SAMEORIGIN',
    }),
  ).toEqual({ 'content-type': 'a/b', 'cache-control': 'no-store' });
});
