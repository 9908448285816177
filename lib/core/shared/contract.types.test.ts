/**
 * What must not compile, of calls and of Next's endpoints. The part `types` of the tests checks it: a marked line that
 * compiles is an error there. PocketBase's side is in pocketbase/runtime/implement.types.ts.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from '../../auth/server/endpoint.ts';
import { settingLists } from '../../settings/commands.ts';
import { moveInput as input, visit, visits, type Visit } from '../testing/visits.ts';

jest.mock('../../auth/server/endpoint.ts', () => ({ defineEndpoint: () => () => undefined }));

const params = z.object({ id: z.string() });

/** Never called: only its types count. */
const callers = () => {
  const moved: Promise<Visit> = visits.move('v1', { day: '2026-11-25' });
  // @ts-expect-error another answer
  const other: Promise<{ ok: boolean }> = visits.move('v1', { day: '2026-11-25' });
  // @ts-expect-error another name in the input
  void visits.move('v1', { date: '2026-11-25' });
  // @ts-expect-error a path without its value
  void visits.move({ day: '2026-11-25' });
  // @ts-expect-error an input if none is taken
  void visits.list({ day: '2026-11-25' });
  // @ts-expect-error a list's input is that of its kind
  void settingLists.units.create({ name: 'Kabel', idempotencyKey: 'key-00001' });
  // @ts-expect-error absences are not switched off
  void settingLists.absences.setActive('a1', { rev: 1, active: false });
  return [moved, other];
};

const endpoints = () => {
  const options = { auth: 'none', input, params } as const;
  const move = defineEndpoint(visits.move, options, async () => visit);
  // @ts-expect-error another answer
  const other = defineEndpoint(visits.move, options, async () => ({ id: 'v1' }));
  // @ts-expect-error a response in place of the answer
  const response = defineEndpoint(visits.move, options, async () => Response.json(visit));
  // @ts-expect-error another input
  const wrong = defineEndpoint(visits.move, { ...options, input: z.object({ date: z.string() }) }, async () => visit);
  // @ts-expect-error the path's value is not checked
  const unchecked = defineEndpoint(visits.move, { auth: 'none', input }, async () => visit);
  return [move, other, response, wrong, unchecked];
};

test('an answer, an input and a path are those of the contract', () => {
  expect([callers, endpoints]).toHaveLength(2);
});
