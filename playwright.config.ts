import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/lib/tests/chromium.ts';

/** The file for the report of a whole run, set by `npm test`. */
const reportFile = process.env.E2E_REPORT;

/** Chromium that draws in these ways. */
const chromiumWith = (...graphics: string[]) => ({
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: chromiumPath(process.env) ?? undefined,
    args: [
      '--no-sandbox',
      ...graphics,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
});
const chromium = chromiumWith('--disable-gpu');

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Only a run with `--update-snapshots` takes new photographs.
  updateSnapshots: 'none',
  snapshotPathTemplate: 'e2e/photographs/{arg}-{projectName}{ext}',
  globalSetup: './e2e/support/server.ts',
  // For machines with two cores: a worker waits for its page a third of the time.
  workers: 3,
  retries: 0,
  // Files take very different times, and each worker has a product of its own.
  fullyParallel: true,
  forbidOnly: true,
  // Long enough for the longest journey on a machine that is busy with something else.
  timeout: 240_000,
  // The products of three workers share two cores, and an import or a restore takes both for seconds.
  expect: { timeout: 20_000 },
  reporter: reportFile
    ? [['list'], ['./e2e/support/failure-reporter.ts'], ['json', { outputFile: reportFile }]]
    : [['list']],
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    // Tests of what works without a network let their contexts have it (e2e/copies.spec.ts).
    serviceWorkers: 'block',
    // Animating the background's circles in software would take most of a test machine's time.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a fifth of the time, so only runs of single tests record one.
    trace: reportFile ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'webgl',
      // Maps with WebGL, which a processor computes here; the other projects have none, as remote desktops. First, because
      // its tests are the longest: at the end, two workers would wait for the third.
      grep: /@webgl/,
      use: {
        ...chromiumWith('--use-angle=swiftshader', '--enable-unsafe-swiftshader'),
        viewport: { width: 1440, height: 900 },
      },
    },
    {
      name: 'desktop',
      grepInvert: /@(phone|webgl)-only/,
      use: { ...chromium, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What differs on a phone: layout, menus and sheets, touch, and signing in without a popup.
      grep: /@phone/,
      use: { ...chromium, viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
