import type * as handlers from './handlers.ts';

declare global {
  /** Inside a callback: the bundle of all handlers, as `require(`${__hooks}/handlers.js`)`. */
  function require(path: string): typeof handlers;
}
