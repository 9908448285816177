import { emptyTechnician, NORMAL_WEEK, technicianToForm, weekMinutes } from './form.ts';
import { technicianForm } from './schema.ts';

test('a normal week fills the form and passes its check', () => {
  expect(weekMinutes(NORMAL_WEEK)).toBe(39.5 * 60);
  expect(technicianForm.safeParse({ ...emptyTechnician(), name: 'Ida', initials: 'I' }).success).toBe(true);
});

test('what a record leaves out is empty in the form', () => {
  const record = { id: 'a', name: 'Ida', initials: 'II', title: 'tekniker' as const, created: '', updated: '' };
  expect(technicianToForm(record as never)).toEqual({
    ...emptyTechnician(),
    name: 'Ida',
    initials: 'II',
    title: 'tekniker',
  });
});
