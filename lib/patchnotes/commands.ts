/** The contract of the patch notes. */
import { defineCommands, type } from '../core/shared/contract.ts';

export const patchNotes = defineCommands({
  /** Stores the newest version whose notes the user has read; an older one changes nothing. */
  markSeen: {
    method: 'POST',
    path: '/api/patchnotes/seen',
    input: type<{ version: string }>(),
    answer: type<{ patchNotesSeen: string }>(),
    errors: ['validation'],
  },
});
