/** Why a stop lies where it breaks soft rules, or a helper comes along who is busy. Pure; runs in PocketBase too. */
import type { BrokenRule } from './rules.ts';
import { SOFT_RULES, type SoftRule } from './values.ts';

/** Longest reason, characters. */
export const REASON_LENGTH = 300;
/** Reasons that the product gives itself; the texts are `planning.ownReason.*`. */
export const OWN_REASONS = ['fortryd', 'overdragelse'] as const;
export const [UNDO_REASON, HANDOVER_REASON] = OWN_REASONS;
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

/** The rules without the titles of other customers' jobs, which may not outlive these in a copy. */
export function toOverruledRules(broken: readonly BrokenRule[]): OverruledRule[] {
  return broken.map(({ rule, params: { title: _title, ...params } }) => ({ rule, params }));
}
