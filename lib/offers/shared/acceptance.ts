/** What the document of an acceptance is made from: the stored evidence, and the offer with the customer's choice. */
import type { CustomerOffer } from './customer-types.ts';

export type Acceptance = {
  /** Also the document's own number. */
  id: string;
  /** UTC. */
  at: string;
  name: string;
  /** File name of the drawn signature; '' if the typed name counts. */
  signature: string;
  locale: 'da' | 'en';
  textVersion: string;
  address: string;
  userAgent: string;
  /** To whom the one-time code was mailed that was typed; '' if none was asked for. */
  codeTo: string;
  /** Of the PDF that was sent. */
  pdfSha256: string;
  /** File name of the document; '' until it is made. */
  document: string;
  /** The last day of the right to withdraw; '' without one. */
  withdrawUntil: string;
  ticks: string[];
  choices: { id: string; title: string; group: string; chosen: boolean }[];
  startEarly: boolean;
  /** Øre incl. moms. */
  total: number;
  /** Of the total, paid on acceptance. */
  deposit: number;
  printed: Pick<CustomerOffer, 'offer' | 'lines' | 'customer' | 'seller'>;
};
