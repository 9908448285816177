import { pb } from './client.ts';
import { send, type ClientError } from './command.ts';

let sentId = '';
let status = 500;
let answeredId: (sent: string) => string = (sent) => sent;
const original = globalThis.fetch;

beforeEach(() => {
  status = 500;
  answeredId = (sent) => sent;
  globalThis.fetch = async (_input, init) => {
    sentId = new Headers(init?.headers).get('x-request-id') ?? '';
    return new Response(JSON.stringify({ code: status === 409 ? 'locked' : 'internal', data: { kept: 1 } }), {
      status,
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': answeredId(sentId) },
    });
  };
});
afterAll(() => void (globalThis.fetch = original));

const failure = (): Promise<ClientError> =>
  send('/api/leads').then(
    () => Promise.reject(new Error('It succeeded')),
    (error: ClientError) => error,
  );

test('each request of the browser has an id of its own, and a failure’s is its reference', async () => {
  const first = await failure();
  expect(sentId).toMatch(/^b[\da-f]{8}$/);
  expect(first).toMatchObject({ code: 'internal', data: { kept: 1, reference: sentId } });
  const second = await failure();
  expect(second.data.reference).not.toBe(first.data.reference);
});

test('a refusal needs no reference, and an odd id is none', async () => {
  status = 409;
  expect((await failure()).data).toEqual({ kept: 1 });
  status = 500;
  answeredId = () => 'jens@demo.test';
  expect((await failure()).data).toEqual({ kept: 1 });
});

test('the caller’s own headers stay', async () => {
  const seen: Headers[] = [];
  globalThis.fetch = async (_input, init) => {
    seen.push(new Headers(init?.headers));
    return Response.json({});
  };
  await pb.send('/api/x', { headers: { 'X-Own': '1' } });
  expect(seen[0]?.get('x-own')).toBe('1');
});
