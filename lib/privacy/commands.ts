/** The contracts of personal data, for admins: what is stored of a customer, its erasure, and its disclosure. */
import type * as z from 'zod/mini';
import { defineCommands, type, type Download } from '../core/shared/contract.ts';
import type { eraseCustomer } from './shared/schema.ts';
import type { Erasure, ErasePlan } from './shared/types.ts';

export const privacy = defineCommands({
  /** What an erasure would erase and keep, and what blocks it. */
  planErasure: {
    method: 'GET',
    path: '/api/privacy/leads/{id}',
    answer: type<ErasePlan>(),
    errors: ['not_found'],
  },
  /**
   * Erases the customer's personal data for good. `name`: the customer's, typed to confirm. `locked`: an offer or a job
   * is open. An erased customer can be erased again, when the law no longer asks to keep what was kept.
   */
  eraseCustomer: {
    method: 'POST',
    path: '/api/privacy/leads/{id}/erase',
    input: type<z.input<typeof eraseCustomer>>(),
    answer: type<Erasure>(),
    errors: ['not_found', 'validation', 'stale', 'locked'],
  },
  /** Notes that the customer's data are handed out. Answers the leads that the data belong to. */
  discloseCustomer: {
    method: 'POST',
    path: '/api/privacy/leads/{id}/disclose',
    answer: type<{ name: string; leads: string[] }>(),
    errors: ['not_found'],
    internal: true,
  },
  /** Notes that all data of the firm are handed out, as an activity without a record. */
  discloseFirm: {
    method: 'POST',
    path: '/api/privacy/disclose',
    answer: type<{ user: string }>(),
    internal: true,
  },
});

/** Next answers these: it makes the data ready and sends them. */
export const dataExport = defineCommands({
  /** Makes all data of the firm ready, one at a time. */
  exportFirm: {
    method: 'POST',
    path: '/api/privacy/export',
    by: 'next',
    answer: type<Download>(),
    errors: ['export_busy'],
  },
  /** Makes a customer's data ready. */
  exportCustomer: {
    method: 'POST',
    path: '/api/privacy/leads/{id}/export',
    by: 'next',
    answer: type<Download>(),
    errors: ['not_found'],
  },
});
