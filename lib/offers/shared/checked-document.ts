/** What anybody learns who has the file of an offer or of an acceptance, and nothing more. */
export type CheckedDocument = {
  /** Printed. */
  offerNumber: string;
  /** `sent`: not accepted. */
  state: 'accepted' | 'withdrawn' | 'sent';
  /** When that was: a day in Copenhagen. */
  day: string;
};
