/**
 * Saves a document while it is typed: after a pause, one request at a time, always the latest version, and again if the
 * server cannot be reached. Knows nothing about offers; time is `setTimeout` and `Date.now`.
 */
import type { FieldErrors } from '../../core/shared/errors.ts';
import { WriteQueue } from '../../core/browser/write-queue.ts';

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
  /** Resolved when the answer to the latest request has been dealt with. */
  private answered = Promise.resolve();
  private savedAt: number | null = null;
  private stopped = false;
  /** A new one for each replacement of the document: answers to requests of an earlier one are ignored. */
  private queue = new WriteQueue();

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
    if (this.halted() || this.queue.isBusy) return;
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
    this.queue.stop();
    this.queue = new WriteQueue();
    clearTimeout(this.timer);
    this.currentRev = rev;
    this.saved = saved;
    this.latest = doc;
    this.continueSaving();
  }

  /** Retries now, if it waits for its next try. */
  wake(): void {
    this.queue.wake();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.queue.stop();
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
    if (this.queue.isBusy) this.wake();
    else if (this.halted()) return Promise.resolve();
    else if (this.unsaved()) this.send(this.queue);
    else {
      if (this.state.kind !== 'saved') this.set({ kind: 'saved', at: this.savedAt });
      return Promise.resolve();
    }
    return this.answered;
  }

  private send(queue: WriteQueue): void {
    let sent = this.latest;
    let done = () => {};
    const write = queue.write({
      send: () => {
        sent = this.latest;
        this.answered = new Promise((resolve) => (done = resolve));
        // While it waited for its next try, the change may have been undone.
        if (!this.unsaved()) return Promise.resolve(null);
        this.set({ kind: 'saving' });
        return this.options.save(sent, this.currentRev);
      },
      retryAfter: (error, tries) => {
        const failure = this.options.failure(error);
        if (failure.kind !== 'again') return null;
        this.set({ kind: 'retrying', attempt: tries, offline: failure.offline });
        done();
        return RETRY_PAUSES[Math.min(tries, RETRY_PAUSES.length) - 1] ?? SAVE_PAUSE;
      },
    });
    void write
      .then(
        (answer) => queue === this.queue && this.accept(answer && { ...answer, saved: answer.saved ?? sent }),
        (error: unknown) => queue === this.queue && this.fail(sent, this.options.failure(error)),
      )
      .then(() => done());
  }

  private accept(answer: { rev: number; saved: D } | null): void {
    if (answer) {
      this.currentRev = answer.rev;
      this.saved = answer.saved;
      this.savedAt = Date.now();
    }
    if (!this.stopped) this.continueSaving();
  }

  private fail(sent: D, failure: SaveFailure): void {
    if (this.stopped || failure.kind === 'again') return;
    if (failure.kind === 'invalid') {
      // Later typing may have corrected it.
      if (this.latest !== sent) return this.schedule(SAVE_PAUSE);
      return this.set({ kind: 'invalid', fields: failure.fields });
    }
    this.set({ kind: failure.kind === 'stale' ? 'conflict' : 'refused' });
    this.options.onStopped?.(failure.kind, sent, this.latest);
  }
}
