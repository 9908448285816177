import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const settings = { SMS_PROVIDER: 'gatewayapi', SMS_URL: '', SMS_TOKEN: 'secret-token', SMS_SENDER: 'El-firma' };
jest.mock('../../core/server/env.ts', () => ({ env: () => settings }));

import { getSmsProvider } from './provider.ts';

type Received = { path: string; authorization: string; body: object };
let server: Server;
let received: Received[] = [];
let next: { status: number; headers?: Record<string, string>; body: object } = { status: 200, body: {} };

/** Speaks GatewayAPI's protocol. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, authorization: headers.authorization ?? '', body: JSON.parse(text) as object });
      response.writeHead(next.status, { 'content-type': 'application/json', ...next.headers });
      response.end(JSON.stringify(next.body));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  settings.SMS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  received = [];
  settings.SMS_PROVIDER = 'gatewayapi';
});

const SMS = { to: ['4520304050', '4670304050'], text: 'Din rute i dag er ændret', reference: 'mail00000000001' };
const send = () => getSmsProvider()!.send(SMS);

test('the message goes to its numbers with the firm’s token and name', async () => {
  next = {
    status: 200,
    body: { ids: [421332671], usage: { countries: { DK: 1 }, currency: 'DKK', total_cost: 0.24 } },
  };
  expect(await send()).toEqual({ outcome: 'sent' });
  expect(received).toEqual([
    {
      path: '/rest/mtsms',
      authorization: 'Token secret-token',
      body: {
        sender: 'El-firma',
        message: 'Din rute i dag er ændret',
        recipients: [{ msisdn: 4520304050 }, { msisdn: 4670304050 }],
        userref: 'mail00000000001',
      },
    },
  ]);
});

test.each([
  [401, {}, { outcome: 'failed', error: 'sms_401' }],
  [403, {}, { outcome: 'failed', error: 'sms_403' }],
  [422, {}, { outcome: 'failed', error: 'sms_422' }],
  [429, { 'retry-after': '7' }, { outcome: 'retry', error: 'sms_429', retryAfterSeconds: 7 }],
  [503, {}, { outcome: 'retry', error: 'sms_503' }],
  [500, {}, { outcome: 'unknown', error: 'sms_500' }],
])('an answer of %i', async (status, headers, outcome) => {
  next = { status, headers, body: { code: '0x0213', message: 'refused' } };
  expect(await send()).toEqual(outcome);
});

test('where nobody listens it is tried again, a broken connection is unknown', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => closed.once('listening', done));
  const url = settings.SMS_URL;
  settings.SMS_URL = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((done) => closed.close(done));
  expect(await send()).toEqual({ outcome: 'retry', error: 'sms_unreachable' });
  settings.SMS_URL = url;
  const [listener] = server.listeners('request');
  server.removeAllListeners('request');
  server.once('request', (request) => request.socket.destroy());
  expect(await send()).toEqual({ outcome: 'unknown', error: 'sms_broken_off' });
  server.on('request', listener as () => void);
});

test('nothing is sent where text messages are off', () => {
  settings.SMS_PROVIDER = 'off';
  expect(getSmsProvider()).toBeNull();
});
