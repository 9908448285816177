import PocketBase from 'pocketbase';
import { REALTIME } from '../core/limits.ts';
import type { TypedPocketBase } from './types.ts';
import { wholeFetch } from './whole-fetch.ts';

/** PocketBase's SDK as the browser uses it: same origin, through the product's proxy. Its store is local storage `pocketbase_auth`. */
export const sdk = new PocketBase('/', undefined, 'en-US') as TypedPocketBase;

Object.assign(sdk.realtime, REALTIME);
retryFirstConnect(sdk.realtime as unknown as Stream);

type Stream = { clientId: string; reconnectAttempts: number; connectErrorHandler: (error: unknown) => void };

/** The SDK gives up where the very first connection fails; a page opened in a bad moment would stay deaf. It reconnects as after a loss. */
function retryFirstConnect(stream: Stream): void {
  const handle = stream.connectErrorHandler.bind(stream);
  stream.connectErrorHandler = (error) => {
    if (!stream.clientId && !stream.reconnectAttempts) stream.clientId = 'none';
    handle(error);
  };
}

// Screens ask for the same thing from several places; TanStack Query decides what to cancel.
sdk.autoCancellation(false);
sdk.beforeSend = (url, options) => ({ url, options: { fetch: wholeFetch, ...options } });
