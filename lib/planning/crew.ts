/** Who is along on whose route: a helper's time there is taken, wherever they are asked for. Pure; runs in PocketBase too. */
import { takesTime, type Engagement, type PlanAsk, type PlanStop } from './rules.ts';

/** A route of one day. */
export type CrewRoute = { id: string; technician: string; helpers: readonly string[]; stops: readonly PlanStop[] };

const busyOn = (route: CrewRoute, leader: string, except: string): Engagement[] =>
  route.stops
    .filter((stop) => stop.id !== except && takesTime(stop.status))
    .map(({ startMinute, endMinute, title }) => ({ startMinute, endMinute, title, leader }));

/** When this person is busy with all the day's routes but one. `except`: a stop that is being moved. */
export function engagements(
  routes: readonly CrewRoute[],
  person: string,
  butRoute: string,
  except: string,
  nameOf: (technician: string) => string,
): Engagement[] {
  return routes
    .filter((route) => route.id !== butRoute && (route.technician === person || route.helpers.includes(person)))
    .flatMap((route) => busyOn(route, nameOf(route.technician), except));
}

/** What the rules ask of a technician's day besides its own stops: where they are along themselves, and what those who come along have. */
export function crewOn(
  routes: readonly CrewRoute[],
  technician: string,
  except: string,
  nameOf: (technician: string) => string,
): Required<Pick<PlanAsk, 'helping' | 'helpers'>> {
  const own = routes.find((route) => route.technician === technician);
  return {
    helping: routes
      .filter((route) => route.helpers.includes(technician))
      .flatMap((route) => busyOn(route, nameOf(route.technician), except)),
    helpers: (own?.helpers ?? []).map((id) => ({
      id,
      name: nameOf(id),
      busy: engagements(routes, id, own?.id ?? '', except, nameOf),
    })),
  };
}
