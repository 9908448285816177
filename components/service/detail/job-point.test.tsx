import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawMaps } from '@/components/testing/map-frame';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { JobAggregate } from '@/lib/service/shared/types';
import { JobPoint } from './job-point';

const job = { id: 'job000000000001', rev: 3, zip: '5000', lat: 0, lng: 0, pointMoved: false };
const data = (change: object = {}, edit = 'all') =>
  ({ job: { ...job, ...change }, can: { edit } }) as unknown as JobAggregate;
const MOVE = `POST /api/service/${job.id}/point`;

drawMaps();
beforeEach(() => signInAs('moderator'));

test('an estimated position is corrected with what was copied from a map', async () => {
  answerRequest(MOVE, data({ lat: 55.4, lng: 10.38, pointMoved: true, rev: 4 }));
  const { user } = renderScreen(<JobPoint data={data()} />);
  expect(screen.getByText(/anslået ud fra postnummeret/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Flyt nålen' }));
  const field = await screen.findByRole('textbox', { name: 'Placering' });
  await user.type(field, 'Odense{Enter}');
  expect(screen.getByText(/Det er ikke et sted i Danmark/)).toBeVisible();
  await user.clear(field);
  await user.click(field);
  await user.paste('https://maps.google.com/?q=55.4000,10.3800');
  await user.keyboard('{Enter}');
  await findToast('Placeringen er flyttet');
  expect(findSent(MOVE)[0]?.body).toEqual({ rev: 3, point: { lat: 55.4, lng: 10.38 }, byHand: true });
});

test('a corrected position is given back to the address; a technician only sees it', async () => {
  answerRequest(MOVE, data({ rev: 4 }));
  const moved = { lat: 55.4, lng: 10.38, pointMoved: true };
  const { user, unmount } = renderScreen(<JobPoint data={data(moved)} />);
  expect(screen.getByText(/rettet i hånden/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Flyt nålen' }));
  await user.click(await screen.findByRole('button', { name: 'Brug adressens placering' }));
  await waitFor(() => expect(findSent(MOVE)[0]?.body).toEqual({ rev: 3, point: null, byHand: true }));
  unmount();
  renderScreen(<JobPoint data={data(moved, 'work')} />);
  expect(screen.queryByRole('button', { name: 'Flyt nålen' })).toBeNull();
});

const openPin = async (change: object) => {
  const shown = renderScreen(<JobPoint data={data(change)} />);
  await shown.user.click(screen.getByRole('button', { name: 'Flyt nålen' }));
  return { ...shown, pin: await screen.findByRole('button', { name: 'Nål. Flyttes med piletasterne' }) };
};
const field = () => screen.getByRole('textbox', { name: 'Placering' });
const typed = () => field().getAttribute('value')!.split(', ').map(Number) as [number, number];

test('the arrow keys move the pin, with Shift by a little, and the move is undone to the address’s own place', async () => {
  answerRequest(MOVE, data({ lat: 55.41, lng: 10.38, pointMoved: true, rev: 4 }));
  const { user, pin } = await openPin({ lat: 55.4, lng: 10.38 });
  act(() => pin.focus());
  await user.keyboard('{ArrowUp}');
  const [far] = typed();
  expect(far).toBeGreaterThan(55.4);
  await user.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  const [lat, lng] = typed();
  expect(lat).toBeGreaterThan(far);
  expect(lat).toBeLessThan(far + (far - 55.4));
  expect(lng).toBeGreaterThan(10.38);
  await user.click(screen.getByRole('button', { name: 'Gem placeringen' }));
  await findToast('Placeringen er flyttet');
  expect(findSent(MOVE)[0]?.body).toEqual({ rev: 3, point: { lat, lng }, byHand: true });
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(findSent(MOVE)).toHaveLength(2));
  expect(findSent(MOVE)[1]?.body).toMatchObject({ point: { lat: 55.4, lng: 10.38 }, byHand: false });
});

test('the pin is dragged, and stays in Denmark', async () => {
  const { pin } = await openPin({ lat: 55.4, lng: 10.38 });
  pin.setPointerCapture = jest.fn();
  // jsdom's pointer events have no position.
  const point = (type: string, clientX: number) =>
    fireEvent(pin, new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY: 200 }));
  point('down', 300);
  point('move', 340);
  const [lat, lng] = typed();
  expect(lat).toBeCloseTo(55.4, 4);
  expect(lng).toBeGreaterThan(10.38);
  point('move', 100_000);
  expect(typed()[1]).toBe(15.3);
  point('up', 300);
  point('move', 0);
  expect(typed()[1]).toBe(15.3);
});
