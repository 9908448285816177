import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../lib/tests/chromium.ts';

/** `scripts/smoke.ts` sets the installation to test and the report's folder. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/smoke',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['junit', { outputFile: process.env.SMOKE_JUNIT ?? '' }]],
  use: {
    baseURL: process.env.SMOKE_URL ?? '',
    locale: 'da-DK',
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(process.env) ?? undefined,
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'],
    },
  },
});
