/** The verification report as it is stored. kls.ts says when it is finished, for screens that do without zod. */
import * as z from 'zod/mini';
import { longText, optionalDay, text } from '../../core/shared/fields.ts';
import { emptyChecks, KLS_ANSWERS, KLS_CHECKS, KLS_CIRCUITS_MAX } from './kls-checks.ts';

/** A measured value, null until it is measured. The bounds are those of the instruments. */
const measured = (max: number) => z._default(z.nullable(z.int().check(z.gte(0), z.lte(max))), null);

const klsCircuit = z.object({
  name: text(60),
  /** As printed on the fuse: 'C16', 'B10'. */
  fuse: text(20),
  cable: text(40),
  /** Thousandths of an ohm, of the protective conductor. */
  continuityMilli: measured(1_000_000),
  /** Thousandths of a megohm. */
  insulationMilli: measured(10_000_000),
  /** ms until the residual current device trips. */
  rcdMs: measured(10_000),
  polarity: z._default(z.boolean(), false),
});

export const klsForm = z.object({
  board: text(120),
  instrument: text(120),
  measuredBy: text(120),
  measuredOn: optionalDay,
  checks: z._default(z.record(z.enum(KLS_CHECKS), z.enum(KLS_ANSWERS)), emptyChecks),
  circuits: z._default(z.array(klsCircuit).check(z.maxLength(KLS_CIRCUITS_MAX)), []),
  remarks: longText(2000),
});
export type KlsCircuit = z.infer<typeof klsCircuit>;
export type KlsForm = z.infer<typeof klsForm>;
