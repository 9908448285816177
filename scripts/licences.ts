/** Writes the list of the product's packages and their licences, for /about. Part of the build. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { collectLicences, LICENCES_FILE } from '../lib/about/server/licences.ts';
import { ROOT } from './lib/root.ts';

export function writeLicences(): void {
  const file = join(ROOT, LICENCES_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(collectLicences(ROOT)));
}

if (import.meta.main) writeLicences();
