/** The server gets this file in place of a module that is imported as `@/browser/…`. */
throw new Error('This module is for the browser only');

export {};
