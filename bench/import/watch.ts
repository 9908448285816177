import type PocketBase from 'pocketbase';
import { memoryOf } from '../../lib/core/server/system/parts.ts';
import type { Server } from './server.ts';

/** A pause between two, so that the reads do not measure each other. */
const READ_EVERY_MS = 40;
const WRITE_EVERY_MS = 100;

export type Watch = { reads: number[]; writes: number[]; memory: number[] };

/** Times other users' reads of a list and a search, and a write that has to wait for the lock. */
export function watch(
  server: Server,
  reader: PocketBase,
  writer: PocketBase,
): { seen: Watch; stop: () => Promise<Watch> } {
  const seen: Watch = { reads: [], writes: [], memory: [] };
  let isOver = false;
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  const every = async (ms: number, work: () => Promise<void>) => {
    while (!isOver) {
      await work();
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  };
  const loops = [
    every(READ_EVERY_MS, () => timed(seen.reads, () => reader.send('/api/leads/search?q=kirsten', { method: 'GET' }))),
    every(READ_EVERY_MS, () =>
      timed(seen.reads, () => reader.collection('tasks').getList(1, 30, { skipTotal: true, sort: '-created' })),
    ),
    every(WRITE_EVERY_MS, () =>
      timed(seen.writes, () => writer.send('/api/tasks', { method: 'POST', body: { title: 'Måling' } })),
    ),
    every(500, async () => void seen.memory.push((memoryOf(server.child.pid ?? 0) ?? 0) / 1024 / 1024)),
  ];
  return {
    seen,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return seen;
    },
  };
}
