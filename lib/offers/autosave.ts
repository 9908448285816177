/**
 * Saves a document as it is typed: a pause, then one request at a time, the latest version next, and again where the
 * server can't be reached. Knows nothing of offers; time is `setTimeout` and `Date.now`.
 */
import type { FieldErrors } from '../core/errors.ts';

export type SaveState =
  /** `at`: ms since epoch of the last save here, null where nothing has been saved yet. */
  | { kind: 'saved'; at: number | null }
  | { kind: 'pending' }
  | { kind: 'saving' }
  | { kind: 'retrying'; attempt: number; offline: boolean }
  | { kind: 'invalid'; fields: FieldErrors }
  /** Somebody else saved first; nothing is sent until `resume`. */
  | { kind: 'conflict' }
  /** It may not be changed any more. */
  | { kind: 'refused' };

/** What a failed save means. */
export type SaveFailure =
  | { kind: 'again'; offline: boolean }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'stale' }
  | { kind: 'refused' };

export type AutosaveOptions<D> = {
  /** The version that the document started from. */
  rev: number;
  saved: D;
  same: (a: D, b: D) => boolean;
  /** Stores `doc` if the server still has `rev`; answers the new version, and the document where the server added to it. */
  save: (doc: D, rev: number) => Promise<{ rev: number; saved?: D }>;
  failure: (error: unknown) => SaveFailure;
  onState: (state: SaveState) => void;
  /** `stale` or `refused` was answered to `sent`; `latest` is what it had become by then. */
  onStopped?: (kind: 'stale' | 'refused', sent: D, latest: D) => void;
};

export type Autosave<D> = {
  /** The document as it stands now; saved after a pause. */
  change: (doc: D) => void;
  /** Saves what is unsaved at once. True once the server has it all. */
  flush: () => Promise<boolean>;
  /** Goes on from the server's version `rev` = `saved`, with `doc` as the document. */
  resume: (rev: number, saved: D, doc: D) => void;
  /** The network is back: doesn't wait for the next attempt. */
  wake: () => void;
  /** The version last heard of. */
  rev: () => number;
  unsaved: () => boolean;
  stop: () => void;
};

export const SAVE_PAUSE = 800;
/** ms before each further attempt; the last one repeats. */
export const RETRY_PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

export function createAutosave<D>(options: AutosaveOptions<D>): Autosave<D> {
  let { rev, saved } = options;
  let latest = saved;
  let state: SaveState = { kind: 'saved', at: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | null = null;
  let attempt = 0;
  let savedAt: number | null = null;
  let stopped = false;
  // Answers of a request that was under way when the document was replaced are void.
  let epoch = 0;

  const set = (next: SaveState) => {
    state = next;
    options.onState(next);
  };
  const halted = () => stopped || state.kind === 'conflict' || state.kind === 'refused';
  const dirty = () => latest !== saved && !options.same(latest, saved);
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  function run(): Promise<void> {
    clearTimeout(timer);
    if (inFlight) return inFlight;
    if (halted()) return Promise.resolve();
    if (!dirty()) {
      if (state.kind !== 'saved') set({ kind: 'saved', at: savedAt });
      return Promise.resolve();
    }
    const sent = latest;
    const mine = epoch;
    set({ kind: 'saving' });
    inFlight = options
      .save(sent, rev)
      .then(
        (answer) => mine === epoch && accept(answer.saved ?? sent, answer.rev),
        (error: unknown) => mine === epoch && refuse(sent, options.failure(error)),
      )
      .then(() => {
        if (mine === epoch) inFlight = null;
      });
    return inFlight;
  }

  function accept(stored: D, newRev: number): void {
    rev = newRev;
    saved = stored;
    attempt = 0;
    savedAt = Date.now();
    if (stopped) return;
    if (!dirty()) return set({ kind: 'saved', at: savedAt });
    set({ kind: 'pending' });
    schedule(SAVE_PAUSE);
  }

  function refuse(sent: D, failure: SaveFailure): void {
    if (stopped) return;
    if (failure.kind === 'again') {
      const pause = RETRY_PAUSES[Math.min(attempt, RETRY_PAUSES.length - 1)] ?? SAVE_PAUSE;
      attempt += 1;
      set({ kind: 'retrying', attempt, offline: failure.offline });
      return schedule(pause);
    }
    if (failure.kind === 'invalid') {
      // What was typed meanwhile may have mended it.
      if (latest !== sent) return schedule(SAVE_PAUSE);
      return set({ kind: 'invalid', fields: failure.fields });
    }
    set({ kind: failure.kind === 'stale' ? 'conflict' : 'refused' });
    options.onStopped?.(failure.kind, sent, latest);
  }

  return {
    change(doc) {
      latest = doc;
      if (halted() || inFlight || state.kind === 'retrying') return;
      if (state.kind === 'saved' && !dirty()) return;
      if (state.kind !== 'pending') set({ kind: 'pending' });
      schedule(SAVE_PAUSE);
    },
    async flush() {
      // The request under way may carry an older version: then one more.
      for (let round = 0; round < 3; round += 1) {
        await run();
        if (!dirty() || state.kind === 'retrying' || state.kind === 'invalid' || halted()) break;
      }
      return !dirty() && !halted();
    },
    resume(newRev, newSaved, doc) {
      epoch += 1;
      inFlight = null;
      clearTimeout(timer);
      attempt = 0;
      rev = newRev;
      saved = newSaved;
      latest = doc;
      if (!dirty()) return set({ kind: 'saved', at: savedAt });
      set({ kind: 'pending' });
      schedule(SAVE_PAUSE);
    },
    wake() {
      if (state.kind === 'retrying' && !inFlight) void run();
    },
    rev: () => rev,
    unsaved: dirty,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
