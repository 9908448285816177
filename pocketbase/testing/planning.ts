/** Fixtures of the planning tests: technicians with skills and hours, ready jobs, routes. */
import { addDays, copenhagenToday, isWorkingDay, weekday } from '../../lib/core/shared/dates.ts';
import type { PlanChange } from '../../lib/planning/shared/types.ts';
import { okBody, type Answer, type Harness, type Person } from './harness.ts';
import { createJobHelpers } from './service.ts';

let PlanningFixture = 0;
const WEEK = [[420, 900], [420, 900], [420, 900], [420, 900], [420, 900], null, null];
/** A Monday far enough ahead that no holiday and no other test is near. */
export const MONDAY = (() => {
  let day = addDays(copenhagenToday(new Date()), 14);
  while (weekday(day) !== 1 || ![0, 1, 2, 3, 4].every((n) => isWorkingDay(addDays(day, n)))) day = addDays(day, 1);
  return day;
})();
export const key = () => `plan-${Date.now()}-${PlanningFixture++}`;

export function createPlanningHelpers(pb: Harness) {
  const jobs = createJobHelpers(pb);
  const technician = (change: Record<string, unknown> = {}) =>
    pb.create('technicians', {
      name: `Montør ${++PlanningFixture}`,
      initials: 'MM',
      title: 'montoer',
      email: `m${PlanningFixture}@demo.test`,
      skills: ['tavle'],
      certificates: [],
      workHours: WEEK,
      lat: 56.15,
      lng: 10.2,
      zip: '8000',
      active: true,
      rev: 1,
      ...change,
    });
  /** Ready to be planned, in the middle of Aarhus. */
  const ready = async (change: Record<string, unknown> = {}) => {
    const { job } = await jobs.create();
    await jobs.force(job.id, { status: 'klar', lat: 56.16, lng: 10.2, durationMin: 60, ...change });
    return job.id;
  };
  const post = (path: string, body: unknown, as: Person = 'moderator') => pb.as(as).post(`/api/planning/${path}`, body);
  const change = (answer: Answer) => okBody<PlanChange>(answer);
  const place = (
    job: string,
    technician: string,
    startMinute: number,
    more: Record<string, unknown> = {},
    as: Person = 'moderator',
  ) => post('place', { job, technician, date: MONDAY, startMinute, ...more }, as);
  /** A day with these stops: their ids, and the route. */
  const day = async (technician: string, starts: readonly number[], date = MONDAY) => {
    const stops: { stop: string; job: string }[] = [];
    let route = { id: '', rev: 0 };
    for (const startMinute of starts) {
      const job = await ready();
      const placed = change(await post('place', { job, technician, date, startMinute, rev: route.rev }));
      stops.push({ stop: placed.stop, job });
      route = placed.routes[0]!;
    }
    return { stops, route };
  };
  const rules = (answer: Answer) => ((answer.body.data.rules ?? []) as { rule: string }[]).map(({ rule }) => rule);
  const jobRow = (id: string) =>
    pb.rows<{
      status: string;
      plannedDay: string;
      plannedMinute: number;
      plannedTechnicians: string;
      technicians: string;
    }>(
      'SELECT status, plannedDay, plannedMinute, plannedTechnicians, technicians FROM service_jobs WHERE id = ?',
      id,
    )[0];
  return { jobs, technician, ready, post, change, place, day, rules, jobRow };
}
