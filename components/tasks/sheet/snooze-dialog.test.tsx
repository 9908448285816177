import { screen, waitFor } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { addDays, addWorkingDays, copenhagenToday, formatDay } from '@/lib/core/shared/dates';
import { SnoozeDialog } from './snooze-dialog';

const today = copenhagenToday(new Date());

function open({ count = 1, canWake = false, daysOff = [] as string[] } = {}) {
  answerRequest('GET /api/collections/company_settings/records', listOf([{ extraDaysOff: daysOff }]));
  const chosen: string[] = [];
  const onClose = jest.fn();
  const rendered = renderScreen(
    <SnoozeDialog count={count} canWake={canWake} onChoose={(until) => chosen.push(until)} onClose={onClose} />,
  );
  return { ...rendered, chosen, onClose };
}

beforeEach(() => signInAs('seller'));

test("the firm's own days off are skipped, and no day can be chosen before they are known", async () => {
  const next = addWorkingDays(today, 1);
  const { user, chosen } = open({ daysOff: [next] });
  const button = screen.getByRole('button', { name: /^(I morgen|Næste hverdag)/ });
  expect(button).toBeDisabled();
  const choice = await screen.findByRole('button', { name: /^Næste hverdag/ });
  await waitFor(() => expect(choice).toBeEnabled());
  await user.click(choice);
  expect(chosen).toEqual([addWorkingDays(today, 1, [next])]);
});

test('an own day must be later than today', async () => {
  const { user, chosen } = open();
  const box = screen.getByRole('textbox', { name: 'Anden dag' });
  const submit = screen.getByRole('button', { name: 'Udskyd' });
  await fill(user, box, formatDay(today));
  await user.click(submit);
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(/./);
  await fill(user, box, 'hest');
  await user.click(submit);
  expect(box).toBeInvalid();
  expect(chosen).toEqual([]);
  await fill(user, box, formatDay(addDays(today, 30)));
  await user.click(submit);
  expect(chosen).toEqual([addDays(today, 30)]);
});

test('snoozed tasks can be brought back, and Escape changes nothing', async () => {
  const { user, chosen, onClose } = open({ count: 2, canWake: true });
  expect(screen.getByRole('dialog', { name: 'Udskyd 2 opgaver' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hent frem nu' }));
  expect(chosen).toEqual(['']);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
