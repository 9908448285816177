/**
 * The product's processes, as the supervisor writes them to DATA_DIR/processes.json for the web server and for tests.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { PartState } from '../../shared/system.ts';
import type { Settings } from '../env.ts';

/**
 * `since`: ISO time of this process's start. `restarts`: how often it has been started again since the product was
 * started.
 */
const runningPart = z.object({ pid: z.number(), since: z.string(), restarts: z.number() });
const runningParts = z.record(z.string(), runningPart);

/** By the part's name: Web, PocketBase, Standin. One that is not running is missing. */
export type RunningParts = z.infer<typeof runningParts>;

const fileIn = (dataDir: string) => join(dataDir, 'processes.json');

/** Replaces the file as a whole, so that a reader never meets half of it. @throws if it can't be written */
export function writeParts(dataDir: string, parts: RunningParts): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(parts)}\n`);
  renameSync(`${file}.new`, file);
}

/** For the end of the product. */
export function removeParts(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** The running parts; none if no supervisor runs, as with a web server started by hand. */
export function readParts(dataDir: string): RunningParts {
  try {
    return runningParts.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return {};
  }
}

/** Memory of a process in bytes (its resident set); null if the system does not tell. */
export function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return pid === process.pid ? process.memoryUsage.rss() : null;
  }
}

/** How long a part may take to answer before it counts as gone, in milliseconds. */
const ANSWER_MS = 2_000;

/** Asks an address and returns the milliseconds until its answer; null if it does not answer, or with an error. */
export async function answerTime(url: string): Promise<number | null> {
  const began = performance.now();
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'manual' });
    await response.arrayBuffer();
    return response.status < 500 ? Math.round(performance.now() - began) : null;
  } catch {
    return null;
  }
}

type Where = Pick<Settings, 'DATA_DIR' | 'PORT' | 'POCKETBASE_URL' | 'STANDIN' | 'STANDIN_PORT'>;

/** Asks every part of the product at the same time. */
export async function readPartStates(where: Where): Promise<PartState[]> {
  const running = readParts(where.DATA_DIR);
  const addresses = {
    Web: `http://localhost:${where.PORT}/healthz`,
    PocketBase: `${where.POCKETBASE_URL}/api/health`,
    ...(where.STANDIN ? { Standin: `http://localhost:${where.STANDIN_PORT}/` } : {}),
  };
  return Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      const part = running[name];
      const memory = part ? memoryOf(part.pid) : null;
      const answerMs = await answerTime(address);
      return { name, since: part?.since ?? null, restarts: part?.restarts ?? 0, memory, answerMs };
    }),
  );
}
