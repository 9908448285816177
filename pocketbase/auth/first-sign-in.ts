/**
 * What else happens after a first sign-in. Tasks and mail come above auth in the order of features, so
 * pocketbase/handlers.ts registers their functions here each time PocketBase loads it.
 */
type FirstSignIn = (app: core.App, account: string) => void;

let registered: readonly FirstSignIn[] | null = null;

export function registerFirstSignIn(effects: readonly FirstSignIn[]): void {
  registered = effects;
}

/** Runs after a first sign-in has created the account. A failure is logged: it must not keep anybody out. */
export function onFirstSignIn(app: core.App, account: string): void {
  if (!registered) throw new Error('No effect of a first sign-in is registered (pocketbase/handlers.ts).');
  for (const effect of registered) {
    try {
      effect(app, account);
    } catch (error) {
      app.logger().error('a first sign-in lacks an effect', 'effect', effect.name, 'error', String(error));
    }
  }
}
