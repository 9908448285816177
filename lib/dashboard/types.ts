/**
 * What happened since the last visit; `at` is the moment, `actor` who did it ('' a customer or nobody), `id` what it
 * opens.
 */
export type NewsKind = 'accepted' | 'declined' | 'seen' | 'asked' | 'given' | 'lead' | 'task' | 'feedback';
export type News = {
  kind: NewsKind;
  at: string;
  actor: string;
  id: string;
  title: string;
  number: number;
  oere: number;
};
