/** The planners' and technicians' writes: one named command each. */
import { send } from '../pocketbase/command.ts';
import type {
  RouteOrder,
  RoutePublish,
  RouteSave,
  StopMove,
  StopNote,
  StopPlace,
  StopStatusInput,
  StopUnplace,
} from './schema.ts';
import type { PlanChange } from './types.ts';

const id = encodeURIComponent;

/** @throws ClientError `rule_broken` with rules, `stale`, `wrong_status`, `taken` (on another route), `validation` */
export const placeStop = (input: StopPlace) => send<PlanChange>('/api/planning/place', { body: input });
/** @throws ClientError as placeStop */
export const moveStop = (input: StopMove) => send<PlanChange>('/api/planning/move', { body: input });
/** @throws ClientError `stale`, `wrong_status` */
export const unplaceStop = (input: StopUnplace) => send<PlanChange>('/api/planning/unplace', { body: input });
/** @throws ClientError as placeStop */
export const orderRoute = (route: string, input: RouteOrder) =>
  send<PlanChange>(`/api/planning/routes/${id(route)}/order`, { body: input });
/** Stores the helpers and the note. @throws ClientError `rule_broken`, `stale`, `validation` at `helpers` */
export const saveRoute = (route: string, input: RouteSave) =>
  send<PlanChange>(`/api/planning/routes/${id(route)}/save`, { body: input });
/** @throws ClientError `stale` */
export const noteStop = (stop: string, input: StopNote) =>
  send<PlanChange>(`/api/planning/stops/${id(stop)}/note`, { body: input });
/** Sends a route, or its changes, to the technician. @throws ClientError `stale`, `locked`, `validation` at `stops` */
export const publishRoute = (route: string, input: RoutePublish) =>
  send<PlanChange>(`/api/planning/routes/${id(route)}/publish`, { body: input });
/** @throws ClientError `wrong_status`; `validation` at `klsForm` (the report is missing) and `reason` */
export const transitionStop = (stop: string, input: StopStatusInput) =>
  send<PlanChange>(`/api/planning/stops/${id(stop)}/status`, { body: input });
