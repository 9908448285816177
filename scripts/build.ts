/**
 * `npm run build`: builds all that `npm start` would build, and starts nothing. For a project that its user only reads.
 */
import { buildHooks } from './build-hooks.ts';
import { ensureBuild } from './lib/build.ts';
import { fail } from './lib/fail.mjs';

try {
  await buildHooks();
  await ensureBuild(process.env.NEXT_DIST_DIR ?? '.next');
} catch (error) {
  fail(error);
}
