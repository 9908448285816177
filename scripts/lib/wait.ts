import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';

/**
 * Whether `url` answers with a status that `ok` accepts (2xx by default) within two seconds. Uses its own connection:
 * a connection kept alive would keep a server from ending.
 */
export async function answers(
  url: string,
  ok: (status: number) => boolean = (status) => status >= 200 && status < 300,
): Promise<boolean> {
  const get = url.startsWith('https:') ? httpsGet : httpGet;
  return new Promise((done) => {
    const request = get(url, { agent: false, timeout: 2000 }, (response) => {
      response.resume();
      response.once('error', () => done(false));
      response.once('end', () => done(ok(response.statusCode ?? 0)));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => done(false));
    request.once('close', () => done(false));
  });
}

/** Calls `check` every 50 ms until it is true. @returns false after `timeoutMs`, or where `signal` was aborted first */
export async function until(check: () => Promise<boolean>, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
  // Not by the time of day, which the network sets while a machine starts.
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && !signal?.aborted) {
    if (await check()) return true;
    await new Promise((next) => setTimeout(next, 50));
  }
  return false;
}
