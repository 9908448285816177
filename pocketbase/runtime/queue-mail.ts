/** Adds a mail to the outbox (decision 3). Next sends it within seconds from the mailbox of `user`. */
import { insertRecord } from './records.ts';
type Mail = {
  /** 'sms' for a text message; a mail if left out. */
  channel?: 'sms';
  /** Whose mailbox it is sent from. */
  user: string;
  /** Of a text message: numbers with their country's code. */
  to: string;
  cc?: string;
  subject: string;
  /** Plain text. */
  body: string;
  idempotencyKey: string;
  /** The record that the mail is about, if it is one of these. */
  route?: string;
  invitation?: string;
  followUp?: string;
  /** The job or the site visit's task, and the visit, that its customer is told of. */
  job?: string;
  task?: string;
  stop?: string;
  /** When it may be sent, ms since 1970; at once if left out. */
  nextAttemptAt?: number;
  /** The offer that the mail is about, whose status the mail does not change. */
  about?: string;
  /** The acceptance whose document is attached. */
  answer?: string;
};

const MAX_SUBJECT = 250;

/** Runs inside the caller's transaction. */
export function queueMail(tx: core.App, { subject, ...mail }: Mail): void {
  insertRecord(tx, 'mail_outbox', {
    nextAttemptAt: Date.now(),
    ...mail,
    subject: subject.replace(/\s+/g, ' ').slice(0, MAX_SUBJECT),
    status: 'venter',
    attempts: 0,
    leaseUntil: 0,
  });
}
