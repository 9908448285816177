/** The browser's caches in memory, for tests of the service worker. */
const ORIGIN = 'https://app.example.dk';

type Key = string | { url: string };

/** The whole address of a path or a request. */
export const toAddress = (key: Key) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

class MemoryCache {
  private readonly entries = new Map<string, Response>();
  readonly match = async (key: Key) => this.entries.get(toAddress(key))?.clone();
  readonly put = async (key: Key, response: Response) => void this.entries.set(toAddress(key), response);
  readonly delete = async (key: Key) => this.entries.delete(toAddress(key));
  readonly keys = async (path?: string) =>
    [...this.entries.keys()].filter((url) => !path || new URL(url).pathname === path).map((url) => ({ url }));
}

/** The tests' replacement of `caches`. `isFull`: it refuses, as a full disk does. */
export class MemoryCaches {
  isFull = false;
  readonly stored = new Map<string, MemoryCache>();

  readonly open = async (name: string) => {
    this.refuseIfFull();
    const cache = this.stored.get(name) ?? new MemoryCache();
    this.stored.set(name, cache);
    return cache;
  };

  readonly match = async (key: Key, { cacheName }: { cacheName?: string } = {}) => {
    this.refuseIfFull();
    for (const [name, cache] of this.stored) {
      const found = !cacheName || cacheName === name ? await cache.match(key) : undefined;
      if (found) return found;
    }
    return undefined;
  };

  /** A browser removes a cache in another process, so it is there for a while. */
  readonly delete = async (name: string) => {
    await new Promise((done) => setImmediate(done));
    return this.stored.delete(name);
  };

  private refuseIfFull(): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
  }
}
