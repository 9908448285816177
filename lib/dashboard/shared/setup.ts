/** The checklist of a firm that begins: the steps before its first offer goes out. */

export const SETUP_STEPS = [
  'company',
  'users',
  'customers',
  'products',
  'technicians',
  'templates',
  'charges',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * `done`: read from the firm's own records. `isOpen`: this admin has seen it unfinished, and not put it away since.
 * `isHidden`: they have put it away.
 */
export type Setup = { done: Record<SetupStep, boolean>; isOpen: boolean; isHidden: boolean };

/** Whether nothing is left to do. */
export function isSetUp({ done }: Pick<Setup, 'done'>): boolean {
  return SETUP_STEPS.every((step) => done[step]);
}

/** Whether the checklist is shown: unfinished or just finished, until the admin puts it away. */
export function isSetupShown(setup: Setup): boolean {
  return !setup.isHidden && (!isSetUp(setup) || setup.isOpen);
}
