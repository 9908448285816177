import fc from 'fast-check';
import { emptyTechnician, minuteOfTime, NORMAL_WEEK, technicianToForm, timeOfMinute, weekMinutes } from './form.ts';
import { technicianForm } from './schema.ts';

test('a time of day survives the conversion to minutes and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minute) => minuteOfTime(timeOfMinute(minute)) === minute));
  expect(minuteOfTime('24:01')).toBeNull();
  expect(minuteOfTime('7.30')).toBeNull();
});

test('the normal week passes the schema', () => {
  expect(weekMinutes(NORMAL_WEEK)).toBe(39.5 * 60);
  expect(technicianForm.safeParse({ ...emptyTechnician(), name: 'Ida', initials: 'I' }).success).toBe(true);
});

test('missing fields of a record are empty in the form', () => {
  const record = { id: 'a', name: 'Ida', initials: 'II', title: 'tekniker' as const, created: '', updated: '' };
  expect(technicianToForm(record as never)).toEqual({
    ...emptyTechnician(),
    name: 'Ida',
    initials: 'II',
    title: 'tekniker',
  });
});
