import * as z from 'zod/mini';
import { lazySchema } from './lazy-schema.ts';

test('a schema is built once, when it is first used', () => {
  const build = jest.fn(() => z.object({ name: z.string() }));
  const person = lazySchema(build);
  const answer = lazySchema(() => z.object({ person, others: z.array(person) }));
  expect(build).not.toHaveBeenCalled();
  const sent = { person: { name: 'Anna' }, others: [{ name: 'Bo' }] };
  expect(answer.parse(sent)).toEqual(sent);
  expect(answer.safeParse({ ...sent, others: [{}] }).error?.issues[0]?.path).toEqual(['others', 0, 'name']);
  expect(build).toHaveBeenCalledTimes(1);
});

test('it behaves like the schema: its kind, its shape, and what is made from it', () => {
  const person = lazySchema(() => z.object({ name: z.string(), age: z.optional(z.number()) }));
  expect(person instanceof z.ZodMiniObject).toBe(true);
  expect('shape' in person).toBe(true);
  expect(Object.keys(person.shape)).toEqual(['name', 'age']);
  expect(z.extend(person, { city: z.string() }).safeParse({ name: 'Anna' }).success).toBe(false);
  expect(z.optional(person).parse(undefined)).toBeUndefined();
});

test('a record of schemas can be spread', () => {
  const fields = lazySchema(() => ({ name: z.string(), city: z.string() }));
  expect(Object.keys({ ...fields, zip: z.string() })).toEqual(['name', 'city', 'zip']);
  expect(z.object({ ...fields }).parse({ name: 'Anna', city: 'Odense' })).toEqual({ name: 'Anna', city: 'Odense' });
});
