/** What crons call. */
export { cleanUpErasures, rewriteAfterErasures } from './clean-up.ts';
