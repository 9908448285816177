type Store = ReturnType<core.App['store']>;

let store: Store | undefined;

/** PocketBase's store: one for all JavaScript contexts, and the same inside transactions. Each context asks Go for it once. */
export function storeOf(app: Pick<core.App, 'store'>): Store {
  return (store ??= app.store());
}
