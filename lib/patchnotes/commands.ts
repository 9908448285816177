/** Commands of the patch notes. */
import type { RecordModel } from 'pocketbase';
import { resumeSession } from '../auth/client.ts';
import { storedSession } from '../pocketbase/stored-session.ts';
import { send } from '../pocketbase/command.ts';

/** Marks the notes up to this version as read and updates the session. @throws ClientError */
export async function markPatchNotesRead(version: string): Promise<void> {
  const { patchNotesSeen } = await send<{ patchNotesSeen: string }>('/api/patchnotes/seen', { body: { version } });
  const { record, token } = storedSession;
  if (!record) return;
  storedSession.save(token, { ...record, patchNotesSeen } as RecordModel);
  resumeSession();
}
