/**
 * The first part of every feature's query keys. They are here, after all features, so that a feature can invalidate the
 * lists of one before it: a changed task also changes the dashboard. `lib/<feature>/queries.ts` builds its keys on
 * them.
 */
export const queryRoots = {
  dashboard: ['dashboard'],
  planning: ['planning'],
  service: ['service'],
  offers: ['offers'],
  leads: ['leads'],
  settings: ['settings'],
  /** Begins with the dashboard's, so that its live updates refresh tasks too. */
  tasks: ['dashboard', 'tasks'],
  files: ['files'],
  feedback: ['feedback'],
  imports: ['imports'],
  views: ['views'],
} as const;
