import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/core/server/env';

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Asked for at each visit, so that a new version is found; it answers what is on this server and nothing else.
  'Cache-Control': 'no-cache',
  'Service-Worker-Allowed': '/',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** The service worker of this build; 404 in development, which has none. */
export async function GET(): Promise<Response> {
  try {
    const file = join(/* turbopackIgnore: true */ process.cwd(), env().NEXT_DIST_DIR, 'worker.js');
    return new Response(await readFile(file, 'utf8'), { headers: HEADERS });
  } catch {
    return new Response(null, { status: 404 });
  }
}
