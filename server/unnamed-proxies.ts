/**
 * Addresses that send a reverse proxy's headers although TRUSTED_PROXY does not name them. The server writes them to a
 * file in DATA_DIR, which `npm start` and `npm run doctor` read.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { trustedAddresses } from './headers.ts';

/** Any client may send these headers, so no more addresses than this are kept in one run. */
const MOST_ADDRESSES = 20;

const kept = z.array(z.string());

const fileIn = (dataDir: string) => join(dataDir, 'unnamed-proxies.json');

/** Starts an empty list. The function returned takes an address; the first time it logs and writes it. */
export function recordUnnamedProxies(dataDir: string, log: Logger): (address: string) => void {
  const seen = new Set<string>();
  rmSync(fileIn(dataDir), { force: true });
  return (address) => {
    if (seen.has(address) || seen.size >= MOST_ADDRESSES) return;
    seen.add(address);
    // Without the address, because the log redacts digits that could be a phone number.
    log.warn('X-Forwarded-For from an address that TRUSTED_PROXY does not name; npm run doctor shows it');
    try {
      writeFileSync(fileIn(dataDir), `${JSON.stringify([...seen])}\n`, { mode: 0o600 });
    } catch (error) {
      log.warn({ reason: (error as NodeJS.ErrnoException).code }, 'unnamed-proxies.json could not be written');
    }
  };
}

/** The addresses of the running server, or of the last one that ran, which `trusted` does not name either. */
export function unnamedProxies(dataDir: string, trusted: readonly string[]): string[] {
  const isTrusted = trustedAddresses(trusted);
  return read(fileIn(dataDir)).filter((address) => !isTrusted(address));
}

function read(file: string): string[] {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
