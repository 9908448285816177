export { configure } from './configure.ts';
export { sayWhenFull } from './full-disk.ts';
export { deleteOldIdempotencyKeys } from './idempotency.ts';
export { anonymizeLog } from './logs.ts';
export { deleteOldSecurityEntries } from './security-log.ts';
