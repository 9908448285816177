/** Commands of the dashboard's screens. */
import { send } from '../pocketbase/command.ts';

/** Records a visit to the dashboard. */
export const recordVisit = () => send<unknown>('/api/overview/visit', { body: {} });

/** Puts this admin's checklist away, or brings it back. */
export const showSetup = (isShown: boolean) =>
  send<unknown>(`/api/overview/setup/${isShown ? 'open' : 'close'}`, { body: {} });
