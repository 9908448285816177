import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { buildIsCurrent } from '../build.ts';
import { chromiumPath } from '../tests/chromium.ts';
import { POCKETBASE_VERSION } from '../install/pocketbase-binary.mjs';
import { ROOT } from '../root.ts';
import { bad, type Finding, good, note } from './finding.ts';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function pocketbase(): Finding {
  const own = process.env.POCKETBASE_BIN;
  const binary = own ?? join(ROOT, '.pocketbase', `pocketbase-${POCKETBASE_VERSION}`);
  if (isExecutable(binary)) return good(`PocketBase ${own ? own : POCKETBASE_VERSION}`);
  return own
    ? bad(`POCKETBASE_BIN names ${own}, which is no executable file`, 'correct it or leave it out')
    : bad(`PocketBase ${POCKETBASE_VERSION} is not there yet`, 'npm start builds or downloads it');
}

/** The programs and builds that the product runs on. */
export function checkTools(): Finding[] {
  const chromium = chromiumPath(process.env);
  return [
    good(`Node ${process.versions.node}, packages as in package-lock.json`),
    pocketbase(),
    buildIsCurrent(process.env.NEXT_DIST_DIR ?? '.next')
      ? good('Production build is current')
      : note('Production build is missing or older than the sources; npm start makes it'),
    chromium ? good(`Chromium for the tests: ${chromium}`) : note('No Chromium; only npm test needs it'),
  ];
}
