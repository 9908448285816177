// Bundled as handlers.js: every handler that registrations require.
export * from './runtime/handlers.ts';
export * from './auth/handlers.ts';
export * from './leads/handlers.ts';
export * from './tasks/handlers.ts';
export * from './offers/handlers.ts';
export * from './service/handlers.ts';
export * from './settings/handlers.ts';
export * from './files/handlers.ts';
export * from './planning/handlers.ts';
export * from './dashboard/handlers.ts';
export * from './feedback/handlers.ts';
export * from './patchnotes/handlers.ts';
