/**
 * Implementations that must not compile. Loaded by nothing: the part `types` of the tests checks this file, and a
 * marked line that compiles is an error there.
 */
import * as z from 'zod/mini';
import { moveInput as input, visit, visits } from '../../lib/core/testing/visits.ts';
import { implement, type Implementations } from './implement.ts';

const move = implement(visits.move, { input }, () => visit);
const list = implement(visits.list, {}, () => ({ items: [visit] }));

export const whole: Implementations<typeof visits> = { move, list };
// @ts-expect-error a command is missing
export const part: Implementations<typeof visits> = { move };

export const wrong = [
  // @ts-expect-error another answer
  implement(visits.move, { input }, () => ({ id: 'v1' })),
  // @ts-expect-error another input
  implement(visits.move, { input: z.object({ date: z.string() }) }, () => visit),
  // @ts-expect-error no schema for the input
  implement(visits.move, {}, () => visit),
  // @ts-expect-error a value that the path does not have
  implement(visits.move, { input }, ({ path }) => ({ ...visit, id: path.visit })),
];
