/** Bundles PocketBase's handlers into .pocketbase/build/hooks, which PocketBase loads. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import type { ListedCommand } from '../lib/core/shared/contract.ts';
import { requireWritable } from './lib/writable.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUT = join(ROOT, '.pocketbase/build/hooks');
const STAMP = join(ROOT, '.pocketbase/build/hooks.json');
const LIST = join(ROOT, '.pocketbase/build/commands.json');

type Stamp = { builder: string; inputs: Record<string, string> };

/**
 * Builds the hooks unless the existing build is current: the stamp holds a hash of every source file.
 * @returns whether it built
 */
export async function buildHooks(): Promise<boolean> {
  if (await isCurrent()) return false;
  requireWritable(ROOT);
  // Imported only for a build: esbuild uses memory and leaves a process running until it is stopped.
  const { build, stop } = await import('esbuild');
  const bundle = (entry: string) =>
    build({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      // CommonJS, or esbuild would replace `require` inside callbacks by a helper that is missing in their context.
      format: 'cjs',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      target: 'es2020',
      outdir: OUT,
      logLevel: 'silent',
    });
  const [registrations, handlers, commands] = await Promise.all([
    bundle('pocketbase/main.ts'),
    bundle('pocketbase/handlers.ts'),
    bundle('pocketbase/commands.ts'),
  ]).finally(() => stop());
  const inputs: Stamp['inputs'] = {};
  for (const { metafile } of [registrations, handlers, commands]) {
    for (const file of Object.keys(metafile.inputs)) inputs[file] = await hashOf(file);
  }
  await rm(STAMP, { force: true });
  await mkdir(OUT, { recursive: true });
  const listed = listCommands(text(commands));
  await replace(LIST, JSON.stringify(listed));
  // Handlers first: in dev, PocketBase restarts when the registrations change.
  await replace(join(OUT, 'handlers.js'), text(handlers));
  await replace(join(OUT, 'main.pb.js'), text(registrations) + printRoutes(listed));
  await replace(STAMP, JSON.stringify({ builder: await builderVersion(), inputs } satisfies Stamp));
  return true;
}

function text(result: { outputFiles?: { text: string }[] }): string {
  const file = result.outputFiles?.[0];
  if (!file) throw new Error('esbuild gave no output for the hooks');
  return file.text;
}

/** The commands. The bundle is run, because an import would give what this process has read first. */
function listCommands(bundle: string): ListedCommand[] {
  const commands: { exports: { listCommands?: () => ListedCommand[] } } = { exports: {} };
  runInThisContext(`(function (module) {${bundle}})`)(commands);
  if (!commands.exports.listCommands) throw new Error('The bundle of the commands lists none');
  return commands.exports.listCommands();
}

/** The commands' routes. PocketBase runs the text of a callback in a context of its own, so it holds literals. */
function printRoutes(listed: readonly ListedCommand[]): string {
  const lines = listed.map(({ feature, name, definition: { method, path } }) => {
    const run = `require(\`\${__hooks}/handlers.js\`).runCommand('${feature}', '${name}', e)`;
    return `routerAdd('${method}', '${path}', (e) => ${run});\n`;
  });
  return lines.join('');
}

/** The commands of the current hooks, which it builds if they are not. */
export async function readCommands(): Promise<ListedCommand[]> {
  await buildHooks();
  return JSON.parse(await readFile(LIST, 'utf8')) as ListedCommand[];
}

/** Part of the stamp; raise it if the same input gives other output. */
async function builderVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'node_modules/esbuild/package.json'), 'utf8')) as {
    version: string;
  };
  return `5 ${version}`;
}

async function isCurrent(): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(STAMP, 'utf8')) as Stamp;
    if (stamp.builder !== (await builderVersion())) return false;
    for (const [file, hash] of Object.entries(stamp.inputs)) if ((await hashOf(file)) !== hash) return false;
    await Promise.all([readFile(join(OUT, 'main.pb.js')), readFile(join(OUT, 'handlers.js'))]);
    return true;
  } catch {
    return false;
  }
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(ROOT, file)))
    .digest('base64');
}

/** Writes a temporary file and renames it, so that no reader gets half a file. */
async function replace(file: string, content: string): Promise<void> {
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}

if (import.meta.main) console.log((await buildHooks()) ? 'Hooks built.' : 'Hooks are current.');
