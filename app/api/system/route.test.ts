import type { Role } from '@/lib/auth/shared/permissions';

let roles: Role[] = [];
jest.mock('@/lib/core/server/env', () => ({
  env: () => ({ APP_URL: 'https://app.test' }),
  settings: () => ({ LOG_LEVEL: 'silent' }),
}));
jest.mock('@/lib/auth/server/session', () => ({ requireSession: async () => ({ userId: 'u1', roles }) }));
jest.mock('@/lib/settings/server/system/read', () => ({ readSystem: async (requestId: string) => ({ requestId }) }));

import { GET } from './route';

async function get(query = '') {
  const response = await GET(new Request(`https://app.test/api/system${query}`), { params: Promise.resolve({}) });
  return { status: response.status, body: (await response.json()) as unknown };
}

test.each<[Role[], number]>([
  [['admin'], 200],
  [['seller', 'admin'], 200],
  [['moderator'], 403],
  [['management'], 403],
  [['seller'], 403],
  [['new'], 403],
  [[], 403],
])('%j gets %i', async (given, status) => {
  roles = given;
  expect((await get()).status).toBe(status);
});

test('only a reference is looked for', async () => {
  roles = ['admin'];
  expect(await get('?requestId=b1a2b3c4d')).toEqual({ status: 200, body: { requestId: 'b1a2b3c4d' } });
  expect(await get("?requestId=x'||true")).toMatchObject({
    status: 400,
    body: { code: 'validation', data: { requestId: { code: 'invalid' } } },
  });
});
