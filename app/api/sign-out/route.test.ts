jest.mock('@/lib/core/server/env', () => ({
  env: () => ({ APP_URL: 'https://app.test' }),
  settings: () => ({ LOG_LEVEL: 'silent' }),
}));
jest.mock('@/lib/auth/server/session', () => ({ readSession: async () => null, tokenOf: () => '' }));
jest.mock('@/lib/auth/server/sign-in', () => ({ signOut: async () => undefined }));

import { POST } from './route';

const signOut = async (query: string) =>
  POST(new Request(`https://app.test/api/sign-out${query}`, { method: 'POST' }), { params: Promise.resolve({}) });

test('the browser clears its storage, but not its cookies, only where the page says that it may', async () => {
  expect((await signOut('?storage=clear')).headers.get('Clear-Site-Data')).toBe('"storage"');
  expect((await signOut('?storage=all')).headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
  for (const query of ['', '?storage=', '?storage=keep', '?storage=Clear'])
    expect((await signOut(query)).headers.get('Clear-Site-Data')).toBeNull();
});
