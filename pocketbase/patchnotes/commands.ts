/** The command of the patch notes. */
import * as z from 'zod/mini';
import { lazySchema } from '../../lib/core/shared/lazy-schema.ts';
import { PATCH_NOTES } from '../../lib/patchnotes/shared/notes.ts';
import { patchNotes } from '../../lib/patchnotes/commands.ts';
import { implement, type Implementations } from '../runtime/implement.ts';

const seenBody = lazySchema(() =>
  z.object({
    version: z.string().check(
      z.refine((version) => PATCH_NOTES.some((note) => note.version === version), {
        params: { code: 'unknownRecord' },
      }),
    ),
  }),
);
const getVersionIndex = (version: string) => PATCH_NOTES.findIndex((note) => note.version === version);

export const patchNoteCommands: Implementations<typeof patchNotes> = {
  markSeen: implement(patchNotes.markSeen, { access: 'signed-in', input: seenBody }, ({ app, user, input }) => {
    const account = app.findRecordById('users', user.id);
    const before = getVersionIndex(account.getString('patchNotesSeen'));
    if (before < 0 || getVersionIndex(input.version) < before) {
      account.set('patchNotesSeen', input.version);
      app.save(account);
    }
    return { patchNotesSeen: account.getString('patchNotesSeen') };
  }),
};
