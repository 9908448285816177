/** Names of the browser's caches. Pages delete those of the account by these names too, without the worker. */
const PREFIX = 'offline-';
export const PAGES = `${PREFIX}pages`;
export const READS = `${PREFIX}reads`;
/** Whose the copies are, and which build each open page has. */
export const NOTES = `${PREFIX}notes`;
/** Everything that belongs to an account; scripts, styles and fonts belong to nobody. */
export const OF_ACCOUNT: readonly string[] = [PAGES, READS, NOTES];
const ASSETS_PREFIX = `${PREFIX}assets-`;

/** The cache of a build's scripts, styles and fonts. */
export const assetsOf = (build: string): string => `${ASSETS_PREFIX}${build}`;

/** The build whose scripts the cache holds; null for another cache. */
export function buildOfAssets(cache: string): string | null {
  return cache.startsWith(ASSETS_PREFIX) ? cache.slice(ASSETS_PREFIX.length) : null;
}
