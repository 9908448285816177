/** Input of the commands on measuring instruments. */
import * as z from 'zod/mini';
import { day, idempotencyKey, longText, optionalId, requiredText, rev, text } from '../../../core/shared/fields.ts';
import { lazySchema } from '../../../core/shared/lazy-schema.ts';

/** The first and the last day on which a calibration counts. */
const calibration = lazySchema(() =>
  z
    .object({ on: day, until: day })
    .check(z.refine(({ on, until }) => on < until, { path: ['until'], params: { code: 'timeOrder' } })),
);

const instrumentFields = lazySchema(() => ({
  name: requiredText(80),
  model: text(80),
  /** Reports name the instrument by it, so no two have the same. */
  serial: requiredText(40),
  calibrations: z._default(z.array(calibration).check(z.maxLength(40)), []),
  /** Who has it; '' for nobody in particular. */
  technician: optionalId,
  branch: optionalId,
  note: longText(500),
}));
export const instrumentForm = lazySchema(() => z.object(instrumentFields));
export const instrumentCreate = lazySchema(() => z.object({ ...instrumentFields, idempotencyKey }));
export const instrumentSave = lazySchema(() => z.object({ ...instrumentFields, rev }));

export type InstrumentValues = z.infer<typeof instrumentForm>;
