export { configure } from './configure.ts';
export { sayWhenFull } from './full-disk.ts';
export { anonymizeLog } from './logs.ts';
