import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, timedStep } from './fail.mjs';
import { writeLicences } from '../licences.ts';
import { ROOT } from './root.ts';
import { buildWorker, WORKER_FILE } from './worker.ts';
import { runProgram } from './install/run-program.mjs';
import { requireWritable } from './writable.mjs';

/** The source paths of the pages. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const STAMP = 'sources.sha256';
/** Written by Next's build, for the type check. */
const TYPES = 'next-env.d.ts';

/** Hash of every source file that can change the production build; tests are left out. */
function sourcesHash(root = ROOT): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(`${path}/${name}`);
    } else if (!/(\.test\.tsx?$|\/testing\/)/.test(path)) {
      const content = readFileSync(full);
      hash.update(`${path}\0${content.length}\0`).update(content);
    }
  };
  for (const source of SOURCES) add(source);
  return hash.digest('hex');
}

/** Whether `distDir` (such as `.next`) holds a finished build of the current sources. */
export function buildIsCurrent(distDir: string): boolean {
  return isBuildOf(sourcesHash(), join(ROOT, distDir));
}

function isBuildOf(sources: string, folder: string): boolean {
  try {
    return (
      ['BUILD_ID', WORKER_FILE].every((name) => existsSync(join(folder, name))) &&
      readFileSync(join(folder, STAMP), 'utf8') === sources
    );
  } catch {
    return false;
  }
}

/** Copies the pages built in another copy of the project, where they are of the same sources and none are here. */
export function adoptBuild(from: string): void {
  const built = join(from, '.next');
  const own = join(ROOT, '.next');
  if (existsSync(own) || !isBuildOf(sourcesHash(), built)) return;
  writeLicences();
  cpSync(join(from, TYPES), join(ROOT, TYPES));
  // Its links to packages are relative.
  cpSync(built, own, { recursive: true, verbatimSymlinks: true });
}

/** Builds the pages into `distDir` unless it is current. @throws SetupError with Next's output if the build fails */
export async function ensureBuild(distDir: string): Promise<void> {
  if (buildIsCurrent(distDir)) return;
  requireWritable(ROOT);
  await timedStep('Building the pages', () => build(distDir));
}

async function build(distDir: string): Promise<void> {
  const sources = sourcesHash();
  const buildName = sources.slice(0, 12);
  writeLicences();
  rmSync(join(ROOT, distDir, STAMP), { force: true });
  // Next adds the build's folder to tsconfig.json; the file is restored.
  const tsconfig = readFileSync(join(ROOT, 'tsconfig.json'), 'utf8');
  const { code, words } = await runProgram(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: distDir,
      PRODUCT_BUILD: buildName,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  if (readFileSync(join(ROOT, 'tsconfig.json'), 'utf8') !== tsconfig)
    writeFileSync(join(ROOT, 'tsconfig.json'), tsconfig);
  if (code !== 0) {
    console.error(words);
    throw new SetupError('The pages could not be built: the reason is printed above.');
  }
  await buildWorker(join(ROOT, distDir), buildName);
  writeFileSync(join(ROOT, distDir, STAMP), sources);
}
