import type { BoardItem, BoardRoute, BoardStop } from '../shared/types.ts';
import { findNextDays } from './next-days.ts';

const route = (id: string, date: string, technician: string, helpers: string[] = []) =>
  ({ id, date, technician, helpers }) as unknown as BoardRoute;
const stop = (of: string, id: string, kind: BoardItem['kind'] = 'job') =>
  ({ route: of, item: { kind, id, address: `Vej ${id}`, zip: '8000' } }) as unknown as BoardStop;

test('finds the next three days with stops, and their jobs once each', () => {
  const routes = ['24', '25', '26', '27', '30'].map((day) => route(`r${day}`, `2026-11-${day}`, 'mads'));
  const stops = [stop('r24', 'a'), stop('r26', 'b'), stop('r26', 'a'), stop('r27', 'c'), stop('r30', 'd')];
  expect(findNextDays({ routes, stops }, 'mads')).toEqual({
    days: ['2026-11-24', '2026-11-26', '2026-11-27'],
    jobs: ['a', 'b', 'c'],
    houses: ['a', 'b', 'c'].map((id) => ({ address: `Vej ${id}`, zip: '8000' })),
  });
});

test('counts days as a helper, and leaves out tasks and colleagues', () => {
  const routes = [route('r1', '2026-11-24', 'bo', ['mads']), route('r2', '2026-11-24', 'bo')];
  const stops = [stop('r1', 'a'), stop('r1', 't', 'task'), stop('r2', 'b')];
  expect(findNextDays({ routes, stops }, 'mads')).toEqual({
    days: ['2026-11-24'],
    jobs: ['a'],
    houses: [{ address: 'Vej a', zip: '8000' }],
  });
});
