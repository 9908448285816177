import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

let url = '';
jest.mock('../../core/server/env.ts', () => ({ env: () => ({ GRAPH_URL: url }) }));

import { sendMail } from './mail.ts';

const MAIL = {
  to: ['kunde@kunde.test'],
  cc: ['kopi@kunde.test'],
  subject: 'Tilbud 10001',
  body: 'Hej\nÆØÅ',
  attachments: [
    { name: 'Tilbud 10001.pdf', mime: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) },
    { name: 'Tavle før.jpg', mime: 'image/jpeg', bytes: new Uint8Array([255, 216]) },
  ],
};

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let received: {
  path: string;
  authorization: string;
  body: {
    message: {
      subject: string;
      toRecipients: unknown;
      attachments: { name: string; contentType: string; contentBytes: string }[];
    };
  };
} | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received = {
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  received = null;
});

const status = (code: number, headers: Record<string, string> = {}) => {
  answer = (_request, response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(code === 202 ? '' : JSON.stringify({ error: { code: 'x', message: 'x' } }));
  };
};

test('a mail that Microsoft accepts is sent, with its attachments', async () => {
  status(202);
  expect(await sendMail('token-1', MAIL)).toEqual({ outcome: 'sent' });
  expect(received?.path).toBe('/v1.0/me/sendMail');
  expect(received?.authorization).toBe('Bearer token-1');
  expect(received?.body.message.subject).toBe('Tilbud 10001');
  expect(received?.body.message.toRecipients).toEqual([{ emailAddress: { address: 'kunde@kunde.test' } }]);
  expect(Buffer.from(received?.body.message.attachments[0]?.contentBytes ?? '', 'base64').toString()).toBe('%PDF');
  expect(received?.body.message.attachments[1]).toMatchObject({
    name: 'Tavle før.jpg',
    contentType: 'image/jpeg',
    contentBytes: '/9g=',
  });
});

test.each([
  [429, { outcome: 'retry', error: 'graph_429', retryAfterSeconds: 7 }],
  [503, { outcome: 'retry', error: 'graph_503', retryAfterSeconds: 7 }],
  [401, { outcome: 'failed', error: 'microsoft_disconnected' }],
  [400, { outcome: 'failed', error: 'graph_400' }],
  [500, { outcome: 'unknown', error: 'graph_500' }],
  [504, { outcome: 'unknown', error: 'graph_504' }],
])('status %d means %j', async (code, expected) => {
  status(code, { 'retry-after': '7' });
  expect(await sendMail('t', MAIL)).toEqual(expected);
});

test('a connection that breaks after the request was sent leaves the outcome unknown', async () => {
  answer = (request) => request.socket.destroy();
  expect(await sendMail('t', MAIL)).toEqual({ outcome: 'unknown', error: 'graph_broken_off' });
});

test('Microsoft that does not answer in time leaves the outcome unknown', async () => {
  answer = () => undefined;
  expect(await sendMail('t', MAIL, 200)).toEqual({ outcome: 'unknown', error: 'graph_broken_off' });
});

test('a refused connection means that the mail did not go out', async () => {
  const before = url;
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise((resolve) => closed.close(resolve));
  try {
    expect(await sendMail('t', MAIL)).toEqual({ outcome: 'retry', error: 'graph_unreachable' });
  } finally {
    url = before;
  }
});
