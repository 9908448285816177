/**
 * What a change of status starts. Tasks come above the runtime in the order of features, so their function is
 * registered here by pocketbase/handlers.ts, each time PocketBase loads it.
 */
type StatusEffect = (tx: core.App, activity: core.Record) => void;

let registered: StatusEffect | null = null;

export function registerStatusEffect(effect: StatusEffect): void {
  registered = effect;
}

/** `activity`: the stored activity of type `status`. */
export function applyStatusEffect(tx: core.App, activity: core.Record): void {
  if (!registered) throw new Error('No status effect is registered (pocketbase/handlers.ts).');
  registered(tx, activity);
}
