/** The contracts of a technician's day link as the office makes it. Only the web server can write its address. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { DayLink, dayLinkMake, dayLinkOf } from './shared/technicians/day-link.ts';

export const dayLinks = defineCommands({
  /** The link that works now; null for none. */
  readLink: {
    method: 'GET',
    path: '/api/day-link',
    by: 'next',
    input: type<z.input<typeof dayLinkOf>>(),
    answer: type<{ link: DayLink | null }>(),
    errors: ['validation', 'not_found'],
  },
  /** Makes a link; the one before stops working. */
  createLink: {
    method: 'POST',
    path: '/api/day-link',
    by: 'next',
    input: type<z.input<typeof dayLinkMake>>(),
    answer: type<{ link: DayLink }>(),
    errors: ['validation', 'not_found'],
  },
});
