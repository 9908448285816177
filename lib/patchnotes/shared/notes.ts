/** The patch notes in both languages, newest first; one file per version. */
import { note as v010 } from './notes/0.1.0.ts';
import { note as v020 } from './notes/0.2.0.ts';
import { note as v030 } from './notes/0.3.0.ts';
import { note as v040 } from './notes/0.4.0.ts';
import { note as v050 } from './notes/0.5.0.ts';
import { note as v060 } from './notes/0.6.0.ts';
import { note as v070 } from './notes/0.7.0.ts';
import { note as v080 } from './notes/0.8.0.ts';
import { note as v090 } from './notes/0.9.0.ts';
import { note as v0100 } from './notes/0.10.0.ts';
import { note as v0110 } from './notes/0.11.0.ts';
import { note as v0120 } from './notes/0.12.0.ts';
import { note as v0130 } from './notes/0.13.0.ts';
import { note as v0140 } from './notes/0.14.0.ts';
import { note as v0150 } from './notes/0.15.0.ts';
import { note as v0160 } from './notes/0.16.0.ts';
import type { PatchNote } from './types.ts';

export const PATCH_NOTES: readonly PatchNote[] = [
  v0160,
  v0150,
  v0140,
  v0130,
  v0120,
  v0110,
  v0100,
  v090,
  v080,
  v070,
  v060,
  v050,
  v040,
  v030,
  v020,
  v010,
];
