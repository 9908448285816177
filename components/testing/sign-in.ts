import type { Role } from '@/lib/auth/shared/permissions';
import { POCKETBASE_KEY, storedSession } from '@/lib/pocketbase/browser/stored-session';
import type { UsersResponse } from '@/lib/pocketbase/shared/types';
import { answerRequest } from './server.ts';

/** The signed-in user of all component tests. */
export const USER = {
  id: 'user00000000001',
  collectionId: '_pb_users_auth_',
  collectionName: 'users',
  username: 'users1',
  email: 'anna@demo.test',
  verified: true,
  name: 'Anna Test',
  phoneNumber: '20304050',
  complete: true,
  saleNumber: 0,
  roles: ['seller'] as Role[],
};

/** Signs the user in with these roles, before or after the component is rendered. */
export function signInAs(...roles: Role[]): void {
  signInWith({ roles });
}

/** Signs the user in with an account that differs from `USER` in these fields. */
export function signInWith(change: Partial<Omit<UsersResponse, 'expand'>>): void {
  const record = { ...USER, ...change };
  answerRequest(`GET /api/collections/users/records/${USER.id}`, record);
  storedSession.save('token', record);
  // The page reads the session once; afterwards it follows what other tabs store.
  window.dispatchEvent(new StorageEvent('storage', { key: POCKETBASE_KEY }));
}
