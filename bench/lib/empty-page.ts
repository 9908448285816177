/** A product of one empty page, built with the same Next as ours: what a page costs before it has any content. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/root.ts';

export const NEXT = join(ROOT, 'node_modules/next/dist/bin/next');

/** Builds the product of one empty page. @returns its folder, for the caller to remove */
export async function buildEmptyPage(): Promise<string> {
  const folder = join(ROOT, '.cache/empty-page');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'app'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(join(folder, 'next.config.mjs'), `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`);
  writeFileSync(
    join(folder, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html lang="da"><body>{children}</body></html>; }',
  );
  writeFileSync(join(folder, 'app/page.jsx'), 'export default function Page() { return <p>.</p>; }');
  const child = spawn(process.execPath, [NEXT, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error('The empty page could not be built.');
  return folder;
}
