import PocketBase from 'pocketbase';
import { newReference } from '../../core/shared/new-ids.ts';
import { REQUEST_ID_HEADER } from '../../core/shared/ids.ts';
import type { TypedPocketBase } from './types.ts';
import { withReference } from './with-reference.ts';
import { knownSinceHeader } from './known-since.ts';
import { wholeFetch } from './whole-fetch.ts';

/**
 * The browser's PocketBase client: same origin, through the product's proxy. It keeps the session in local storage,
 * which `stored-session.ts` reads too.
 */
export const pb = new PocketBase('/', undefined, 'en-US') as TypedPocketBase;

// Several screens may ask for the same thing at once; TanStack Query decides what to cancel.
pb.autoCancellation(false);
pb.beforeSend = (url, options) => ({
  url,
  options: {
    fetch: wholeFetch,
    ...options,
    headers: { ...options.headers, ...knownSinceHeader(), [REQUEST_ID_HEADER]: newReference() },
  },
});
pb.afterSend = withReference;
