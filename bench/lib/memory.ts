import { memoryOf, readParts } from '../../lib/core/server/system/parts.ts';

export const megabytesOf = (pid: number): number => Math.round((memoryOf(pid) ?? 0) / 2 ** 20);

/** Resident memory in MB of each of a running product's processes, by the part's name: PocketBase, Web, Standin. */
export function measureMemory(dataDir: string): Record<string, number> {
  return Object.fromEntries(Object.entries(readParts(dataDir)).map(([name, { pid }]) => [name, megabytesOf(pid)]));
}
