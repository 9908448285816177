/**
 * The verification report as it is stored. Which points and values it has is said by the version of the form that it was
 * filled in with: kls-faults.ts checks it by that, kls.ts says when it is finished.
 */
import * as z from 'zod/mini';
import { longText, optionalDay, recordId, text } from '../../core/shared/fields.ts';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { KLS_MOST } from '../../settings/shared/kls/definition.ts';
import { FIRST_VERSION_ID } from '../../settings/shared/kls/first-version.ts';

export const KLS_ANSWERS = ['', 'ok', 'ikke_relevant', 'fejl'] as const;
export type KlsAnswer = (typeof KLS_ANSWERS)[number];

/** A number in the scale of its measurement, or whether it is confirmed; null until it is measured. */
const value = lazySchema(() => z.nullable(z.union([z.int().check(z.gte(0)), z.boolean()])));
export type KlsValue = z.infer<typeof value>;
const key = lazySchema(() => z.string().check(z.maxLength(30)));

/** A circuit's own fields, and under the measurements' keys what was measured on it. */
const klsCircuit = lazySchema(() =>
  z.catchall(
    z.object({
      name: text(60),
      /** As printed on the fuse: 'C16', 'B10'. */
      fuse: text(20),
      cable: text(40),
    }),
    z.union([value, z.string().check(z.maxLength(60))]),
  ),
);

export const klsForm = lazySchema(() =>
  z.object({
    /** Left out by a browser from before forms could be changed. */
    version: z._default(recordId, FIRST_VERSION_ID),
    board: text(120),
    instrument: text(120),
    measuredBy: text(120),
    measuredOn: optionalDay,
    checks: z._default(z.record(key, z.enum(KLS_ANSWERS)), {}),
    /** The measurements that are made once, at the board. */
    values: z._default(z.record(key, value), {}),
    circuits: z._default(z.array(klsCircuit).check(z.maxLength(KLS_MOST.circuits)), []),
    remarks: longText(2000),
  }),
);
export type KlsCircuit = z.infer<typeof klsCircuit>;
export type KlsForm = z.infer<typeof klsForm>;
