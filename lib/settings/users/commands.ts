/** What people change about themselves; PocketBase's rules allow these fields and no others. */
import type { RecordModel } from 'pocketbase';
import { resumeSession } from '../../auth/client.ts';
import { pb } from '../../pocketbase/client.ts';
import { storedSession } from '../../pocketbase/stored-session.ts';
import { toClientError } from '../../pocketbase/command.ts';
import type { UsersRecord } from '../../pocketbase/types.ts';

type Own = Partial<Pick<UsersRecord, 'name' | 'phoneNumber' | 'signature' | 'locale' | 'theme'>>;

/** Saves one's own profile or settings and takes the answer into the session. @throws ClientError */
export async function saveOwnProfile(userId: string, change: Own): Promise<void> {
  try {
    const record = await pb.collection('users').update(userId, change);
    storedSession.save(storedSession.token, record as RecordModel);
  } catch (error) {
    throw toClientError(error);
  }
  resumeSession();
}

/** Puts another picture in place of one's own; null takes it away. @throws ClientError `validation` on `avatar` for what is no picture, or too large */
export async function saveOwnPicture(userId: string, file: File | null): Promise<void> {
  try {
    const record = await pb.collection('users').update(userId, { avatar: file ?? '' });
    storedSession.save(storedSession.token, record as RecordModel);
  } catch (error) {
    throw toClientError(error);
  }
  resumeSession();
}

/** Unlinks one of one's own sign-ins (specification §7). @throws ClientError */
export async function unlinkSignIn(id: string): Promise<void> {
  try {
    await pb.collection('_externalAuths').delete(id);
  } catch (error) {
    throw toClientError(error);
  }
}

/** Asks the server how the account stands now, as after somebody else changed its roles. @throws ClientError */
export async function reloadOwnProfile(userId: string): Promise<void> {
  try {
    const record = await pb.collection('users').getOne(userId);
    storedSession.save(storedSession.token, record as RecordModel);
  } catch (error) {
    throw toClientError(error);
  }
  resumeSession();
}
