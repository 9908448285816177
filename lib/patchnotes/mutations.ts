/** Reading the change log. */
import type { RecordModel } from 'pocketbase';
import { resumeSession } from '../auth/client.ts';
import { pb } from '../pocketbase/client.ts';
import { send } from '../pocketbase/command.ts';

/** Notes that the notes up to this version have been read, and takes that into the session. @throws ClientError */
export async function seePatchNotes(version: string): Promise<void> {
  const { patchNotesSeen } = await send<{ patchNotesSeen: string }>('/api/patchnotes/seen', { body: { version } });
  const { record, token } = pb.authStore;
  if (!record) return;
  pb.authStore.save(token, { ...record, patchNotesSeen } as RecordModel);
  resumeSession();
}
