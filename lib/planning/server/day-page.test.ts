jest.mock('../../core/server/env.ts', () => ({ env: () => ({ ENCRYPTION_KEY: '0123456789abcdef'.repeat(4) }) }));

import { dayToken } from '../../core/server/day-token.ts';
import { ClientError } from '../../pocketbase/shared/command.ts';
import { checkDayLink, readDayPage, setStopStatus } from './day-page.ts';

/** What PocketBase was asked, in order. */
const mockAsked: string[] = [];
let mockWorks = true;
jest.mock('../../pocketbase/server/server.ts', () => ({
  CLIENT_ADDRESS_HEADER: 'x-client-address',
  superuser: () => Promise.resolve({}),
}));
jest.mock('../day-page-commands.ts', () => {
  const ask = (name: string) => () => {
    mockAsked.push(name);
    return mockWorks ? Promise.resolve({}) : Promise.reject(new ClientError('not_found', 404));
  };
  return { technicianDays: { checkLink: ask('checkLink'), readDay: ask('readDay'), setStatus: ask('setStatus') } };
});

const TOKEN = dayToken('a'.repeat(20));
const request = new Request('http://localhost', { headers: { 'x-client-address': '192.0.2.9' } });
beforeEach(() => {
  mockAsked.length = 0;
  mockWorks = true;
});

test('opening the page reads the day once: the middleware asks for the link alone', async () => {
  expect(await checkDayLink(TOKEN, '192.0.2.9')).toBe(200);
  expect(await readDayPage(TOKEN)).toEqual({});
  expect(mockAsked).toEqual(['checkLink', 'readDay']);
});

test('a step does not read the day', async () => {
  await setStopStatus(request, { token: TOKEN, stop: 'stop00000000001', status: 'paa_vej' });
  expect(mockAsked).toEqual(['checkLink', 'setStatus']);
});

test('a link that does not work opens no page and does no step; after thirty the network has to wait', async () => {
  mockWorks = false;
  const step = () => setStopStatus(request, { token: TOKEN, stop: 'stop00000000001', status: 'paa_vej' });
  await expect(step()).rejects.toMatchObject({ code: 'not_found' });
  const answers = [];
  for (let tries = 0; tries < 30; tries++) answers.push(await checkDayLink(TOKEN, '192.0.2.9'));
  expect(answers).toEqual([...Array.from({ length: 29 }, () => 404), 429]);
  expect(new Set(mockAsked)).toEqual(new Set(['checkLink']));
});
