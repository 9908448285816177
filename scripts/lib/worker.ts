/** Bundles the service worker (lib/service/worker, with lib/offline/worker) beside the pages, after they are built. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** The bundle's name in the build's folder. */
export const WORKER_FILE = 'worker.js';

/**
 * What the worker keeps of a version. Maps and the PDF preview show what needs the network anyway: their scripts, a
 * third of all, are left out.
 */
const KEPT = /^(?!.*-dev\.).*\.(js|css|woff2)$/;

/** The addresses of the build's scripts, styles and fonts. `distDir`: the build's folder. */
export function listAssets(distDir: string): string[] {
  return readdirSync(join(distDir, 'static'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => KEPT.test(name))
    .sort()
    .map((name) => `/_next/static/${name.split('/').map(encodeURIComponent).join('/')}`);
}

/** Writes the worker of this build into its folder. `build`: PRODUCT_BUILD of the pages. */
export async function buildWorker(distDir: string, build: string): Promise<void> {
  // Imported only for a build: esbuild uses memory and leaves a process running until it is stopped.
  const esbuild = await import('esbuild');
  await esbuild
    .build({
      absWorkingDir: ROOT,
      entryPoints: ['lib/service/worker/worker.ts'],
      outfile: join(distDir, WORKER_FILE),
      bundle: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      define: { WORKER_BUILD: JSON.stringify(build), WORKER_ASSETS: JSON.stringify(listAssets(distDir)) },
      logLevel: 'silent',
    })
    .finally(() => esbuild.stop());
}
