import * as z from 'zod/mini';
import { PATCH_NOTES } from '../../lib/patchnotes/notes.ts';
import { command } from '../runtime/command.ts';

const seenBody = z.object({
  version: z.string().check(
    z.refine((version) => PATCH_NOTES.some((note) => note.version === version), {
      params: { code: 'unknownRecord' },
    }),
  ),
});
const getVersionIndex = (version: string) => PATCH_NOTES.findIndex((note) => note.version === version);

/** POST /api/patchnotes/seen: stores the newest version that the user has read; an older one changes nothing. */
export function markPatchNotesSeen(e: core.RequestEvent): void {
  return command(e, { body: seenBody, access: 'signed-in' }, ({ transaction, user, body }) =>
    transaction((tx) => {
      const account = tx.findRecordById('users', user.id);
      const before = getVersionIndex(account.getString('patchNotesSeen'));
      if (before < 0 || getVersionIndex(body.version) < before) {
        account.set('patchNotesSeen', body.version);
        tx.save(account);
      }
      return { patchNotesSeen: account.getString('patchNotesSeen') };
    }),
  );
}
