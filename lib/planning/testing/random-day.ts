/** Days with everything in them, for property tests: helpers, absences, promised times, begun work, overridden rules. */
import { RouteStopsStatusOptions, ServiceJobsPriorityOptions } from '../../pocketbase/shared/types.ts';
import type { Solve, VroomProblem } from '../shared/optimise/vroom.ts';
import type { Board, BoardItem } from '../shared/types.ts';
import { absenceOf, boardOf, createRandom, jobOf, pointAt, routeOf, stopOf, technicianOf } from './day-board.ts';

const SKILLS = ['El', 'VVS', 'Alarm'];
const STATUSES = Object.values(RouteStopsStatusOptions);
const PRIORITIES = Object.values(ServiceJobsPriorityOptions);

/** The same board for the same seed. */
export function createRandomDay(seed: number): Board {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const isRare = () => random() < 0.15;
  const place = () => pointAt(56.1 + random() * 0.3, 10 + random() * 0.4);
  const item = (id: string): BoardItem => {
    const from = 420 + 5 * Math.floor(random() * 90);
    const window = random() < 0.3 ? { windowFrom: from, windowTo: from + 60 } : {};
    return jobOf(id, {
      kind: isRare() ? 'task' : 'job',
      point: isRare() ? null : place(),
      durationMin: 15 + 5 * Math.floor(random() * 24),
      skills: random() < 0.4 ? [pick(SKILLS)] : [],
      priority: pick(PRIORITIES),
      latestDay: isRare() ? '2026-11-29' : isRare() ? '2026-11-30' : '',
      ...window,
    });
  };
  const technicians = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, at) =>
    technicianOf(`t${at}`, {
      point: place(),
      skills: SKILLS.filter(() => random() < 0.7),
      active: !isRare(),
      ...(isRare() ? { workHours: [null, null, null, null, null, null, null] } : {}),
    }),
  );
  const routes = technicians.map(({ id }) => {
    const others = technicians.filter((one) => one.id !== id);
    return routeOf(id, { helpers: isRare() ? [pick(others).id] : [] });
  });
  const stops = technicians.flatMap(({ id }) =>
    Array.from({ length: Math.floor(random() * 5) }, (_, at) =>
      stopOf(id, item(`${id}s${at}`), 420 + 5 * Math.floor(random() * 90), {
        fixedTime: random() < 0.2,
        status: isRare() ? pick(STATUSES) : RouteStopsStatusOptions.planlagt,
      }),
    ),
  );
  const absences = technicians.flatMap(({ id }) =>
    isRare() ? [absenceOf(id)] : random() < 0.3 ? [absenceOf(id, 600, 655)] : [],
  );
  const tray = Array.from({ length: Math.floor(random() * 8) }, (_, at) => item(`tray${at}`));
  return boardOf({ technicians, routes, stops, absences, tray });
}

/** Gives each job to any vehicle that has its skills, in any order: the poorest solution that VROOM might send. */
export function createCarelessSolve(seed: number): Solve {
  const random = createRandom(seed);
  return ({ vehicles, jobs }: VroomProblem) => {
    const routes = vehicles.map(({ id }) => ({ vehicle: id, cost: 0, steps: [] as { type: string; id: number }[] }));
    for (const job of [...jobs].sort(() => random() - 0.5)) {
      const able = vehicles.flatMap(({ skills }, at) =>
        job.skills.every((skill) => skills.includes(skill)) ? [at] : [],
      );
      const chosen = routes[able[Math.floor(random() * able.length)] ?? -1];
      chosen?.steps.push({ type: 'job', id: job.id });
    }
    return Promise.resolve({ code: 0, routes });
  };
}
