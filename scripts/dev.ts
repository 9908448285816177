/** `npm run dev`: the product with hot reload of pages, hooks and migrations. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildHooks } from './build-hooks.ts';
import { ROOT } from './lib/root.ts';
import { serve } from './lib/product/serve.ts';

await serve({ dev: true }, ({ supervisor }) => {
  // PocketBase reloads rebuilt hooks by itself; new migrations it applies when it starts.
  const watchers = [
    onChange(['pocketbase', 'lib'], () =>
      buildHooks().then(
        (built) => built && console.log('• Built the hooks'),
        (error: Error) => console.error(error.message),
      ),
    ),
    onChange(['pocketbase/migrations'], () => supervisor.restart('PocketBase')),
    onChange(['server', 'server.ts'], () => supervisor.restart('Web')),
  ];
  return () => watchers.forEach((close) => close());
});

/** Calls `act` after a burst of changes under the paths. */
function onChange(paths: string[], act: () => unknown): () => void {
  let timer: NodeJS.Timeout;
  const watchers = paths.map((path) =>
    watch(join(ROOT, path), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(act, 150);
    }),
  );
  return () => watchers.forEach((watcher) => watcher.close());
}
