import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './lib/root.ts';

test('the sheet holds the named pictures with the paths of lucide', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/pictures.ts'), '--check'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
