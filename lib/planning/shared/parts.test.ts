import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../core/shared/company.ts';
import { RouteStopsStatusOptions } from '../../pocketbase/shared/types.ts';
import { ITEM, TECHNICIAN } from '../testing/board.ts';
import { getPartLength, getPartNumber, getRest, getUsualLength, isLastPart, LONGEST_PART, withParts } from './parts.ts';
import type { PlanStop } from './rules.ts';

/** A Monday, on which the technician works from 7 to 15. */
const MONDAY = '2026-11-23';
const spot = (startMinute: number, others: readonly PlanStop[] = []) => ({
  ...{ date: MONDAY, startMinute, technician: TECHNICIAN, item: ITEM, absences: [], others, limits: DEFAULT_LIMITS },
});
const work = (durationMin: number, plannedMin = 0) => ({ durationMin, plannedMin });
const part = (stop: string, startMinute: number, endMinute: number) => ({
  ...{ stop, technician: TECHNICIAN.id, date: MONDAY, startMinute, endMinute },
  status: RouteStopsStatusOptions.planlagt,
});
const visit = (startMinute: number): PlanStop => ({
  ...{ id: 'other', startMinute, endMinute: startMinute + 60, status: RouteStopsStatusOptions.planlagt },
  ...{ fixedTime: false, place: ITEM, title: '' },
});

test('work of a day is laid whole, longer work to the end of the day', () => {
  expect(getPartLength(work(480), spot(600))).toBe(480);
  expect(getPartLength(work(1230), spot(420))).toBe(480);
  expect(getPartLength(work(1230), spot(600))).toBe(300);
  expect(getPartLength(work(1230, 960), spot(420))).toBe(270);
});

test('a part ends before the next visit if an hour of it is left, else it does not', () => {
  // The drive within the town takes the last quarter of an hour.
  expect(getPartLength(work(1230), spot(420, [visit(600)]))).toBe(165);
  expect(getPartLength(work(1230), spot(420, [visit(450)]))).toBe(480);
});

test('less than a quarter of an hour is nothing left', () => {
  expect([getRest(work(1230, 1220)), getRest(work(1230, 1215)), getRest(work(0)), getRest(work(60, 90))]).toEqual([
    0, 15, 60, 0,
  ]);
});

test('parts that are as long as their places allow add up to the work, whatever its length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 84, max: 170 }), (quarters, fives) => {
      const durationMin = quarters * 15;
      let planned = 0;
      for (let days = 0; getRest(work(durationMin, planned)) > 0; days++) {
        expect(days).toBeLessThan(200);
        const length = getPartLength(work(durationMin, planned), spot(fives * 5));
        expect(length).toBeLessThanOrEqual(Math.max(LONGEST_PART, durationMin <= LONGEST_PART ? durationMin : 0));
        expect(length).toBeGreaterThan(0);
        planned += length;
      }
      expect(planned).toBe(durationMin);
      expect(getUsualLength(work(durationMin))).toBeLessThanOrEqual(LONGEST_PART);
    }),
  );
});

test('a job is done with its last part, or with the one visit of a day’s work', () => {
  const split = withParts({ ...ITEM, durationMin: 1230 }, [part('a', 420, 900), part('b', 420, 900)]);
  expect(split.plannedMin).toBe(960);
  expect(getPartNumber(split, 'b')).toEqual({ at: 2, of: 2 });
  expect(isLastPart(split, 'a')).toBe(false);
  const short = withParts(ITEM, [part('a', 420, 450)]);
  expect(getPartNumber(short, 'a')).toBeNull();
  expect(isLastPart(short, 'a')).toBe(true);
});
