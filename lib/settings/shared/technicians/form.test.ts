import { NORMAL_WEEK } from '../company/calendar.ts';
import { emptyTechnician, technicianToForm, weekMinutes } from './form.ts';
import { technicianForm } from './schema.ts';

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
