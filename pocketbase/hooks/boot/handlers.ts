export { configure } from './configure.ts';
export { forgetLimits, limitRequests } from './limits.ts';
export { scrubLog } from './logs.ts';
