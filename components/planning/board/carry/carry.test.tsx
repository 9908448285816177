import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, BO, makeItem, MONDAY, startPlanServer, TUESDAY } from '@/components/planning/testing/plan-server';
import { findToast } from '@/components/testing/render';
import { findSent } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';

const [ONE, TWO] = [makeItem(1), makeItem(2)];

beforeEach(() => signInAs('moderator'));

const focus = (card: HTMLElement | null) => act(() => card!.focus());
const said = (text: RegExp) =>
  waitFor(() => expect(document.querySelector('[aria-live="assertive"]')).toHaveTextContent(text));

test('a stop is picked up with Space, carried over times and technicians, and laid with Enter', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 540);
  const { user } = await openBoard();
  focus(stopOf(ANNA, 'Opgave 1'));
  await user.keyboard(' ');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await said(/^Opgave 1: Anna Berg, man\. 1\. feb\. kl\. 09\.00–10\.00\. \+\d+ min kørsel\. Kan ligge her\.$/);
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
  await said(/^Opgave 1: Bo Dahl, man\. 1\. feb\. kl\. 09\.35–10\.35\./);
  expect(screen.getByRole('heading', { name: 'man. 1. feb.' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveTextContent('09.35'));
  await waitFor(() => expect(stopOf(BO, 'Opgave 1')).toHaveFocus());
  expect(findSent('POST /api/planning/move').map(({ body }) => body)).toEqual([
    expect.objectContaining({ technician: BO.id, startMinute: 575, durationMin: 60 }),
  ]);
});

test('a job of the tray begins at its best place, and is laid as one step', async () => {
  startPlanServer([ONE]);
  const { user } = await openBoard();
  focus(trayItem('Opgave 1'));
  await user.keyboard(' ');
  await said(/^Opgave 1: Anna Berg, man\. 1\. feb\. kl\. 07\.00–08\.00\./);
  await user.keyboard('{Enter}');
  await findToast('Opgave 1 er planlagt');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(trayItem('Opgave 1')).toBeVisible());
});

test('the preview says what speaks against a place, and Esc lets the card go where it was', async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(ONE, ANNA, 480);
  server.plan(TWO, ANNA, 600);
  const { user } = await openBoard();
  focus(stopOf(ANNA, 'Opgave 1'));
  await user.keyboard(' ');
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await said(/Den rammer »Opgave 2« kl\. 10\.00–11\.00\./);
  await user.keyboard('{Escape}');
  await said(/^Opgave 1 er sluppet/);
  expect(stopOf(ANNA, 'Opgave 1')).toHaveFocus();
  expect(stopOf(ANNA, 'Opgave 1')).toHaveTextContent('08.00');
  expect(findSent('POST /api/planning/move')).toHaveLength(0);
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { name: 'tir. 2. feb.' })).toBeInTheDocument();
});

test('plus and minus make a stop longer and shorter', async () => {
  const server = startPlanServer([ONE]);
  server.plan(ONE, ANNA, 540);
  const { user } = await openBoard();
  focus(stopOf(ANNA, 'Opgave 1'));
  await user.keyboard('+++-');
  await said(/kl\. 09\.00–10\.10\./);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(findSent('POST /api/planning/move')).toHaveLength(1));
  expect(findSent('POST /api/planning/move')[0]?.body).toMatchObject({ startMinute: 540, durationMin: 70 });
});

test('in the week the arrows carry a card to another day, at its first free time', async () => {
  const server = startPlanServer([ONE, TWO]);
  server.plan(ONE, ANNA, 540);
  server.plan(TWO, ANNA, 540, TUESDAY);
  const { user } = await openBoard({ search: `vis=uge` });
  const table = await screen.findByRole('table');
  const chip = (day: string) =>
    within(table)
      .queryAllByRole('button', { name: /Kunde 1/ })
      .find((one) => one.closest('td')?.dataset.cell === `${ANNA.id} ${day}`);
  focus(chip(MONDAY)!);
  await user.keyboard(' {ArrowRight}');
  await said(/^Opgave 1: Anna Berg, tir\. 2\. feb\./);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chip(TUESDAY)).toBeDefined());
});

test('who may not plan picks nothing up: Space opens the stop', async () => {
  const server = startPlanServer([ONE], { canPlan: false });
  server.plan(ONE, ANNA, 540);
  const { user } = await openBoard();
  focus(stopOf(ANNA, 'Opgave 1'));
  await user.keyboard(' ');
  expect(await screen.findByRole('dialog', { name: 'Opgave 1' })).toBeInTheDocument();
});
