/** Commands of the dashboard's screens. */
import { send } from '../pocketbase/command.ts';

/** Records a visit to the dashboard. */
export const recordVisit = () => send<unknown>('/api/overview/visit', { body: {} });

/** Closes the finished checklist for this admin. */
export const closeSetup = () => send<unknown>('/api/overview/setup/close', { body: {} });
