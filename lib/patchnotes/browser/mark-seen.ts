import { resumeSession } from '../../auth/browser/client.ts';
import { readOwnRecord } from '../../auth/browser/session-state.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';
import { patchNotes } from '../commands.ts';

/** Marks the notes up to this version as read and updates the session. @throws ClientError */
export async function markPatchNotesRead(version: string): Promise<void> {
  const { patchNotesSeen } = await patchNotes.markSeen({ version });
  const record = readOwnRecord();
  if (!record) return;
  storedSession.saveRecord({ ...record, patchNotesSeen });
  resumeSession();
}
