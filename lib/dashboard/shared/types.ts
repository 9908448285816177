/**
 * An event since the user's last visit. `at` is its UTC time, `actor` the colleague's user id ('' for a customer), `id`
 * the record it links to, `number` and `revision` an offer's (0 for other kinds), `oere` an amount excl. moms.
 */
export type NewsKind =
  'accepted' | 'declined' | 'withdrawn' | 'seen' | 'question' | 'asked' | 'given' | 'lead' | 'task' | 'feedback';
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
