import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import { DayInput } from './day-input';

function Due({ first = '' }: { first?: string }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <label htmlFor="due">Frist</label>
      <DayInput id="due" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

const box = () => screen.getByRole('textbox', { name: 'Frist' });
const button = () => screen.getByRole('button', { name: 'Kalender' });
const calendar = async () => within(await screen.findByRole('dialog', { name: 'Vælg dag' }));

const answerFirm = (firm: object) => answerRequest('GET /api/collections/company_settings/records', listOf([firm]));
beforeEach(() => answerFirm({}));

test('the calendar shows the typed day’s month from Monday on, with week numbers', async () => {
  const { user } = renderScreen(<Due first="2026-12-08" />);
  await user.click(button());
  const shown = await calendar();
  const [header, firstWeek] = within(shown.getByRole('grid', { name: 'december 2026' })).getAllByRole('row', {
    hidden: true,
  });
  expect(within(header as HTMLElement).getAllByRole('columnheader', { hidden: true })[1]).toHaveAccessibleName(
    'mandag',
  );
  expect(within(firstWeek as HTMLElement).getByRole('rowheader')).toHaveTextContent('49');
  expect(shown.getByRole('gridcell', { selected: true })).toHaveTextContent('8');
});

test('a chosen day is written in the field, which has the focus again', async () => {
  const { user } = renderScreen(<Due first="2026-12-08" />);
  await user.click(button());
  await user.click((await calendar()).getByRole('button', { name: /17\. december 2026/ }));
  expect(box()).toHaveValue('17.12.2026');
  expect(screen.getByText('2026-12-17')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(box()).toHaveFocus());
});

test('the keyboard opens the calendar, moves by days and weeks, chooses and leaves', async () => {
  const { user } = renderScreen(<Due first="2026-12-08" />);
  await user.click(box());
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/8\. december 2026, valgt/));
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(box()).toHaveValue('16.12.2026');
  await waitFor(() => expect(box()).toHaveFocus());
  await user.click(button());
  await calendar();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('16.12.2026');
});

test('days off are marked and public holidays are named, in the user’s language', async () => {
  const { user } = renderScreen(<Due first="2026-12-08" />, { locale: 'en' });
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Choose a day' }));
  const christmas = shown.getByRole('button', { name: /25 December 2026, Christmas Day/ });
  expect(christmas).toHaveAttribute('title', 'Christmas Day');
  const look = (day: RegExp) => shown.getByRole('button', { name: day }).closest('td')?.className;
  expect(look(/Saturday.*12/)).toBe(look(/Christmas Day/));
  expect(look(/Friday.*11/)).not.toBe(look(/Christmas Day/));
});

test("the firm's own days off are marked as public holidays are, and named where they have a name", async () => {
  answerFirm({ extraDaysOff: ['12-24', '2026-12-28'], holidays: [{ day: '2026-12-28', name: 'Julelukket' }] });
  const { user } = renderScreen(<Due first="2026-12-08" />);
  await user.click(button());
  const shown = await calendar();
  const closed = await shown.findByRole('button', { name: /28\. december 2026, Julelukket/ });
  expect(closed).toHaveAttribute('title', 'Julelukket');
  const look = (day: HTMLElement) => day.closest('td')?.className;
  const off = look(shown.getByRole('button', { name: /25\. december 2026/ }));
  expect(look(closed)).toBe(off);
  expect(look(shown.getByRole('button', { name: /24\. december 2026/ }))).toBe(off);
  expect(look(shown.getByRole('button', { name: /29\. december 2026/ }))).not.toBe(off);
});

test('text that is no day stays, and the calendar opens at this month', async () => {
  const { user } = renderScreen(<Due />);
  await user.type(box(), 'snart');
  await user.click(button());
  const shown = await calendar();
  expect(shown.getByRole('button', { name: /^I dag, / })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('snart')).toBeInTheDocument();
});

test('in a dialog, the calendar has the focus and keeps it, and Escape closes the calendar only', async () => {
  const { user } = renderScreen(
    <Dialog defaultOpen>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Opgave</DialogTitle>
        <Due first="2026-12-08" />
      </DialogContent>
    </Dialog>,
  );
  await user.click(button());
  const shown = await screen.findByRole('dialog', { name: 'Vælg dag' });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/8\. december 2026, valgt/));
  for (const name of [/forrige måned/, /næste måned/, /8\. december 2026, valgt/]) {
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(name);
  }
  expect(shown).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(shown).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Opgave' })).toBeInTheDocument();
  await waitFor(() => expect(box()).toHaveFocus());
});
