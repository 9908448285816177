/**
 * Saves a document while it is typed: after a pause, one request at a time, always the latest version, and again if the
 * server cannot be reached. Knows nothing about offers; time is `setTimeout` and `Date.now`.
 */
import type { FieldErrors } from '../../core/shared/errors.ts';

export type SaveState =
  /** `at`: ms since epoch of the last save from this page; null before the first one. */
  | { kind: 'saved'; at: number | null }
  | { kind: 'pending' }
  | { kind: 'saving' }
  | { kind: 'retrying'; attempt: number; offline: boolean }
  | { kind: 'invalid'; fields: FieldErrors }
  /** Another user saved first; nothing is sent until `resume`. */
  | { kind: 'conflict' }
  /** The document is locked. */
  | { kind: 'refused' };

/** Why a save failed, and so what happens next. */
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
  /**
   * Stores `doc` if the server still has `rev`. Resolves with the new version, and the document if the server changed
   * it.
   */
  save: (doc: D, rev: number) => Promise<{ rev: number; saved?: D }>;
  failure: (error: unknown) => SaveFailure;
  onState: (state: SaveState) => void;
  /** The server refused `sent` as `stale` or `refused`; `latest` is the document by then. */
  onStopped?: (kind: 'stale' | 'refused', sent: D, latest: D) => void;
};

/** ms without typing before a save. */
export const SAVE_PAUSE = 800;
/** ms before each further attempt; the last one repeats. */
export const RETRY_PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;

export class Autosave<D> {
  private readonly options: AutosaveOptions<D>;
  private currentRev: number;
  private saved: D;
  private latest: D;
  private state: SaveState = { kind: 'saved', at: null };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inFlight: Promise<void> | null = null;
  private attempt = 0;
  private savedAt: number | null = null;
  private stopped = false;
  /** Counts replacements of the document. Answers to requests from before the latest one are ignored. */
  private epoch = 0;

  constructor(options: AutosaveOptions<D>) {
    this.options = options;
    this.currentRev = options.rev;
    this.saved = options.saved;
    this.latest = options.saved;
  }

  /** The latest version known from the server. */
  rev(): number {
    return this.currentRev;
  }

  unsaved(): boolean {
    return this.latest !== this.saved && !this.options.same(this.latest, this.saved);
  }

  /** Replaces the document; it is saved after a pause. */
  change(doc: D): void {
    this.latest = doc;
    if (this.halted() || this.inFlight || this.state.kind === 'retrying') return;
    if (this.state.kind === 'saved' && !this.unsaved()) return;
    if (this.state.kind !== 'pending') this.set({ kind: 'pending' });
    this.schedule(SAVE_PAUSE);
  }

  /** Saves unsaved changes at once. True if the server then has all of them. */
  async flush(): Promise<boolean> {
    // The request under way may carry an older version; then one more follows.
    for (let round = 0; round < 3; round += 1) {
      await this.run();
      const { kind } = this.state;
      if (!this.unsaved() || kind === 'retrying' || kind === 'invalid' || this.halted()) break;
    }
    return !this.unsaved() && !this.halted();
  }

  /** Continues from the server's version `rev` = `saved`, with `doc` as the document. */
  resume(rev: number, saved: D, doc: D): void {
    this.epoch += 1;
    this.inFlight = null;
    clearTimeout(this.timer);
    this.attempt = 0;
    this.currentRev = rev;
    this.saved = saved;
    this.latest = doc;
    this.continueSaving();
  }

  /** The network is back: retries now. */
  wake(): void {
    if (this.state.kind === 'retrying' && !this.inFlight) void this.run();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private set(next: SaveState): void {
    this.state = next;
    this.options.onState(next);
  }

  private halted(): boolean {
    return this.stopped || this.state.kind === 'conflict' || this.state.kind === 'refused';
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), ms);
  }

  private continueSaving(): void {
    if (!this.unsaved()) return this.set({ kind: 'saved', at: this.savedAt });
    this.set({ kind: 'pending' });
    this.schedule(SAVE_PAUSE);
  }

  private run(): Promise<void> {
    clearTimeout(this.timer);
    if (this.inFlight) return this.inFlight;
    if (this.halted()) return Promise.resolve();
    if (!this.unsaved()) {
      if (this.state.kind !== 'saved') this.set({ kind: 'saved', at: this.savedAt });
      return Promise.resolve();
    }
    const sent = this.latest;
    const { epoch } = this;
    this.set({ kind: 'saving' });
    this.inFlight = this.options
      .save(sent, this.currentRev)
      .then(
        (answer) => epoch === this.epoch && this.accept(answer.saved ?? sent, answer.rev),
        (error: unknown) => epoch === this.epoch && this.fail(sent, this.options.failure(error)),
      )
      .then(() => {
        if (epoch === this.epoch) this.inFlight = null;
      });
    return this.inFlight;
  }

  private accept(stored: D, rev: number): void {
    this.currentRev = rev;
    this.saved = stored;
    this.attempt = 0;
    this.savedAt = Date.now();
    if (!this.stopped) this.continueSaving();
  }

  private fail(sent: D, failure: SaveFailure): void {
    if (this.stopped) return;
    if (failure.kind === 'again') {
      const pause = RETRY_PAUSES[Math.min(this.attempt, RETRY_PAUSES.length - 1)] ?? SAVE_PAUSE;
      this.attempt += 1;
      this.set({ kind: 'retrying', attempt: this.attempt, offline: failure.offline });
      return this.schedule(pause);
    }
    if (failure.kind === 'invalid') {
      // Later typing may have corrected it.
      if (this.latest !== sent) return this.schedule(SAVE_PAUSE);
      return this.set({ kind: 'invalid', fields: failure.fields });
    }
    this.set({ kind: failure.kind === 'stale' ? 'conflict' : 'refused' });
    this.options.onStopped?.(failure.kind, sent, this.latest);
  }
}
