/** Where unsent work is kept: a table in IndexedDB, which all tabs of the browser share and a reload does not empty. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What the user did: a command of the outbox's table with its input. */
export type Act = {
  /** The command's name in the table. */
  command: string;
  /** What the act belongs to, as a job's id: acts of one group are sent in their order. */
  group: string;
  /** The id in the command's path. */
  target: string;
  /**
   * Where its first try waits for others, if not in its group: a photo that takes long holds no step up.
   */
  lane?: string;
  /** JSON, and files; the idempotency key is added when it is sent. */
  input: unknown;
  /** What the list says of it: the job, and the details that the command's text names. */
  about: { title: string; detail: string };
};

/**
 * `trying`: its first try is under way, and no screen shows it · `waiting`: not sent, or sent without an answer · `refused`: the server said no; the user sends it again or discards it
 * · `sent`: stored by the server, kept for the list without its input.
 */
type ActState = 'trying' | 'waiting' | 'refused' | 'sent';

/** An act as it is kept. `at` and `sentAt`: ms since 1970; `sentAt` is 0 until it is sent. */
export type KeptAct = Act & {
  /** The order in which the acts were kept, over all tabs. */
  seq: number;
  account: string;
  /** By which the server knows a repeated call. */
  key: string;
  at: number;
  state: ActState;
  sentAt: number;
  /** The refusal: its code, status and data. */
  reason: { code: string; status: number; data: Record<string, unknown> } | null;
};

/**
 * The two versions of an act that was refused because a colleague had changed the same. `settled`: the inputs that keep
 * mine, and both if it is a text.
 */
export type ActConflict = { mine: string; theirs: string; settled: { mine: unknown; both: unknown } };

/**
 * The file for which an act was refused. `isWhole`: the act is nothing but the file, so it cannot be sent without one.
 * `isPhoto`: only a photo can take its place. `replace`: the input with another file in its place, or with none;
 * `takenAt`: when it was taken, if its camera says so, ISO.
 */
export type RefusedFile = {
  name: string;
  isWhole: boolean;
  isPhoto: boolean;
  replace: (other: { file: File; takenAt?: string } | null) => unknown;
};

/** What screens show. `isAway`: the last try did not reach the server. */
export type OutboxView = { acts: readonly KeptAct[]; isAway: boolean };

type Schema = DBSchema & { acts: { key: number; value: KeptAct; indexes: { account: string } } };

/** The kept acts of all accounts of this browser. */
export class OutboxStore {
  private readonly database: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'outbox') {
    this.database = openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true }).createIndex('account', 'account');
      },
    });
  }

  /** An account's acts, oldest first. */
  async read(account: string): Promise<KeptAct[]> {
    return (await this.database).getAllFromIndex('acts', 'account', account);
  }

  /** undefined if it was discarded. */
  async readOne(seq: number): Promise<KeptAct | undefined> {
    return (await this.database).get('acts', seq);
  }

  /** Returns its number. */
  async add(act: Omit<KeptAct, 'seq'>): Promise<number> {
    return (await this.database).add('acts', act as KeptAct);
  }

  /** Changes an act, unless it was discarded meanwhile. */
  async change(seq: number, change: Partial<KeptAct>): Promise<void> {
    const turn = (await this.database).transaction('acts', 'readwrite');
    const kept = await turn.store.get(seq);
    if (kept) await turn.store.put({ ...kept, ...change });
    await turn.done;
  }

  async remove(seq: number): Promise<void> {
    await (await this.database).delete('acts', seq);
  }

  async close(): Promise<void> {
    (await this.database).close();
  }
}
