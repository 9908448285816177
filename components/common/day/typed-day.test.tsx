import { screen } from '@testing-library/react';
import { useState } from 'react';
import { fixDate } from '@/components/testing/date';
import { renderScreen } from '@/components/testing/render';
import { DayInput } from './day-input';
import { TimeInput } from './time-input';

function Fields({ day: first = '', time: firstTime = '' }: { day?: string; time?: string }) {
  const [day, setDay] = useState(first);
  const [time, setTime] = useState(firstTime);
  return (
    <>
      <DayInput aria-label="Dag" value={day} onChange={setDay} />
      <TimeInput aria-label="Tid" value={time} onTime={setTime} />
      <output>{`${day} ${time}`.trim()}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole('textbox', { name });
const held = () => screen.getByRole('status').textContent;

beforeEach(() => fixDate(new Date('2026-11-26T09:00:00Z')));

test.each([
  ['3/12-26', '2026-12-03', '03.12.2026'],
  ['3-12-2026', '2026-12-03', '03.12.2026'],
  ['3.12.', '2026-12-03', '03.12.2026'],
  ['31.02.2027', '31.02.2027', '31.02.2027'],
  ['fredag', '2026-11-27', '27.11.2026'],
  ['i morgen', '2026-11-27', '27.11.2026'],
  ['+3', '2026-11-29', '29.11.2026'],
  ['Monday', '2026-11-30', '30.11.2026'],
  ['mandag den 30. november 2026', '2026-11-30', '30.11.2026'],
  ['i går', '2026-11-25', '25.11.2026'],
  ['snart', 'snart', 'snart'],
])('the day "%s" is held as "%s" and shown as "%s" once the field is left', async (typed, value, shown) => {
  const { user } = renderScreen(<Fields />);
  await user.type(box('Dag'), typed);
  expect(held()).toBe(value);
  expect(box('Dag')).toHaveValue(typed);
  await user.tab();
  expect(box('Dag')).toHaveValue(shown);
});

test('Enter shows the day that was read', async () => {
  const { user } = renderScreen(<Fields />);
  await user.type(box('Dag'), 'fredag{Enter}');
  expect(box('Dag')).toHaveValue('27.11.2026');
  expect(held()).toBe('2026-11-27');
});

test('↑ and ↓ move the day, across months; in an empty field they begin today', async () => {
  const { user, unmount } = renderScreen(<Fields day="2026-11-30" />);
  await user.type(box('Dag'), '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(held()).toBe('2026-12-01');
  expect(box('Dag')).toHaveValue('01.12.2026');
  unmount();
  renderScreen(<Fields />);
  await user.type(box('Dag'), '{ArrowDown}');
  expect(held()).toBe('2026-11-26');
});

test.each([
  ['8', '08:00', '08.00'],
  ['830', '08:30', '08.30'],
  ['25.00', '25.00', '25.00'],
])('the time "%s" is held as "%s" and shown as "%s" once the field is left', async (typed, value, shown) => {
  const { user } = renderScreen(<Fields />);
  await user.type(box('Tid'), typed);
  expect(held()).toBe(value);
  await user.tab();
  expect(box('Tid')).toHaveValue(shown);
});

test('times are shown in the user’s language', () => {
  renderScreen(<Fields time="14:30" />, { locale: 'en' });
  expect(box('Tid')).toHaveValue('14:30');
});
