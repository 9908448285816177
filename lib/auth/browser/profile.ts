/** Changes to the user's own account; PocketBase's API rules allow these fields only. */
import { resumeSession } from './client.ts';
import { pb } from '../../pocketbase/shared/client.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { UsersRecord } from '../../pocketbase/shared/types.ts';

type ProfileChange = Partial<Pick<UsersRecord, 'name' | 'phoneNumber' | 'signature' | 'locale' | 'theme'>>;

/** Saves the user's own profile or settings and updates the session. @throws ClientError */
export async function saveOwnProfile(userId: string, change: ProfileChange): Promise<void> {
  await withClientError(async () => {
    const record = await pb.collection('users').update(userId, change);
    storedSession.saveRecord(record);
  });
  resumeSession();
}

/**
 * Replaces the user's own picture; null removes it.
 * @throws ClientError `validation` at `avatar` if it is no picture or too large
 */
export async function saveOwnPicture(userId: string, file: File | null): Promise<void> {
  await withClientError(async () => {
    const record = await pb.collection('users').update(userId, { avatar: file ?? '' });
    storedSession.saveRecord(record);
  });
  resumeSession();
}

/** Unlinks one of the user's own sign-ins (specification §7). @throws ClientError */
export async function unlinkSignIn(id: string): Promise<void> {
  await withClientError(() => pb.collection('_externalAuths').delete(id));
}

/** Reads the user's account again, for changes made by others such as new roles. @throws ClientError */
export async function reloadOwnProfile(userId: string): Promise<void> {
  await withClientError(async () => {
    const record = await pb.collection('users').getOne(userId);
    storedSession.saveRecord(record);
  });
  resumeSession();
}
