/**
 * What else happens after a first sign-in. Tasks and mail come above auth in the order of features, so the function is
 * registered here by pocketbase/handlers.ts, each time PocketBase loads it.
 */
type FirstSignIn = (app: core.App, account: string) => void;

let registered: FirstSignIn | null = null;

export function registerFirstSignIn(effect: FirstSignIn): void {
  registered = effect;
}

/** Runs after a first sign-in has created the account. A failure is logged: it must not keep anybody out. */
export function onFirstSignIn(app: core.App, account: string): void {
  if (!registered) throw new Error('No effect of a first sign-in is registered (pocketbase/handlers.ts).');
  try {
    registered(app, account);
  } catch (error) {
    app.logger().error('admins were not told of a new account', 'error', String(error));
  }
}
