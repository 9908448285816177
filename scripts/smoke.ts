/**
 * `npm run smoke -- https://their-url [report.xml]`: a short browser check of a running installation, with a JUnit
 * report (test-results/smoke.xml by default). SMOKE_EMAIL and SMOKE_PASSWORD name a test account. Exits with 0 if
 * all tests pass.
 */
import { resolve } from 'node:path';
import { ensureChromium } from './lib/tests/chromium.ts';
import { fail, SetupError } from './lib/fail.mjs';
import { runNode } from './lib/tests/test-tools.ts';

try {
  const [url = '', report = 'test-results/smoke.xml'] = process.argv.slice(2);
  if (!/^https?:\/\/[^/\s]+/.test(url))
    throw new SetupError('Say which installation: npm run smoke -- https://ordre.firma.dk');
  const env = {
    ...process.env,
    CHROMIUM_PATH: ensureChromium(process.env),
    SMOKE_URL: new URL(url).origin,
    SMOKE_JUNIT: resolve(report),
  };
  const args = ['test', '--config', 'scripts/smoke/playwright.config.ts'];
  process.exitCode = (await runNode('node_modules/@playwright/test/cli.js', args, env)) === 0 ? 0 : 1;
} catch (error) {
  fail(error);
}
