/** The rules of .dependency-cruiser.mjs, on files that break them and on files that keep them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');

/** Runs dependency-cruiser in a folder with these files. @returns each fault as 'rule: from → to' */
function cruise(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ordre-imports-'));
  try {
    for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json']) copyFileSync(join(ROOT, file), join(folder, file));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'), '.', '--output-type', 'json'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (stderr) throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { rule: { name: string }; from: string; to: string }[] };
    };
    return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const VALUE = 'export const value = 1;\nexport type Value = number;\n';
const values = (...files: string[]) => Object.fromEntries(files.map((file) => [file, VALUE]));
const importing = (path: string) => `import { value } from '${path}';\nexport const more = value;\n`;

test('a feature may import from itself, from those after it and from shared folders', () => {
  const faults = cruise({
    ...values(
      'lib/leads/shared/rules.ts',
      'lib/core/shared/dates.ts',
      'components/leads/list.tsx',
      'components/common/menu.tsx',
    ),
    'components/offers/list.tsx': importing('@/components/leads/list'),
    'components/offers/menu.tsx': importing('@/components/common/menu'),
    'components/offers/editor/grid.tsx': importing('../list'),
    'lib/offers/shared/rules.ts': importing('../../leads/shared/rules.ts'),
    'pocketbase/offers/save.ts': importing('../../lib/core/shared/dates.ts'),
    'pocketbase/handlers.ts': importing('./offers/save.ts'),
    'app/page.tsx': importing('@/components/offers/list'),
    'lib/core/shared/dates.test.ts': importing('@/components/offers/list'),
    'components/leads/testing/screen.tsx': importing('@/components/offers/list'),
  });
  expect(faults).toEqual([]);
});

test('an import from a feature before it, from a tool or from an unknown folder is a fault, also of a type', () => {
  const faults = cruise({
    ...values(
      'components/offers/list.tsx',
      'components/unknown/list.tsx',
      'lib/offers/shared/rules.ts',
      'e2e/sign-in.ts',
    ),
    'components/leads/list.tsx': importing('@/components/offers/list'),
    'components/common/menu.tsx': `export const load = () => import('../offers/list');\n`,
    'app/page.tsx': importing('@/components/unknown/list'),
    'lib/leads/shared/types.ts': `import type { Value } from '../../offers/shared/rules.ts';\nexport type Lead = Value;\n`,
    'lib/core/shared/dates.ts': importing('../../../e2e/sign-in.ts'),
    'pocketbase/leads/save.ts': importing('../../lib/offers/shared/rules.ts'),
    'pocketbase/main.ts': importing('../lib/leads/shared/types.ts'),
    'server/proxy.ts': importing('../lib/offers/shared/rules.ts'),
  });
  expect(faults).toEqual([
    'app: app/page.tsx → components/unknown/list.tsx',
    'components/common: components/common/menu.tsx → components/offers/list.tsx',
    'components/leads: components/leads/list.tsx → components/offers/list.tsx',
    'lib/core: lib/core/shared/dates.ts → e2e/sign-in.ts',
    'lib/leads: lib/leads/shared/types.ts → lib/offers/shared/rules.ts',
    'pocketbase/leads: pocketbase/leads/save.ts → lib/offers/shared/rules.ts',
    'pocketbase: pocketbase/main.ts → lib/leads/shared/types.ts',
    'server: server/proxy.ts → lib/offers/shared/rules.ts',
  ]);
});

test('a room of lib imports no room that runs elsewhere', () => {
  const faults = cruise({
    ...values('lib/core/shared/text.ts', 'lib/core/browser/storage.ts', 'lib/core/server/env.ts'),
    'lib/leads/commands.ts': importing('../core/browser/storage.ts'),
    'lib/leads/shared/rules.ts': importing('../../core/server/env.ts'),
    'lib/leads/browser/draft.ts': importing('../../core/server/env.ts'),
    'lib/leads/server/mail.ts': importing('../../core/browser/storage.ts'),
    'lib/tasks/commands.ts': importing('../core/shared/text.ts'),
    'lib/tasks/browser/draft.ts': importing('../../core/browser/storage.ts'),
    'lib/tasks/server/mail.ts': importing('../../core/server/env.ts'),
    'pocketbase/leads/save.ts': importing('../../lib/core/browser/storage.ts'),
    'scripts/seed.ts': importing('../lib/core/browser/storage.ts'),
    'server/contracts.ts': importing('../lib/tasks/commands.ts'),
  });
  expect(faults).toEqual([
    'browser: lib/leads/browser/draft.ts → lib/core/server/env.ts',
    'pocketbase-room: pocketbase/leads/save.ts → lib/core/browser/storage.ts',
    'server: lib/leads/server/mail.ts → lib/core/browser/storage.ts',
    'server: scripts/seed.ts → lib/core/browser/storage.ts',
    'shared: lib/leads/commands.ts → lib/core/browser/storage.ts',
    'shared: lib/leads/shared/rules.ts → lib/core/server/env.ts',
  ]);
});

test('files that import each other in a ring are a fault, also through a type or code that is fetched later', () => {
  const faults = cruise({
    'lib/core/a.ts': importing('./b.ts'),
    'lib/core/b.ts': `import type { more } from './c.ts';\nexport const value: typeof more = 1;\n`,
    'lib/core/c.ts': `export const more = 1;\nexport const load = () => import('./a.ts');\n`,
  });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^no-cycle: lib\/core\/[abc]\.ts → /);
});
