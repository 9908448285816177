/** The ways between the towns of the road graph, shared by all of PocketBase's contexts. */
import { setWaysStore } from '../../lib/planning/shared/roads/graph.ts';

const keyOf = (town: number) => `ways:${town}`;

/**
 * Has each town's ways computed once in the process, and not in each context that needs them: 370 towns take some
 * seconds. They are kept as text, about 4 MB, because contexts share no objects. Every context calls it once.
 */
export function registerSharedWays(): void {
  setWaysStore({
    read: (town) => ($app.store().get(keyOf(town)) as string | null | undefined) ?? null,
    write: (town, text) => $app.store().set(keyOf(town), text),
  });
}
