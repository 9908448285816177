/** Overruling of soft rules: it needs a reason, and is kept on the stop or the route. */
import { AppError, fieldError } from '../../lib/core/shared/errors.ts';
import {
  isOwnReason,
  toOverruledRules,
  type Deviation,
  type Overruling,
} from '../../lib/planning/shared/deviations.ts';
import { getRefusingRules, type BrokenRule } from '../../lib/planning/shared/rules.ts';
import type { RefusedStep } from '../../lib/planning/shared/types.ts';
import { json, objectIf, text } from '../runtime/columns.ts';
import { toDbTime } from '../runtime/sql.ts';
import type { CommandUser } from '../runtime/user.ts';

/**
 * The rules that are overruled, with who does it and why; null if none is broken.
 * @param about the stop that breaks them, if the command is about several
 * @throws AppError rule_broken with all broken rules; validation at `reason` if it is missing
 */
export function overruleRules(
  broken: readonly BrokenRule[],
  { override, reason }: Overruling,
  user: CommandUser,
  about?: Omit<RefusedStep, 'rules'>,
): Deviation | null {
  const rules = getRefusingRules(broken, override);
  if (rules.length > 0) throw new AppError('rule_broken', about ? { rules, steps: [{ ...about, rules }] } : { rules });
  if (broken.length === 0) return null;
  if (reason === '') throw fieldError('reason', 'required');
  return { rules: toOverruledRules(broken), reason, by: user.id, at: toDbTime() };
}

type LogData = { rules?: string[]; reason?: string; ownReason?: string };

/** What a deviation adds to the entry of a stop in the timeline. `ownReason`: one of the product's, not a person's. */
export function toLogData(deviation: Deviation | null): LogData {
  if (!deviation) return {};
  const { rules, reason } = deviation;
  return { rules: rules.map(({ rule }) => rule), ...(isOwnReason(reason) ? { ownReason: reason } : { reason }) };
}

/** The deviation of a stop `s` or a route `r` as the board shows it, or null. */
export function deviationColumn(table: 's' | 'r') {
  const part = (name: string) => `json_extract(${table}.deviation, '$.${name}')`;
  return objectIf(`coalesce(${table}.deviation, '') NOT IN ('', 'null')`, {
    rules: json<Deviation['rules']>(part('rules')),
    reason: text(part('reason')),
    at: text(part('at')),
    name: text(`coalesce((SELECT u.name FROM users u WHERE u.id = ${part('by')}), '')`),
  });
}
