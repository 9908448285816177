import { dirname } from 'node:path';

/** The project's folder, absolute. */
export const ROOT = dirname(dirname(import.meta.dirname));
