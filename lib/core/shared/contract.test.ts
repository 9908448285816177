import { defineCommands, setTransport, type, type Transport } from './contract.ts';

const visits = defineCommands({
  list: {
    method: 'GET',
    path: '/api/visits',
    input: type<{ from?: string; size: number }>(),
    answer: type<string[]>(),
  },
  read: { method: 'GET', path: '/api/visits/{id}', answer: type<string>() },
  order: {
    method: 'POST',
    path: '/api/visits/{day}/order/{id}',
    input: type<{ ids: string[] }>(),
    answer: type<{ done: boolean }>(),
    errors: ['stale'],
  },
  close: { method: 'POST', path: '/api/visits/{id}/close', answer: type<object>() },
});

const sent: unknown[][] = [];
const record: Transport = (...call) => {
  sent.push(call);
  return Promise.resolve({ done: true });
};
beforeEach(() => {
  sent.length = 0;
  setTransport(record);
});

test('a command fills its path in order, encoded, and sends its input as the body', async () => {
  await expect(visits.order('24/11', 'v 1', { ids: ['a'] })).resolves.toEqual({ done: true });
  await visits.close('v1');
  expect(sent).toEqual([
    ['/api/visits/24%2F11/order/v%201', { method: 'POST', body: { ids: ['a'] } }],
    ['/api/visits/v1/close', { method: 'POST', body: {} }],
  ]);
});

test('a read sends its input as the query, and passes the signal on', async () => {
  const { signal } = new AbortController();
  await visits.list({ from: '2026-11-24', size: 30 }, { signal });
  await visits.read('v1', { signal });
  expect(sent).toEqual([
    ['/api/visits', { method: 'GET', query: { from: '2026-11-24', size: 30 }, signal }],
    ['/api/visits/v1', { method: 'GET', query: {}, signal }],
  ]);
});

test('a server can send one call with a session of its own', async () => {
  const own = jest.fn<ReturnType<Transport>, Parameters<Transport>>().mockResolvedValue('day');
  await expect(visits.read('v1', { send: own })).resolves.toBe('day');
  expect(own).toHaveBeenCalledWith('/api/visits/v1', { method: 'GET', query: {} });
  expect(sent).toEqual([]);
});
