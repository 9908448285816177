/**
 * An event since the user's last visit. `at` is its UTC time, `actor` the colleague's user id ('' for a customer), `id`
 * the record it links to, `number` and `revision` an offer's (0 for other kinds), `oere` an amount excl. moms.
 */
export type NewsKind =
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'seen'
  | 'chosen'
  | 'question'
  | 'asked'
  | 'given'
  | 'lead'
  | 'task'
  | 'feedback';
export type News = {
  kind: NewsKind;
  at: string;
  actor: string;
  id: string;
  title: string;
  number: number;
  revision: number;
  oere: number;
};

/** How many leads a user works on, and how many of their next steps are overdue. `owner`: '' for nobody's. */
export type OwnerLeads = { owner: string; active: number; overdue: number };
