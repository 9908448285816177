/** The contract of the dashboard. */
import { defineCommands, type } from '../core/shared/contract.ts';
import type { Figures } from './shared/filters.ts';
import type { Setup } from './shared/setup.ts';
import type { News, OwnerLeads } from './shared/types.ts';

/** The figures of the dashboard. 'alle': those of the whole firm, for operations; other users always get their own. */
type Whose = { hvem?: 'mine' | 'alle' };

export const dashboard = defineCommands({
  readFigures: { method: 'GET', path: '/api/overview/figures', input: type<Whose>(), answer: type<Figures>() },
  /** Events since the last visit, newest first. */
  readNews: {
    method: 'GET',
    path: '/api/overview/news',
    input: type<Whose>(),
    answer: type<{ since: string; items: News[] }>(),
  },
  /** The firm's active leads by owner, the most first. */
  listOwners: { method: 'GET', path: '/api/overview/owners', answer: type<{ items: OwnerLeads[] }>() },
  /** Records a visit to the dashboard. */
  recordVisit: { method: 'POST', path: '/api/overview/visit', answer: type<object>() },
  /** The checklist of a new firm. */
  readSetup: { method: 'GET', path: '/api/overview/setup', answer: type<Setup>() },
  /** Puts this admin's checklist away. */
  closeSetup: { method: 'POST', path: '/api/overview/setup/close', answer: type<object>() },
  /** Brings this admin's checklist back. */
  openSetup: { method: 'POST', path: '/api/overview/setup/open', answer: type<object>() },
});
