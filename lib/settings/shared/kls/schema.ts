/** Input of the commands on KLS forms. The settings' form and PocketBase validate with the same schemas. */
import * as z from 'zod/mini';
import { idempotencyKey, requiredText, rev, text } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';
import { DURATION_TYPES } from '../company/planning.ts';
import { KLS_HEAD, KLS_KINDS, KLS_LARGEST, KLS_MOST, KLS_PLACES } from './definition.ts';

/** Words that a circuit's own fields have, and names that JavaScript objects have of their own. */
const TAKEN = ['name', 'fuse', 'cable', 'constructor', 'prototype'];
const key = lazySchema(() =>
  z.string().check(
    z.regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/),
    z.refine((given) => !TAKEN.includes(given), { abort: true }),
  ),
);

const point = lazySchema(() =>
  z.object({
    key,
    text: requiredText(120),
    textEn: text(120),
    help: text(300),
    photo: z._default(z.boolean(), false),
  }),
);

const limit = lazySchema(() => z._default(z.nullable(z.int().check(z.gte(0), z.lte(KLS_LARGEST))), null));
const measurement = lazySchema(() =>
  z
    .object({
      key,
      per: z.enum(KLS_PLACES),
      kind: z.enum(KLS_KINDS),
      name: requiredText(60),
      nameEn: text(60),
      unit: text(10),
      decimals: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
      least: limit,
      most: limit,
      required: z._default(z.boolean(), true),
    })
    .check(
      z.refine(({ kind, unit }) => kind === 'ja_nej' || unit !== '', { path: ['unit'], params: { code: 'required' } }),
      z.refine(({ least, most }) => least === null || most === null || least <= most, {
        path: ['most'],
        params: { code: 'belowLeast' },
      }),
    ),
);

const unique = z.refine<{ key: string }[]>((list) => new Set(list.map((one) => one.key)).size === list.length, {
  params: { code: 'duplicateId' },
});

const definition = lazySchema(() =>
  z
    .object({
      head: z.array(z.enum(KLS_HEAD)).check(z.maxLength(KLS_HEAD.length)),
      points: z.array(point).check(z.maxLength(KLS_MOST.points), unique),
      measurements: z.array(measurement).check(z.maxLength(KLS_MOST.measurements), unique),
      circuitsMax: z.int().check(z.gte(1), z.lte(KLS_MOST.circuits)),
    })
    // A form without both would be finished before anybody had looked at the board.
    .check(
      z.refine(({ points, measurements }) => points.length + measurements.length > 0, {
        path: ['points'],
        params: { code: 'required' },
      }),
    ),
);

const fields = lazySchema(() => ({
  name: requiredText(60),
  jobTypes: z._default(z.array(z.enum(DURATION_TYPES)).check(z.maxLength(DURATION_TYPES.length)), []),
  definition,
}));
export const klsFormForm = lazySchema(() => z.object(fields));
export const klsFormCreate = lazySchema(() => z.object({ ...fields, idempotencyKey }));
export const klsFormSave = lazySchema(() => z.object({ ...fields, rev }));

export type KlsFormValues = z.infer<typeof klsFormForm>;
