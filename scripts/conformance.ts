/**
 * `npm run conformance [-- report.json…]`: writes docs/conformance.md. Without reports it runs the tests that name
 * lines of the specification, which takes some minutes; with reports of Jest (`--json`) or Playwright it only reads
 * them.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './lib/tests/chromium.ts';
import { conformancePage, readReport, titlesInSources } from './lib/documents/conformance.ts';
import { fail } from './lib/fail.mjs';
import { freePorts } from './lib/product/ports.ts';
import { ensurePocketBase } from './lib/install/pocketbase-binary.mjs';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { runNode } from './lib/tests/test-tools.ts';

/** Runs every file that has such tests. @returns the reports, and whether all passed */
async function run(folder: string): Promise<{ reports: string[]; good: boolean }> {
  const files = [...new Set(titlesInSources().map(({ file }) => file))];
  const browser = files.filter((file) => file.startsWith('e2e/'));
  const env = {
    ...hermeticEnv(process.env),
    POCKETBASE_BIN: await ensurePocketBase(ROOT, process.env),
    CHROMIUM_PATH: ensureChromium(process.env),
  };
  const [jest, playwright] = [join(folder, 'jest.json'), join(folder, 'playwright.json')];
  const units = await runNode(
    'node_modules/jest/bin/jest.js',
    ['--json', `--outputFile=${jest}`, '--maxWorkers=2', ...files.filter((file) => !browser.includes(file))],
    { ...env, NODE_ENV: 'test' },
  );
  const pages = await runNode('node_modules/@playwright/test/cli.js', ['test', ...browser], {
    ...env,
    E2E_REPORT: playwright,
    E2E_PORT: String(await freePorts(3, 3100)),
  });
  return { reports: [jest, playwright], good: units === 0 && pages === 0 };
}

const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
try {
  const given = process.argv.slice(2);
  const { reports, good } = given.length > 0 ? { reports: given, good: true } : await run(folder);
  const proofs = reports.flatMap((file) => readReport(JSON.parse(readFileSync(file, 'utf8'))));
  writeFileSync(join(ROOT, 'docs/conformance.md'), conformancePage(proofs));
  console.log('Wrote docs/conformance.md');
  process.exitCode = good && proofs.every(({ passed }) => passed !== false) ? 0 : 1;
} catch (error) {
  fail(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
