/** Has drives measured that the plan of the next days needs, and stores them. */
import { MAX_PAIRS, type WantedPlaces } from '../../shared/drive-schema.ts';
import { type DriveRow, type PointKey, toPair } from '../../shared/known-drives.ts';
import { isSameList, readTable, RouterError } from './osrm.ts';
import { type Block, findWanted, isByFerry, listPairs, shrink } from './wanted.ts';

/** PocketBase, as the worker needs it. */
export type DriveStore = {
  readPlaces: () => Promise<WantedPlaces>;
  /** The positions of the pairs that were not measured lately. */
  findMissing: (pairs: [PointKey, PointKey][]) => Promise<number[]>;
  store: (rows: DriveRow[]) => Promise<void>;
};

type Options = {
  url: string;
  store: DriveStore;
  /** Called once when the router stops answering, and once when it answers again. */
  onChange: (state: 'away' | 'back', why: string) => void;
  timeoutMs?: number;
};

const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 30 * 60_000;
/** Everything is looked at again so often: drives grow old, and the router may have another map. */
const FORGET_MS = 24 * 3_600_000;

const nameOf = (a: PointKey, b: PointKey) => toPair(a, b).join(' ');

export class DriveWorker {
  private readonly options: Options;
  /** The pairs that need nothing for now: known, without a way, or by ferry. */
  private readonly settled = new Set<string>();
  private settledSince = 0;
  /** The places of the last round that was finished, as text. */
  private done = '';
  private failures = 0;
  private pausedUntil = 0;

  constructor(options: Options) {
    this.options = options;
  }

  /**
   * Measures what is missing. While the router is away it does nothing, for longer and longer.
   * @throws what the store throws
   */
  async round(now = Date.now()): Promise<void> {
    if (now < this.pausedUntil) return;
    if (now - this.settledSince > FORGET_MS) this.forget(now);
    const places = await this.options.store.readPlaces();
    const text = JSON.stringify(places);
    if (text === this.done) return;
    try {
      await this.measureAll(findWanted(places));
      this.done = text;
    } catch (error) {
      if (!(error instanceof RouterError)) throw error;
      this.pause(now, error.message);
    }
  }

  private forget(now: number): void {
    this.settled.clear();
    this.settledSince = now;
    this.done = '';
  }

  private pause(now: number, why: string): void {
    if (this.failures === 0) this.options.onChange('away', why);
    this.pausedUntil = now + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
  }

  private async measureAll(blocks: readonly Block[]): Promise<void> {
    const missing = await this.findMissing(blocks);
    const rows: DriveRow[] = [];
    const save = async (least: number) => {
      while (rows.length >= least) {
        const part = rows.splice(0, MAX_PAIRS);
        await this.options.store.store(part);
        for (const [a, b] of part) this.settled.add(nameOf(a, b));
      }
    };
    try {
      for (const block of blocks) {
        const left = shrink(block, (a, b) => missing.has(nameOf(a, b)));
        if (left.from.length === 0) continue;
        rows.push(...(await this.measure(left, missing)));
        await save(MAX_PAIRS);
      }
    } finally {
      await save(1);
    }
  }

  /** Asks PocketBase for the pairs that nothing is known of yet. */
  private async findMissing(blocks: readonly Block[]): Promise<Set<string>> {
    const asked = new Map<string, [PointKey, PointKey]>();
    for (const pair of blocks.flatMap(listPairs))
      if (!this.settled.has(nameOf(...pair))) asked.set(nameOf(...pair), pair);
    const missing = new Set<string>();
    const pairs = [...asked.values()];
    for (let at = 0; at < pairs.length; at += MAX_PAIRS) {
      const part = pairs.slice(at, at + MAX_PAIRS);
      const positions = new Set(await this.options.store.findMissing(part));
      for (const [n, [a, b]] of part.entries()) {
        if (positions.has(n) && !isByFerry(a, b)) missing.add(nameOf(a, b));
        else this.settled.add(nameOf(a, b));
      }
    }
    return missing;
  }

  /** Both ways of each pair that is missing; the slower one counts. Pairs are taken off `missing`. */
  private async measure({ from, to }: Block, missing: Set<string>): Promise<DriveRow[]> {
    const ask = { url: this.options.url, ...(this.options.timeoutMs ? { timeoutMs: this.options.timeoutMs } : {}) };
    const there = await readTable(ask, from, to);
    const back = isSameList(from, to) ? there : await readTable(ask, to, from);
    this.answered();
    return from.flatMap((a, row) =>
      to.flatMap((b, column): DriveRow[] => {
        if (!missing.delete(nameOf(a, b))) return [];
        const [out, home] = [there[row]?.[column], back[column]?.[row]];
        if (!out || !home) {
          this.settled.add(nameOf(a, b));
          return [];
        }
        const { seconds, meters } = out.seconds >= home.seconds ? out : home;
        return [[...toPair(a, b), seconds, meters]];
      }),
    );
  }

  private answered(): void {
    if (this.failures > 0) this.options.onChange('back', '');
    this.failures = 0;
    this.pausedUntil = 0;
  }
}
