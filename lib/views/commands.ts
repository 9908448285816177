/** The contract of saved views of lists. */
import type * as z from 'zod/mini';
import { defineCommands, type } from '../core/shared/contract.ts';
import type { viewArchive, viewCreate, viewSave, viewStart } from './shared/schema.ts';
import type { ListView } from './shared/values.ts';

export const views = defineCommands({
  createView: {
    method: 'POST',
    path: '/api/views',
    input: type<z.input<typeof viewCreate>>(),
    answer: type<ListView>(),
    errors: ['validation'],
  },
  /** Saves the name, the query or the sharing of an own view; admins also change views that colleagues share. */
  saveView: {
    method: 'POST',
    path: '/api/views/{id}/save',
    input: type<z.input<typeof viewSave>>(),
    answer: type<ListView>(),
    errors: ['not_found', 'validation', 'stale'],
  },
  /** Removes an own view, or brings it back. */
  archiveView: {
    method: 'POST',
    path: '/api/views/{id}/archive',
    input: type<z.input<typeof viewArchive>>(),
    answer: type<ListView>(),
    errors: ['not_found', 'validation'],
  },
  /** The list opens with this view for the user, or no longer does. */
  setStartView: {
    method: 'POST',
    path: '/api/views/{id}/start',
    input: type<z.input<typeof viewStart>>(),
    answer: type<ListView>(),
    errors: ['not_found', 'validation'],
  },
});
