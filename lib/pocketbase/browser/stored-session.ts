import type { RecordModel } from 'pocketbase';

/** Local storage key of PocketBase's SDK (specification §4). */
export const POCKETBASE_KEY = 'pocketbase_auth';

type Stored = { token?: unknown; record?: RecordModel | null };

/**
 * The session that the SDK stores in this browser for all tabs. The SDK reads local storage at each use, so both agree.
 */
export const storedSession = {
  /** '' if no user is signed in. */
  get token(): string {
    const { token } = read();
    return typeof token === 'string' ? token : '';
  },
  get record(): RecordModel | null {
    return read().record ?? null;
  },
  save(token: string, record: RecordModel | null): void {
    localStorage.setItem(POCKETBASE_KEY, JSON.stringify({ token, record }));
  },
  /** Replaces the stored record by a newer one of the same account, because another may have signed in meanwhile. */
  saveRecord(record: Omit<RecordModel, 'expand'>): void {
    const { token, record: stored } = read();
    if (typeof token === 'string' && stored?.id === record.id) this.save(token, record as RecordModel);
  },
  clear(): void {
    localStorage.removeItem(POCKETBASE_KEY);
  },
};

function read(): Stored {
  if (typeof window === 'undefined') return {};
  try {
    return (JSON.parse(localStorage.getItem(POCKETBASE_KEY) ?? '') as Stored | null) ?? {};
  } catch {
    return {};
  }
}
