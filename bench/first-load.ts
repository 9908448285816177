/**
 * `npm run first-load` (`npm run bench -- first-load`): gzipped JavaScript that each route's first load brings, against an empty page of
 * the same Next. Goal: 1.5 ×, planning 1.9 ×.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { addressOf, BUILT } from '../e2e/spec/routes.ts';
import startProduct from '../e2e/support/server.ts';
import { superuser } from '../e2e/support/product.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { ensureChromium } from '../scripts/lib/chromium.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { testDistDir } from '../scripts/lib/test-env.ts';
import { type Figure, writeResult } from './lib/ratio.ts';

const PORT = 3510;
const GOAL = 1.5;
const PLANNING_GOAL = 1.9;

/** Bytes of a page's scripts, gzipped one by one as they are sent; those for old browsers left out. */
function scriptBytes(html: string, distDir: string): number {
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const files = new Set(tags.filter((tag) => !/nomodule/i.test(tag)).flatMap((tag) => /src="[^"]*\/_next\/(static\/[^"?]+\.js)/.exec(tag)?.[1] ?? []));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(distDir, decodeURIComponent(file)))).length, 0);
}

/** A product of one empty page, built with the same Next. @returns its scripts' bytes */
async function emptyPage(): Promise<number> {
  const folder = join(ROOT, '.cache/empty-page');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'app'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(join(folder, 'next.config.mjs'), `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`);
  writeFileSync(join(folder, 'app/layout.jsx'), 'export default function Layout({ children }) { return <html lang="da"><body>{children}</body></html>; }');
  writeFileSync(join(folder, 'app/page.jsx'), 'export default function Page() { return <p>.</p>; }');
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error('The empty page could not be built.');
  return scriptBytes(readFileSync(join(folder, '.next/server/app/index.html'), 'utf8'), join(folder, '.next'));
}

const anchor = await emptyPage();
process.env.E2E_PORT = String(PORT);
const stop = await startProduct();
const browser = await chromium.launch({ executablePath: ensureChromium(process.env), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
try {
  const page = await (await browser.newContext({ baseURL: `http://localhost:${PORT}`, locale: 'da-DK' })).newPage();
  const distDir = join(ROOT, testDistDir());
  const figures: Figure[] = [];
  const measure = async (name: string, path: string, goal: number) => {
    const bytes = scriptBytes(await (await page.request.get(path)).text(), distDir);
    const ratio = bytes / anchor;
    figures.push({ what: `${name} (\`${path.replace(/[a-z0-9]{15}/, ':id')}\`)`, measured: `${(bytes / 1000).toFixed(0)} kB, ${ratio.toFixed(2)} ×`, goal: `≤ ${goal} × ${(anchor / 1000).toFixed(0)} kB`, met: ratio <= goal });
    console.log(`${ratio <= goal ? '✓' : '✗'} ${name}: ${(bytes / 1000).toFixed(0)} kB, ${ratio.toFixed(2)} × the empty page's ${(anchor / 1000).toFixed(0)} kB`);
  };
  await measure('Login', '/login', GOAL);
  await signIn(page, 'admin@demo.test');
  const pb = await superuser();
  for (const route of BUILT) await measure(route.name, await addressOf(route, pb), route.id === '§2.13' ? PLANNING_GOAL : GOAL);
  if (!writeResult('first-load', figures, { anchorBytes: anchor })) process.exitCode = 1;
} finally {
  await browser.close();
  await stop?.();
  rmSync(join(ROOT, '.cache/empty-page'), { recursive: true, force: true });
}
