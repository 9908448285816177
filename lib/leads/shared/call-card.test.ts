import type { TaskItem } from '../../tasks/shared/queries.ts';
import { findNextVisit, listOpenOffers } from './call-card.ts';
import type { LeadJob, LeadOffer } from './types.ts';

/** A Thursday, 09.00 in Copenhagen. */
const NOW = new Date('2026-11-26T08:00:00Z');
const task = (due: string, dueTime = '', type = 'besigtigelse') =>
  ({ id: `${due}${dueTime}`, type, due, dueTime }) as TaskItem;
const job = (status: string, plannedDay: string, plannedMinute = 480) =>
  ({ id: `${status}${plannedDay}`, status, plannedDay, plannedMinute }) as LeadJob;

/** The day and time of the next visit, '' for none. */
function next(tasks: TaskItem[], jobs: LeadJob[] = []): string {
  const visit = findNextVisit(tasks, jobs, NOW);
  if (!visit) return '';
  return visit.kind === 'task'
    ? `${visit.task.due} ${visit.task.dueTime}`
    : `${visit.job.plannedDay} ${visit.job.plannedMinute}`;
}

test.each([
  [
    'the earliest of site visits and jobs',
    [task('2026-11-30', '10:00')],
    [job('planlagt', '2026-11-27')],
    '2026-11-27 480',
  ],
  [
    'a site visit earlier on the same day',
    [task('2026-11-27', '07:00')],
    [job('planlagt', '2026-11-27')],
    '2026-11-27 07:00',
  ],
  [
    'today’s later site visit, not one that is over',
    [task('2026-11-26', '08:30'), task('2026-11-26', '13:00')],
    [],
    '2026-11-26 13:00',
  ],
  ['a site visit of today without a time', [task('2026-11-26')], [], '2026-11-26 '],
  ['a job of today that is late', [], [job('planlagt', '2026-11-26', 420)], '2026-11-26 420'],
  ['a site visit without a day, if nothing has one', [task('')], [], ' '],
  ['nothing of the past, and no other tasks', [task('2026-11-25'), task('2026-11-27', '', 'ring_op')], [], ''],
  ['no job that is done or not planned', [], [job('udfoert', '2026-11-27'), job('klar', '')], ''],
] as const)('the next visit is %s', (_what, tasks, jobs, expected) => {
  expect(next([...tasks], [...jobs])).toBe(expected);
});

test('open offers: sent and seen ones, then drafts, the newest first; no closed ones', () => {
  const offer = (offerNumber: number, status: string) => ({ offerNumber, status }) as LeadOffer;
  const all = [offer(1, 'kladde'), offer(2, 'sendt'), offer(3, 'afvist'), offer(4, 'set'), offer(5, 'sendt')];
  expect(listOpenOffers(all).map(({ offerNumber }) => offerNumber)).toEqual([5, 2, 4, 1]);
});
