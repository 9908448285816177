/** A product of one empty page, built with the same Next as ours: what a page costs before it has any content. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/root.ts';
import type { Bench } from './harness.ts';

const LAYOUT =
  'export default function Layout({ children }) { return <html lang="da"><body>{children}</body></html>; }';

/** Builds the product of one empty page, which is deleted at the end. @returns the folder of the build */
export function buildEmptyPage({ defer }: Bench): string {
  // Below the project's folder, where it finds Next.
  const folder = join(ROOT, '.cache/empty-page');
  defer(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'app'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(join(folder, 'next.config.mjs'), `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`);
  writeFileSync(join(folder, 'app/layout.jsx'), LAYOUT);
  writeFileSync(join(folder, 'app/page.jsx'), 'export default function Page() { return <p>.</p>; }');
  execFileSync(process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return join(folder, '.next');
}
