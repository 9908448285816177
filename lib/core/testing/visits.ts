/** A contract for the tests of what must not compile. */
import * as z from 'zod/mini';
import { defineCommands, type } from '../shared/contract.ts';

export type Visit = { id: string; day: string };
export const visits = defineCommands({
  move: {
    method: 'POST',
    path: '/api/visits/{id}/move',
    input: type<{ day: string }>(),
    answer: type<Visit>(),
  },
  list: { method: 'GET', path: '/api/visits', answer: type<{ items: Visit[] }>() },
});
/** The schema of `move`'s input. */
export const moveInput = z.object({ day: z.string() });
export const visit: Visit = { id: 'v1', day: '2026-11-25' };
