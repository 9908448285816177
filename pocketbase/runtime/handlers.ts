export { configure } from './configure.ts';
export { anonymizeLog } from './logs.ts';
