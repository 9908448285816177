/**
 * Work that could not be sent: kept in this browser under the account that did it, shown at once, and sent in its order
 * when the server is reached again. Knows neither React nor the commands; decision 065.
 */
import { newKey } from '../idempotency-keys.ts';
import { WriteQueue } from '../write-queue.ts';
import { isUnsent } from './current.ts';
import { noteUnsentOf } from './marker.ts';
import type { Act, ActConflict, KeptAct, OutboxStore, OutboxView, RefusedFile } from './store.ts';

/**
 * Sends an act. `key`: by which the server knows a repeated call. `at`: when a kept act was done, ms since 1970; the
 * first try has none. Resolves to the server's answer.
 */
export type Sender = (act: Act & { key: string; at?: number }) => Promise<unknown>;

/**
 * What an error means for an act: 'away' did not reach the server, 'later' needs a sign-in or a pause first; both wait.
 * Everything else is a refusal with its reason.
 */
export type Verdict = 'away' | 'later' | NonNullable<KeptAct['reason']>;

type Surroundings = {
  account: string;
  store: OutboxStore;
  /** By command. */
  senders: Readonly<Record<string, Sender>>;
  judge: (error: unknown) => Verdict;
  /** The two versions of a refused act; null if it is no conflict. */
  findConflict?: (act: KeptAct) => ActConflict | null;
  /** The file for which an act was refused; null if it was refused for another reason. */
  findRefusedFile?: (act: KeptAct) => RefusedFile | null;
  /** Whether the account is the one that is signed in now. */
  isSignedIn: () => boolean;
  /**
   * Called when a kept act was sent, refused or discarded, so that screens read again. `act` has its input and its new
   * state. `answer`: the server's; of a refusal the record as it is now, if the server says it. Until the promise
   * resolves the act is shown as waiting.
   */
  onEnded?: (act: KeptAct, answer: unknown) => Promise<void>;
  /** Called when acts wait, so that the browser can be asked to send them without this page. */
  onWaiting?: () => void;
  /** One sends at a time: runs `task` while neither another tab nor the service worker does. */
  lock?: <T>(task: () => Promise<T>) => Promise<T>;
};

/** Growing pauses between tries, ms. */
const PAUSES_MS = [2000, 5000, 15_000, 30_000, 60_000] as const;
/** The shortest time between two redraws while many acts are sent, ms. */
const SHOW_MS = 200;
/** How long the list shows what was sent. */
const SENT_MS = 24 * 3_600_000;

/** Thrown while another account, or none, is signed in: what waits is its own account's. */
class NotSignedIn extends Error {}

/** The kept acts of one account. All tabs of the browser share them through the store. */
export class Outbox {
  private readonly queue = new WriteQueue();
  /** The first tries of each group, one after the other. */
  private readonly first = new Map<string, WriteQueue>();
  private readonly listeners = new Set<() => void>();
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outbox');
  private view: OutboxView = { acts: [], isAway: false };
  /** Whether others have changed something that is not read yet. */
  private hasNews = false;
  private isFollowing = false;
  /** The changes of acts that were sent or refused here and are not shown yet, by number. */
  private readonly ended = new Map<number, Partial<KeptAct>>();
  private shownAt = 0;

  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly getView = (): OutboxView => this.view;

  /** Reads what was kept before, forgets what was sent long ago, sends the rest, and then follows other tabs. */
  async start(): Promise<void> {
    // The store may be closed meanwhile, with the page that shows it.
    this.channel?.addEventListener('message', () => void this.followOthers().catch(() => undefined));
    const old = Date.now() - SENT_MS;
    for (const act of await this.around.store.read(this.around.account))
      if (act.state === 'sent' && act.sentAt < old) await this.around.store.remove(act.seq);
    await this.takeOverTries();
    await this.load();
    this.flush();
  }

  /**
   * Sends everything that waits once, without a page. `isAlone`: no page is open, so what one was trying waits too.
   * @throws what the sender throws if the server is not reached or the account is not signed in: the rest still waits
   */
  async sendOnce(isAlone: boolean): Promise<void> {
    if (isAlone) await this.takeOverTries();
    await this.sendAll();
  }

  /** Tries nothing again from here on. What is kept stays. */
  stop(): void {
    this.queue.stop();
    this.channel?.close();
  }

  /**
   * Sends an act now; it is kept if the server is not reached, or if an act before it in its group is still kept.
   * Resolves to the answer, or to null if the act is kept. `first`: sends the first try, if not as all others.
   * @throws what the sender throws if the server refuses the act
   */
  run(act: Act, first: Sender = (keyed) => this.send(keyed)): Promise<{ answer: unknown } | null> {
    const { group, lane = group } = act;
    const turn = this.first.get(lane) ?? new WriteQueue();
    this.first.set(lane, turn);
    return turn.write({ send: () => this.sendOrKeep(act, first) });
  }

  /** Sends everything that waits, at once if a pause is on. */
  flush(): void {
    if (this.queue.isBusy) return this.queue.wake();
    if (!this.view.acts.some(isWaiting)) return;
    this.around.onWaiting?.();
    void this.queue
      .write({ send: () => this.sendAll(), retryAfter: (error, tries) => this.pauseAfter(error, tries) })
      .then(() => this.flush())
      .catch(() => undefined);
  }

  /** Sends a refused act again. */
  async retry(seq: number): Promise<void> {
    await this.around.store.change(seq, { state: 'waiting', reason: null });
    await this.changed();
    this.flush();
  }

  /** The two versions of a refused act; null if it is no conflict. */
  findConflict(act: KeptAct): ActConflict | null {
    return this.around.findConflict?.(act) ?? null;
  }

  /** The file for which an act was refused; null if it was refused for another reason. */
  findRefusedFile(act: KeptAct): RefusedFile | null {
    return this.around.findRefusedFile?.(act) ?? null;
  }

  /**
   * Sends a refused act with another input: one that settles its conflict, or has another file. `detail`: what the list
   * says of it from now on, if not the same.
   */
  async settle(seq: number, input: unknown, detail?: string): Promise<void> {
    const act = this.view.acts.find((kept) => kept.seq === seq);
    const about = act && detail !== undefined ? { about: { ...act.about, detail } } : {};
    // Another content needs another key: the server may know the one before.
    await this.around.store.change(seq, { input, ...about, key: newKey(), state: 'waiting', reason: null });
    await this.changed();
    this.flush();
  }

  /** Removes an act for good. */
  async discard(seq: number): Promise<void> {
    const act = this.view.acts.find((kept) => kept.seq === seq);
    await this.around.store.remove(seq);
    if (act) await this.around.onEnded?.(act, undefined);
    await this.changed();
  }

  /** The act is stored before its first try: a tab that is closed before the answer loses nothing. */
  private async sendOrKeep(act: Act, first: Sender): Promise<{ answer: unknown } | null> {
    await this.load();
    const follows = this.view.acts.some((kept) => kept.group === act.group && isWaiting(kept));
    const { account, store } = this.around;
    const key = newKey();
    const kept = { ...act, key, account, at: Date.now(), sentAt: 0, reason: null };
    if (follows) {
      await store.add({ ...kept, state: 'waiting' });
    } else {
      // A full disk takes away the safety, not the command.
      const seq = await store.add({ ...kept, state: 'trying' }).catch(() => null);
      const sent = await this.tryFirst(seq, () => first({ ...act, key }));
      if (sent) return sent;
    }
    await this.changed();
    this.flush();
    return null;
  }

  /** Resolves to the answer, or to null if the act of this number waits now. @throws what the sender throws otherwise */
  private async tryFirst(seq: number | null, send: () => Promise<unknown>): Promise<{ answer: unknown } | null> {
    const { store } = this.around;
    try {
      const answer = await send();
      this.setAway(false);
      if (seq !== null) await store.remove(seq);
      return { answer };
    } catch (error) {
      const isAway = this.around.judge(error) === 'away';
      // A refusal is an answer: the server is reached.
      this.setAway(isAway);
      if (isAway && seq !== null) await store.change(seq, { state: 'waiting' });
      else if (seq !== null) await store.remove(seq);
      if (isAway && seq !== null) return null;
      throw error;
    }
  }

  private sendAll(): Promise<void> {
    const lock = this.around.lock ?? ((task) => task());
    return lock(async () => {
      // All acts are read once a round and not after each: with photos among them that takes as long as sending them.
      for (let waiting = await this.readWaiting(); waiting.length > 0; waiting = await this.readWaiting())
        for (const { seq } of waiting) await this.sendIfWaiting(seq);
    }).finally(() => this.showEnded());
  }

  private async readWaiting(): Promise<KeptAct[]> {
    await this.load();
    return this.view.acts.filter(isWaiting);
  }

  /** Another tab may have discarded it since it was read with the others. */
  private async sendIfWaiting(seq: number): Promise<void> {
    const act = await this.around.store.readOne(seq);
    if (act && isWaiting(act)) await this.sendKept(act);
  }

  private async sendKept(act: KeptAct): Promise<void> {
    if (!this.around.isSignedIn()) throw new NotSignedIn();
    let answer: unknown;
    try {
      answer = await this.send(act);
    } catch (error) {
      const verdict = this.around.judge(error);
      if (typeof verdict === 'string') throw error;
      this.setAway(false);
      return this.end(act, { state: 'refused', reason: verdict }, verdict.data.current);
    }
    this.setAway(false);
    return this.end(act, { state: 'sent', sentAt: Date.now(), input: null }, answer);
  }

  /** Notes what became of an act that was kept. */
  private async end(act: KeptAct, change: Partial<KeptAct>, answer: unknown): Promise<void> {
    await this.around.store.change(act.seq, change);
    await this.around.onEnded?.({ ...act, ...change, input: act.input }, answer);
    this.ended.set(act.seq, change);
    if (Date.now() - this.shownAt >= SHOW_MS) this.showEnded();
  }

  private showEnded(): void {
    if (this.ended.size === 0) return;
    this.shownAt = Date.now();
    this.showActs(this.view.acts.map((act) => ({ ...act, ...this.ended.get(act.seq) })));
    this.ended.clear();
    this.channel?.postMessage('changed');
  }

  private async send(act: Act & { key: string; at?: number }): Promise<unknown> {
    const sender = this.around.senders[act.command];
    if (!sender) throw new Error(`The outbox does not know the command ${act.command}.`);
    return sender(act);
  }

  private pauseAfter(error: unknown, tries: number): number | null {
    const isAway = !(error instanceof NotSignedIn) && this.around.judge(error) === 'away';
    if (isAway) this.setAway(true);
    return isAway || error instanceof NotSignedIn || this.around.judge(error) === 'later'
      ? (PAUSES_MS[tries - 1] ?? 60_000)
      : null;
  }

  /** Their tab was closed before the answer. If another tab is still trying one, the key makes both tries one. */
  private async takeOverTries(): Promise<void> {
    for (const { seq, state } of await this.around.store.read(this.around.account))
      if (state === 'trying') await this.around.store.change(seq, { state: 'waiting' });
  }

  private async changed(): Promise<void> {
    await this.load();
    this.channel?.postMessage('changed');
  }

  /** Changes that come while the acts are read are read together after that. */
  private async followOthers(): Promise<void> {
    this.hasNews = true;
    if (this.isFollowing) return;
    this.isFollowing = true;
    try {
      while (this.hasNews) {
        this.hasNews = false;
        await this.loadFromOthers();
      }
    } finally {
      this.isFollowing = false;
    }
  }

  /** Another tab or the service worker has changed something: what it has ended is read again here too. */
  private async loadFromOthers(): Promise<void> {
    const waited = new Map(this.view.acts.filter(isWaiting).map(({ seq, input }) => [seq, input]));
    const stored = await this.around.store.read(this.around.account);
    for (const act of stored)
      if (waited.has(act.seq) && !isWaiting(act))
        await this.around.onEnded?.({ ...act, input: waited.get(act.seq) }, undefined);
    // Something may have been kept meanwhile.
    await this.load();
  }

  private async load(): Promise<void> {
    const stored = await this.around.store.read(this.around.account);
    this.showActs(stored.filter(({ state }) => state !== 'trying'));
  }

  private showActs(acts: readonly KeptAct[]): void {
    noteUnsentOf(this.around.account, acts.filter(isUnsent).length);
    this.show({ ...this.view, acts });
  }

  private setAway(isAway: boolean): void {
    if (isAway !== this.view.isAway) this.show({ ...this.view, isAway });
  }

  private show(view: OutboxView): void {
    this.view = view;
    for (const listener of this.listeners) listener();
  }
}

const isWaiting = ({ state }: KeptAct) => state === 'waiting';
