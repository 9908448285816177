import type { RecordModel } from 'pocketbase';

/** Where PocketBase's SDK keeps who is signed in (specification §4). */
export const POCKETBASE_KEY = 'pocketbase_auth';

type Stored = { token?: unknown; record?: RecordModel | null };

/** Who is signed in, as the SDK stores it in this browser for all its tabs; read and written without the SDK, which reads it anew each time. */
export const storedSession = {
  /** '' where nobody is. */
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
