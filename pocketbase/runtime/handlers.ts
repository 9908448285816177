export { configure } from './configure.ts';
export { scrubLog } from './logs.ts';
