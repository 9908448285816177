/** What the server gets for a module that is imported as `@/browser/…`. */
throw new Error('This module is for the browser only');

export {};
