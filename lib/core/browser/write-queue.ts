/**
 * How everything is written to the server: what is shown before the answer, in which order writes are sent, and when one
 * that did not arrive is sent again. Knows neither React nor records; time is `setTimeout`.
 */
import { noteUnsaved } from './unsent-changes.ts';

/** Takes back what was shown, after a refusal. */
type TakeBack = (error: unknown) => void;

export type Write<R> = {
  /** Called at each try, so that a document is sent in its newest version. */
  send: () => Promise<R>;
  /** Shows the expected result when it is the write's turn. Until the answer, closing the page asks first. */
  show?: (() => Promise<TakeBack>) | undefined;
  /** Keeps the answer, as its version: the next write is sent after that. */
  accept?: ((answer: R) => void) | undefined;
  /** The ms until the next try after a failure; null if the failure is final. `tries`: how often it was sent. */
  retryAfter?: (error: unknown, tries: number) => number | null;
};

/** Writes that are sent one after the other. */
export class WriteQueue {
  private readonly control = new AbortController();
  private last: Promise<unknown> | null = null;
  private endPause: (() => void) | null = null;

  /** Aborted by `stop`. */
  get signal(): AbortSignal {
    return this.control.signal;
  }

  /** Whether a write is on its way, waits for its turn, or waits for its next try. */
  get isBusy(): boolean {
    return this.last !== null;
  }

  /**
   * Sends a write, at once if none is before it.
   * @throws what `send` throws, unless it is sent again; the signal's reason if the queue was stopped before a new try
   */
  write<R>(write: Write<R>): Promise<R> {
    const answered = write.show && noteUnsaved(() => true);
    const start = async () => {
      const answer = await this.showAndSend(write);
      write.accept?.(answer);
      return answer;
    };
    const turn = (this.last ? this.last.then(start, start) : start()).finally(() => {
      answered?.();
      if (this.last === turn) this.last = null;
    });
    this.last = turn;
    return turn;
  }

  /** Sends the write that waits for its next try now. */
  wake(): void {
    this.endPause?.();
  }

  /** Tries nothing again from here on. */
  stop(): void {
    this.control.abort();
  }

  private showAndSend<R>(write: Write<R>): Promise<R> {
    const send = () => new Promise<R>((resolve, reject) => this.trySending(write, 1, resolve, reject));
    if (!write.show) return send();
    return write.show().then((takeBack) =>
      send().catch((error: unknown) => {
        takeBack(error);
        throw error;
      }),
    );
  }

  private trySending<R>(
    write: Write<R>,
    tries: number,
    resolve: (answer: R) => void,
    reject: (error: unknown) => void,
  ): void {
    const sending = (async () => write.send())();
    void sending.then(resolve, (error: unknown) => {
      const pause = this.signal.aborted ? null : (write.retryAfter?.(error, tries) ?? null);
      if (pause === null) return reject(error);
      this.pause(pause, () => {
        if (this.signal.aborted) reject(this.signal.reason);
        else this.trySending(write, tries + 1, resolve, reject);
      });
    });
  }

  /** Goes on after the pause, or sooner: when woken, when stopped, and when the connection is back. */
  private pause(ms: number, goOn: () => void): void {
    const browser = typeof window === 'undefined' ? undefined : window;
    const end = () => {
      clearTimeout(timer);
      browser?.removeEventListener('online', end);
      this.signal.removeEventListener('abort', end);
      this.endPause = null;
      goOn();
    };
    const timer = setTimeout(end, ms);
    browser?.addEventListener('online', end);
    this.signal.addEventListener('abort', end);
    this.endPause = end;
  }
}
