import type { Settings } from '../../../lib/core/server/env.ts';
import { unnamedProxies } from '../../../server/unnamed-proxies.ts';

type Proxies = Pick<Settings, 'APP_URL' | 'DATA_DIR' | 'TRUSTED_PROXY'>;

const WATCH_MS = 2_000;

/** The settings need a reverse proxy and name none: what is wrong and what to do. null if that is not so. */
export function missingProxy({ APP_URL, TRUSTED_PROXY }: Proxies): { text: string; todo: string } | null {
  if (!APP_URL.startsWith('https:') || TRUSTED_PROXY.length > 0) return null;
  return {
    text: 'APP_URL is https, so a reverse proxy passes requests on, but TRUSTED_PROXY is empty',
    todo: 'name its address; until then limits count all users as one address',
  };
}

/** One line for each address that looks like a reverse proxy which TRUSTED_PROXY does not name. */
export function unnamedProxyLines({ DATA_DIR, TRUSTED_PROXY }: Proxies): string[] {
  return unnamedProxies(DATA_DIR, TRUSTED_PROXY).map(
    (address) =>
      `Requests from ${address} carry X-Forwarded-For, but TRUSTED_PROXY does not name it: ` +
      'if that is your reverse proxy, add it; until then limits count all its users as one address',
  );
}

/** Says at the start what the settings and the last run show, and during the run what is new. Returns how to stop. */
export function watchProxies(env: Proxies, say: (line: string) => void): () => void {
  const missing = missingProxy(env);
  if (missing) say(`${missing.text}: ${missing.todo}`);
  const said = new Set<string>();
  const sayNew = () => {
    for (const line of unnamedProxyLines(env)) {
      if (said.has(line)) continue;
      said.add(line);
      say(line);
    }
  };
  sayNew();
  const timer = setInterval(sayNew, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
