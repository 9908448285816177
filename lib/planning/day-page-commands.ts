/** The contracts of a technician's day behind a link. Its caller has no session: a token says whose day it is. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { DayPage, dayLinkStatus, dayPageStatus, ofDayLink } from './shared/day-page.ts';

export const dayPage = defineCommands({
  /**
   * Sets the status of a stop of today. A token that is guessed, cut short, revoked or too old gets one answer:
   * `not_found`, as a stop of another day or technician.
   */
  setStatus: {
    method: 'POST',
    path: '/api/day-page/status',
    by: 'next',
    input: type<z.input<typeof dayPageStatus>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status', 'too_many_requests'],
  },
});

/** Only Next calls these, as superuser on the loopback port. `link`: the id of a day link. */
export const technicianDays = defineCommands({
  /** Whether the link works; it reads nothing of the day. */
  checkLink: {
    method: 'GET',
    path: '/api/internal/day-page/check',
    internal: true,
    input: type<z.input<typeof ofDayLink>>(),
    answer: type<{ lastDay: string }>(),
    errors: ['not_found'],
  },
  readDay: {
    method: 'GET',
    path: '/api/internal/day-page',
    internal: true,
    input: type<z.input<typeof ofDayLink>>(),
    answer: type<DayPage>(),
    errors: ['not_found'],
  },
  setStatus: {
    method: 'POST',
    path: '/api/internal/day-page/status',
    internal: true,
    input: type<z.input<typeof dayLinkStatus>>(),
    answer: type<void>(),
    errors: ['not_found', 'validation', 'wrong_status'],
  },
});
