import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package in the product, with the licence it declares. */
export type Licence = { name: string; version: string; licence: string };

/** The file, relative to the project, to which the build writes the result of `collectLicences`. */
export const LICENCES_FILE = '.cache/licences.json';

type Lock = {
  packages: Record<
    string,
    { version?: string; dev?: boolean; devOptional?: boolean; optional?: boolean; license?: string }
  >;
};
type Manifest = { license?: string | { type?: string }; licenses?: { type?: string }[] };

/**
 * All packages that the product is built with and runs on (none of tests), read from the lock file and node_modules.
 */
export function collectLicences(root: string): Licence[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const found = new Map<string, Licence>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.devOptional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = licenceOf(join(root, path, 'package.json')) ?? entry.license ?? licenceFile(join(root, path));
    // An optional package for another platform, not installed here.
    if (!licence && entry.optional) continue;
    const version = entry.version ?? '';
    found.set(`${name}@${version}`, { name, version, licence: licence ?? 'UNKNOWN' });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** A package without a declared licence may contain its text. */
function licenceFile(folder: string): string | undefined {
  for (const name of ['LICENSE', 'LICENSE.md', 'LICENCE']) {
    try {
      return /^\W*(?:The )?(MIT|ISC|BSD|Apache)\b/i.exec(
        readFileSync(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ folder, name), 'utf8'),
      )?.[1];
    } catch {
      continue;
    }
  }
  return undefined;
}

function licenceOf(file: string): string | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    const named =
      typeof manifest.license === 'string'
        ? manifest.license
        : (manifest.license?.type ?? manifest.licenses?.map((one) => one.type).join(' OR '));
    return named || undefined;
  } catch {
    return undefined;
  }
}
