/** Inside a callback: the bundle of all handlers, as `require(`${__hooks}/handlers.js`)`. */
declare function require(path: string): typeof import('./handlers.ts');
