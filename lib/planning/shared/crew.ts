/** Helpers on routes: a helper is busy during the stops of the routes they help on. Pure; runs in PocketBase too. */
import { TechniciansTitleOptions } from '../../pocketbase/shared/types.ts';
import { takesTime, type Engagement, type PlacementCheck, type PlanStop } from './rules.ts';

/** A route of one day. */
export type CrewRoute = { id: string; technician: string; helpers: readonly string[]; stops: readonly PlanStop[] };

/** An apprentice goes along with a technician, so nothing proposes a visit to one; a planner may still lay it there. */
export const worksAlone = ({ title }: { title: string }): boolean => title !== TechniciansTitleOptions.laerling;

const getEngagements = (route: CrewRoute, leader: string, except: string): Engagement[] =>
  route.stops
    .filter((stop) => stop.id !== except && takesTime(stop.status))
    .map(({ startMinute, endMinute, title }) => ({ startMinute, endMinute, title, leader }));

/** When a technician is busy on the day's routes, without one of them. `except`: a stop that is being moved. */
export function findEngagements(
  routes: readonly CrewRoute[],
  person: string,
  butRoute: string,
  except: string,
  nameOf: (technician: string) => string,
): Engagement[] {
  return routes
    .filter((route) => route.id !== butRoute && (route.technician === person || route.helpers.includes(person)))
    .flatMap((route) => getEngagements(route, nameOf(route.technician), except));
}

/** The rules' input besides the technician's own stops: the stops they help with, and when their helpers are busy. */
export function getCrewChecks(
  routes: readonly CrewRoute[],
  technician: string,
  except: string,
  nameOf: (technician: string) => string,
): Required<Pick<PlacementCheck, 'helping' | 'helpers'>> {
  const own = routes.find((route) => route.technician === technician);
  return {
    helping: routes
      .filter((route) => route.helpers.includes(technician))
      .flatMap((route) => getEngagements(route, nameOf(route.technician), except)),
    helpers: (own?.helpers ?? []).map((id) => ({
      id,
      name: nameOf(id),
      busy: findEngagements(routes, id, own?.id ?? '', except, nameOf),
    })),
  };
}
