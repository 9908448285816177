import type * as handlers from './handlers.ts';

declare global {
  /** Named by the generated record types, for uploads from a browser. */
  type File = never;
  /** Named by the contracts, for calls from a browser. */
  interface AbortSignal {
    readonly aborted: boolean;
  }
  /** Inside a callback: the bundle of all handlers, as `require(`${__hooks}/handlers.js`)`. */
  function require(path: string): typeof handlers;
}
