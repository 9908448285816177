/** Why a stop lies where it breaks soft rules, or a helper comes along who is busy. Pure; runs in PocketBase too. */
import type { BrokenRule } from './rules.ts';
import { SOFT_RULES, UNDO_REASON, type Rule, type SoftRule } from './values.ts';

/** Longest reason, characters. */
export const REASON_LENGTH = 300;
/** Reasons that the product gives itself; the texts are `planning.ownReason.*`. */
export const HANDOVER_REASON = 'overdragelse';
export const BOOKING_REASON = 'booket';
const OWN_REASONS = [UNDO_REASON, HANDOVER_REASON, BOOKING_REASON] as const;
type OwnReason = (typeof OWN_REASONS)[number];

/** Soft rules that a planner has seen and overrules, and why. */
export type Overruling = { override: SoftRule[]; reason: string };
export const NOTHING_OVERRULED: Overruling = { override: [], reason: '' };

/** A broken rule with its text's parameters. */
export type OverruledRule = Pick<BrokenRule, 'rule' | 'params'>;
/** As it is stored; `by`: the user's id, `at`: UTC. */
export type Deviation = { rules: OverruledRule[]; reason: string; by: string; at: string };
/** As the board shows it; `name`: the user's, '' if the user is deleted. */
export type ShownDeviation = Omit<Deviation, 'by'> & { name: string };

export function isOwnReason(reason: string): reason is OwnReason {
  return (OWN_REASONS as readonly string[]).includes(reason);
}

/** An undo overrules every soft rule, because the earlier plan was accepted once. @param before its own deviation */
export function overruleForUndo(before: { reason: string } | null | undefined): Overruling {
  return { override: [...SOFT_RULES], reason: before?.reason || UNDO_REASON };
}

/** These broken rules overruled; hard ones cannot be. */
export function toOverruling(broken: readonly BrokenRule[], reason: string): Overruling {
  const rules = new Set(broken.map(({ rule }) => rule));
  return { override: SOFT_RULES.filter((rule) => rules.has(rule)), reason };
}

/** The reason that a person gave; '' for none and for the product's own. */
export function toWrittenReason(deviation: { reason: string } | null | undefined): string {
  return deviation && !isOwnReason(deviation.reason) ? deviation.reason : '';
}

/** Whether each of these rules was overruled; false if there is none. */
export function isApproved(broken: readonly OverruledRule[], deviation: Pick<Deviation, 'rules'> | null): boolean {
  return broken.length > 0 && broken.every(({ rule }) => deviation?.rules.some((one) => one.rule === rule));
}

/** Rules whose text names another customer's job. */
const NAME_A_JOB: readonly Rule[] = ['travel', 'helping', 'helperBusy'];
export const isWholeText = ({ rule, params }: OverruledRule) => 'title' in params || !NAME_A_JOB.includes(rule);

/** The rules without the titles of other customers' jobs, which may not outlive these in a copy. */
export function toOverruledRules(broken: readonly BrokenRule[]): OverruledRule[] {
  return broken.map(({ rule, params: { title: _title, ...params } }) => ({ rule, params }));
}
