/** What crons call. */
export { sweepImports } from './sweep.ts';
