import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/lib/chromium.ts';

/** `npm test` chooses free ports, since a product may be running. */
const port = Number(process.env.E2E_PORT ?? 3100);

/** `npm test` sets the folder of its report. */
const wholeRun = process.env.E2E_REPORT;

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: chromiumPath(process.env) ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Only `--update-snapshots` writes new screenshots.
  updateSnapshots: 'none',
  snapshotPathTemplate: 'e2e/photographs/{arg}-{projectName}{ext}',
  globalSetup: './e2e/support/server.ts',
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: wholeRun
    ? [['list'], ['./e2e/support/failure-reporter.ts'], ['json', { outputFile: wholeRun }]]
    : [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? `http://localhost:${port}`,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    // Reduced motion stops the background's circles: drawn in software they would take most of a test machine.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of the time, so only a run of a single test records one.
    trace: wholeRun ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { ...chromium, viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
