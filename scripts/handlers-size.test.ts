/** What each of PocketBase's 48 JavaScript contexts pays for when it loads the handlers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { ROOT } from './lib/root.ts';

/** Schemas of offers and their lines, from which columns are listed at once, and some checks. */
const MOST = 110;

test('the handlers load without building the schemas of the commands', () => {
  const handlers = readFileSync(join(ROOT, '.pocketbase/build/hooks/handlers.js'), 'utf8');
  let built = 0;
  const context = createContext({
    module: { exports: {} },
    exports: {},
    $os: { getenv: () => '' },
    countSchema: () => (built += 1),
  });
  // Each schema of zod has this property.
  const count = `
    const define = Object.defineProperty;
    Object.defineProperty = (target, key, value) => {
      if (key === '_zod') countSchema();
      return define(target, key, value);
    };`;
  runInContext(count, context);
  runInContext(handlers, context);
  expect(built).toBeGreaterThan(0);
  expect(built).toBeLessThan(MOST);
});
