import { publicUsersResponse } from '../../auth/shared/response-schemas.ts';
import { REPORT_PATH } from '../../core/shared/report.ts';
import { checked } from './checked.ts';
import { ClientError } from './command.ts';

const CALL = 'GET /api/collections/UsersPublic/records';

test('§5.13 §8.2 a valid answer is returned, an invalid answer is logged by field name and thrown as an error to show', () => {
  const good = [{ id: 'u1', name: 'Anne', email: '', avatar: '', inactive: false }];
  expect(checked(publicUsersResponse, CALL, good)).toEqual(good);

  const sent: [string, { body: string }][] = [];
  const globals = globalThis as { location?: unknown; fetch: unknown };
  const [realFetch, realLocation] = [globals.fetch, globals.location];
  globals.location = { pathname: '/leads/mine' };
  globals.fetch = (...call: [string, { body: string }]) => {
    sent.push(call);
    return Promise.resolve();
  };
  try {
    expect(() =>
      checked(publicUsersResponse, CALL, [
        { id: 'u1', name: 'Hemmelig Person', email: 7, avatar: '', inactive: false },
      ]),
    ).toThrow(ClientError);
  } finally {
    Object.assign(globals, { fetch: realFetch, location: realLocation });
  }
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).toBe(REPORT_PATH);
  const body = JSON.parse(sent[0]?.[1].body ?? '') as { reference: string };
  expect(body).toEqual({
    kind: 'misfit',
    reference: expect.stringMatching(/^b[0-9a-f]{8}$/),
    call: CALL,
    fields: ['*.email'],
    path: '/leads/mine',
    version: 'dev',
  });
  expect(sent[0]?.[1].body).not.toContain('Hemmelig');
});
