import PocketBase from 'pocketbase';
import type { TypedPocketBase } from './types.ts';
import { wholeFetch } from './whole-fetch.ts';

/** The browser's PocketBase client: same origin, through the product's proxy. Its store is local storage `pocketbase_auth`. */
export const pb = new PocketBase('/', undefined, 'en-US') as TypedPocketBase;

// Screens ask for the same thing from several places; TanStack Query decides what to cancel.
pb.autoCancellation(false);
pb.beforeSend = (url, options) => ({ url, options: { fetch: wholeFetch, ...options } });
