import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/lib/tests/chromium.ts';
import type { Bench } from './harness.ts';

/** Starts Chromium until the benchmark's end. */
export async function launchBrowser({ defer }: Bench): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run'];
  const browser = await chromium.launch({ executablePath: ensureChromium(process.env), args });
  defer(() => browser.close());
  return browser;
}

/** A page's address without the record that it shows. */
export const routeName = (path: string): string => path.replace(/[a-z0-9]{15}/, ':id');
