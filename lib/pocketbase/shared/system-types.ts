/** PocketBase's report about itself. */

/**
 * Mails by state; `failed` and `unknown` of the last 30 days that no later mail has replaced. `oldestSeconds`: age of
 * the mail that has waited longest.
 */
export type OutboxState = { waiting: number; failed: number; unknown: number; oldestSeconds: number };

/** A mail that needs a person. `offer`, `route`: '' if it is the other's. `revision`: the offer's. `error`: a code. */
export type TroubledMail = {
  id: string;
  /** 'sms': a text message. */
  channel: '' | 'sms';
  status: 'fejlet' | 'ukendt';
  error: string;
  updated: string;
  offer: string;
  offerNumber: number;
  revision: number;
  route: string;
};

/** `sessions`: the live ones. `migration`: the last one applied. */
export type DatabaseState = {
  outbox: OutboxState;
  mails: TroubledMail[];
  sessions: number;
  migration: string;
};
