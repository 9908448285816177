jest.mock('server-only', () => ({}));

import { openDownload, orderDownload } from './downloads.ts';

const ticketOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const answer = async () => new Response('x');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an address opens once', async () => {
  const ticket = ticketOf(orderDownload(answer));
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(await (await openDownload(ticket)).text()).toBe('x');
  await expect(openDownload(ticket)).rejects.toMatchObject({ code: 'not_found' });
});

test('it opens within a minute, and who ordered it learns where nobody came', async () => {
  const onUnused = jest.fn();
  const [early, late] = [ticketOf(orderDownload(answer, onUnused)), ticketOf(orderDownload(answer, onUnused))];
  jest.advanceTimersByTime(59_000);
  await openDownload(early);
  jest.advanceTimersByTime(2_000);
  await expect(openDownload(late)).rejects.toMatchObject({ code: 'not_found' });
  expect(onUnused).toHaveBeenCalledTimes(1);
});

test('made-up addresses open nothing, and many that wait make room', async () => {
  await expect(openDownload('x'.repeat(43))).rejects.toMatchObject({ code: 'not_found' });
  const onUnused = jest.fn();
  const first = ticketOf(orderDownload(answer, onUnused));
  for (let n = 0; n < 200; n++) orderDownload(answer);
  await expect(openDownload(first)).rejects.toMatchObject({ code: 'not_found' });
  expect(onUnused).toHaveBeenCalledTimes(1);
});
