import type { RecordModel } from 'pocketbase';
import { resumeSession } from '../../auth/browser/client.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';
import { patchNotes } from '../commands.ts';

/** Marks the notes up to this version as read and updates the session. @throws ClientError */
export async function markPatchNotesRead(version: string): Promise<void> {
  const { patchNotesSeen } = await patchNotes.markSeen({ version });
  const { record, token } = storedSession;
  if (!record) return;
  storedSession.save(token, { ...record, patchNotesSeen } as RecordModel);
  resumeSession();
}
