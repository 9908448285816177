/** What people change about themselves; PocketBase's rules allow these fields and no others. */
import type { RecordModel } from 'pocketbase';
import { resumeSession } from '../auth/client.ts';
import { pb } from '../pocketbase/client.ts';
import { toClientError } from '../pocketbase/command.ts';
import type { UsersRecord } from '../pocketbase/types.ts';

type Own = Partial<Pick<UsersRecord, 'name' | 'phoneNumber' | 'signature' | 'locale' | 'theme'>>;

/** Saves one's own profile or settings and takes the answer into the session. @throws ClientError */
export async function saveOwnProfile(userId: string, change: Own): Promise<void> {
  try {
    const record = await pb.collection('users').update(userId, change);
    pb.authStore.save(pb.authStore.token, record as RecordModel);
  } catch (error) {
    throw toClientError(error);
  }
  resumeSession();
}

/** Asks the server how the account stands now, as after somebody else changed its roles. @throws ClientError */
export async function reloadOwnProfile(userId: string): Promise<void> {
  try {
    const record = await pb.collection('users').getOne(userId);
    pb.authStore.save(pb.authStore.token, record as RecordModel);
  } catch (error) {
    throw toClientError(error);
  }
  resumeSession();
}
