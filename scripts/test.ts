/**
 * `npm test [-- part…]`: all checks, part by part, two at once if they share nothing. Every part runs, and the last
 * line counts the results.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildHooks } from './build-hooks.ts';
import { freshClone } from './fresh-clone.ts';
import { ensureBuild } from './lib/build.ts';
import { ensureChromium } from './lib/tests/chromium.ts';
import { fail, SetupError } from './lib/fail.mjs';
import { ensurePocketBase } from './lib/install/pocketbase-binary.mjs';
import { freePorts } from './lib/product/ports.ts';
import { installPrograms } from './lib/tests/programs.ts';
import { ROOT } from './lib/root.ts';
import { type Outcome, type Part, type Result, runParts, type Write } from './lib/tests/schedule.ts';
import { hermeticEnv, testDistDir } from './lib/tests/test-env.ts';
import { jest, playwright, tool } from './lib/tests/test-tools.ts';

/** For machines with two cores. */
const AT_ONCE = 2;

/** The reports are kept for `npm run conformance`, the times for `npm run bench -- test-suite`. */
const folder = join(ROOT, '.cache/reports');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** What Node has compiled in this run: the tests start some hundred processes of the same scripts. */
const compiled = join(ROOT, '.cache/compiled');
rmSync(compiled, { recursive: true, force: true });

async function parts(): Promise<Part[]> {
  const cloneEnv = {
    ...hermeticEnv(process.env),
    POCKETBASE_BIN: await ensurePocketBase(ROOT, process.env),
    CHROMIUM_PATH: ensureChromium(process.env),
  };
  const env = { ...cloneEnv, NODE_COMPILE_CACHE: compiled };
  installPrograms(process.env);
  const check = (name: string, needs: string[], file: string, ...args: string[]): Part => ({
    name,
    needs,
    run: (write) => tool(file, args, env, write),
  });
  const test = (project: string, ...needs: string[]): Part => ({
    name: project,
    needs,
    run: (write) => jest(project, folder, env, write),
  });
  const browser = async (write: Write) =>
    playwright(folder, { ...env, E2E_PORT: String(await freePorts(3, 3100)) }, write);
  return [
    check('typegen', [], 'scripts/typegen.ts', '--check'),
    { name: 'hooks', run: () => counted(buildHooks()) },
    { name: 'fresh-clone', run: (write) => freshClone(cloneEnv, write) },
    check('lint', [], 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0', ...eslintOptions()),
    test('pocketbase', 'hooks'),
    test('components'),
    test('unit'),
    // The fresh clone's pages are used here too.
    { name: 'build', needs: ['fresh-clone'], run: () => counted(ensureBuild(testDistDir())) },
    // The build writes next-env.d.ts, without which the type check does not know stylesheets, and Next changes
    // tsconfig.json while it builds; so all that read these files wait for it.
    check('types', ['build', 'typegen'], TYPE_CHECK, '--noEmit'),
    check('types-shared', ['build', 'typegen'], TYPE_CHECK, '--noEmit', '-p', 'lib/tsconfig.json'),
    // Needs the types of PocketBase's JavaScript, which typegen writes.
    check('types-hooks', ['typegen'], TYPE_CHECK, '--noEmit', '-p', 'pocketbase/tsconfig.json'),
    // Its tests call `npm start`, which would build the pages.
    test('server', 'build', 'hooks'),
    check('format', ['build'], 'node_modules/prettier/bin/prettier.cjs', '--check', '.', ...PRETTIER_OPTIONS),
    check('imports', ['build'], 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '.'),
    check('knip', ['build'], 'node_modules/knip/bin/knip.js', '--no-progress'),
    { name: 'e2e', needs: ['build', 'hooks'], alone: true, run: browser },
  ];
}

/** Three times as fast as TypeScript 6, which stays for ESLint and Next: version 7 has no interface for programs yet. */
const TYPE_CHECK = 'node_modules/typescript-7/bin/tsc';

const PRETTIER_OPTIONS = [
  '--log-level=warn',
  '--cache',
  '--cache-strategy=content',
  '--cache-location=.cache/prettier.json',
];

/**
 * ESLint's own cache knows a file's content and the configuration, but neither the version of each plugin nor the
 * routes that @next/next/no-html-link-for-pages reads, so each set of these has a cache of its own.
 */
function eslintOptions(): string[] {
  const key = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' }).sort().join('\n'))
    .digest('hex');
  const cache = `.cache/eslint/${key.slice(0, 16)}`;
  // Where nearly all files are in the cache, starting two threads costs more than it saves.
  const threads = existsSync(join(ROOT, cache)) ? 'off' : '2';
  return [`--concurrency=${threads}`, '--cache', '--cache-strategy=content', `--cache-location=${cache}`];
}

/** A step that counts as one test: passed unless it throws. */
async function counted(work: Promise<unknown>): Promise<Result> {
  await work;
  return { passed: 1, failed: 0 };
}

async function runAll(wanted: string[]): Promise<boolean> {
  const started = Date.now();
  const all = await parts();
  const unknown = wanted.find((name) => !all.some((part) => part.name === name));
  if (unknown)
    throw new SetupError(`No part is called ${unknown}; there are: ${all.map((part) => part.name).join(', ')}.`);
  const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const outcomes = await runParts(chosen, AT_ONCE, (text) => void process.stdout.write(text));
  return report(outcomes, (Date.now() - started) / 1000);
}

/** Prints the results and writes them. @returns whether all passed */
function report(outcomes: Outcome[], seconds: number): boolean {
  const sum = (key: keyof Result) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const lines = outcomes.map(
    ({ name, passed, failed, seconds: own }) =>
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${own.toFixed(0)} s)`,
  );
  const total = `${sum('passed')} passed, ${sum('failed')} failed (${seconds.toFixed(0)} s)`;
  console.log(['', ...lines, total].join('\n'));
  writeFileSync(join(folder, 'times.json'), JSON.stringify({ parts: outcomes, seconds }));
  return sum('failed') === 0;
}

try {
  const good = await runAll(process.argv.slice(2));
  process.exitCode = good ? 0 : 1;
} catch (error) {
  fail(error);
}
