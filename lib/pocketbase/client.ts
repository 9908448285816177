/** The browser's PocketBase client. */
import type { SendOptions } from 'pocketbase';
import type { PocketBaseApi } from './api.ts';
import type { TypedPocketBase } from './types.ts';

type AfterSend = (response: Response, data: unknown, options?: SendOptions) => unknown;

let loading: Promise<TypedPocketBase> | undefined;
let afterSend: AfterSend = (_response, data) => data;

/**
 * PocketBase's SDK. It comes beside the page's own scripts (11 kB): the page is painted and takes presses without waiting for it.
 * @throws an error of status 0, as where the server is not reached, if it can't be fetched; the next call tries again
 */
function loaded(): Promise<TypedPocketBase> {
  loading ??= import('./sdk.ts').then(
    ({ sdk }) => {
      sdk.afterSend = (response: Response, data: unknown, options?: SendOptions) => afterSend(response, data, options);
      return sdk;
    },
    (cause: unknown) => {
      loading = undefined;
      throw Object.assign(new Error('The SDK could not be fetched.', { cause }), {
        status: 0,
        isAbort: false,
        response: {},
      });
    },
  );
  return loading;
}

/** An object whose every method is the same method of what `find` gives, once the SDK is there. */
function later<T extends object>(find: (sdk: TypedPocketBase) => object): T {
  const call =
    (name: string) =>
    async (...args: unknown[]) => {
      const target = find(await loaded()) as Record<string, (...sent: unknown[]) => unknown>;
      return target[name]?.(...args);
    };
  return new Proxy({} as T, { get: (_target, name) => (name === 'then' ? undefined : call(String(name))) });
}

/** PocketBase at the page's own origin. Who is signed in stands in `stored-session.ts`. */
export const pb: PocketBaseApi = {
  collection: (name) => later((sdk) => sdk.collection(name)),
  files: later((sdk) => sdk.files),
  realtime: later((sdk) => sdk.realtime),
  send: async (path, options) => (await loaded()).send(path, options),
  filter: async (raw, params) => (await loaded()).filter(raw, params),
};

/** Calls `hook` with every answer, before whoever asked has it (the SDK's `afterSend`). */
export function setAfterSend(hook: AfterSend): void {
  afterSend = hook;
}

// Every page asks soon: it is fetched while the page is being taken over.
if (typeof window !== 'undefined') void loaded().catch(() => undefined);
