/** Measured drives on the board: those that it brings, and those of a card that is laid. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard, rowOf, stopOf, trayItem } from '@/components/planning/testing/board';
import { ANNA, makeItem, MONDAY, startPlanServer } from '@/components/planning/testing/plan-server';
import { fill } from '@/components/testing/fill';
import { startRealtime } from '@/components/testing/realtime';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { board as boardQuery } from '@/lib/planning/shared/queries';
import { travelBetween } from '@/lib/planning/shared/travel';
import { pb } from '@/lib/pocketbase/shared/client';
import type { SentDrives } from '@/lib/planning/shared/known-drives';

beforeEach(() => {
  startRealtime();
  signInAs('moderator');
});

const HOME = '56.1500,10.2000';
const at = (lat: number) => ({ point: { lat, lng: 9.5, accuracy: 'exact' as const } });
const NONE: SentDrives = { points: [], rows: [] };

/** Job 1 waits; job 3 is on Anna's day from 9 to 10. They are 50 minutes apart by measure. */
function startServer(lat: number, drives?: SentDrives) {
  const [own, other] = [lat, lat + 0.01];
  const server = startPlanServer([makeItem(1, at(own))]);
  server.plan(makeItem(3, at(other)), ANNA, 540);
  if (drives) server.board.drives = drives;
  answerRequest('GET /api/planning/drives', {
    drives: { points: [`${own.toFixed(4)},9.5000`, `${other.toFixed(4)},9.5000`], rows: [[0, 1, 3000, 40_000]] },
  });
}

const findAsked = () => findSent('GET /api/planning/drives').map(({ query }) => query.toString());
const OF_JOB = [`kind=job&id=${makeItem(1).id}`];

test('a day goes by the drives that the board brings', async () => {
  startServer(56.4, { points: [HOME, '56.4100,9.5000'], rows: [[0, 1, 7200, 150_000]] });
  await openBoard();
  expect(stopOf(ANNA, 'Opgave 3')).toBeInTheDocument();
  expect(rowOf(ANNA)).toHaveTextContent(/4 t 6 min/);
});

test('a board that came with the page brings its drives too', () => {
  const { select } = boardQuery(pb, MONDAY, MONDAY);
  const [from, to] = [{ ...ANNA, ...at(56.45) }, makeItem(3, at(56.46))];
  const drives: SentDrives = { points: ['56.4500,9.5000', '56.4600,9.5000'], rows: [[0, 1, 3600, 40_000]] };
  expect(travelBetween(from, to).minutes).toBeLessThan(10);
  select?.({ ...startPlanServer([]).board, drives });
  expect(travelBetween(from, to).minutes).toBe(63);
});

test('the dialog that lays a job reads its drives, and the rules go by them', async () => {
  startServer(56.5, NONE);
  const { user } = await openBoard();
  act(() => trayItem('Opgave 1')!.focus());
  await user.keyboard('m');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox', { name: 'Kl.' }), '10.45');
  await waitFor(() => expect(dialog.getByRole('listitem')).toHaveTextContent(/53 min/));
  expect(findAsked()).toEqual(OF_JOB);
});

test('a card that is picked up has its drives read once', async () => {
  startServer(56.6, NONE);
  const { user } = await openBoard();
  act(() => trayItem('Opgave 1')!.focus());
  await user.keyboard(' {ArrowRight}{ArrowRight}');
  expect(findAsked()).toEqual(OF_JOB);
});

test('without a router nothing is asked', async () => {
  startServer(56.7);
  const { user } = await openBoard();
  act(() => trayItem('Opgave 1')!.focus());
  await user.keyboard(' {ArrowRight}{Escape}');
  act(() => trayItem('Opgave 1')!.focus());
  await user.keyboard('m');
  await screen.findByRole('dialog');
  expect(findAsked()).toEqual([]);
});
