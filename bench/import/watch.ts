import type PocketBase from 'pocketbase';
import { megabytesOf } from '../lib/memory.ts';
import { pause, timed } from '../lib/times.ts';

/** A pause between two, so that the reads do not measure each other. */
const READ_EVERY_MS = 40;
const WRITE_EVERY_MS = 100;
const MEMORY_EVERY_MS = 500;

/** Milliseconds of each read and write, and megabytes. */
export type Watch = { reads: number[]; writes: number[]; memory: number[] };
type Watched = { pid: number; reader: PocketBase; writer: PocketBase };

/** Times other users' reads of a list and a search, and a write that has to wait for the lock. */
export function watch({ pid, reader, writer }: Watched): { stop: () => Promise<Watch> } {
  const seen: Watch = { reads: [], writes: [], memory: [] };
  let isOver = false;
  const every = async (ms: number, into: number[], look: () => Promise<number>) => {
    while (!isOver) {
      into.push(await look());
      await pause(ms);
    }
  };
  const timeOf = (work: () => Promise<unknown>) => async () => (await timed(work)).ms;
  const search = timeOf(() => reader.send('/api/leads/search?q=kirsten', { method: 'GET' }));
  const list = timeOf(() => reader.collection('tasks').getList(1, 30, { skipTotal: true, sort: '-created' }));
  const write = timeOf(() => writer.send('/api/tasks', { method: 'POST', body: { title: 'Måling' } }));
  const loops = [
    every(READ_EVERY_MS, seen.reads, search),
    every(READ_EVERY_MS, seen.reads, list),
    every(WRITE_EVERY_MS, seen.writes, write),
    every(MEMORY_EVERY_MS, seen.memory, async () => megabytesOf(pid)),
  ];
  const stop = async () => {
    isOver = true;
    await Promise.all(loops);
    return seen;
  };
  return { stop };
}
