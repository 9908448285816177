/** What changed for the people who work here: a file a version, newest first, in both languages. */
import { note as v010 } from './notes/0.1.0.ts';
import { note as v020 } from './notes/0.2.0.ts';
import type { PatchNote } from './types.ts';

export const PATCH_NOTES: readonly PatchNote[] = [v020, v010];
