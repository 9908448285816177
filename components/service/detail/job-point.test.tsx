import { screen, waitFor } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { JobAggregate } from '@/lib/service/shared/types';
import { JobPoint } from './job-point';

const job = { id: 'job000000000001', rev: 3, zip: '5000', lat: 0, lng: 0, pointMoved: false };
const data = (change: object = {}, edit = 'all') =>
  ({ job: { ...job, ...change }, can: { edit } }) as unknown as JobAggregate;
const MOVE = `POST /api/service/${job.id}/point`;

beforeEach(() => signInAs('moderator'));

test('an estimated position is corrected with what was copied from a map', async () => {
  answerRequest(MOVE, data({ lat: 55.4, lng: 10.38, pointMoved: true, rev: 4 }));
  const { user } = renderScreen(<JobPoint data={data()} />);
  expect(screen.getByText(/anslået ud fra postnummeret/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ret placeringen' }));
  const field = await screen.findByRole('textbox', { name: 'Placering' });
  await user.type(field, 'Odense{Enter}');
  expect(screen.getByText(/Det er ikke et sted i Danmark/)).toBeVisible();
  await user.clear(field);
  await user.click(field);
  await user.paste('https://maps.google.com/?q=55.4000,10.3800');
  await user.keyboard('{Enter}');
  await findToast('Placeringen er flyttet');
  expect(findSent(MOVE)[0]?.body).toEqual({ rev: 3, point: { lat: 55.4, lng: 10.38 } });
});

test('a corrected position is given back to the address; a technician only sees it', async () => {
  answerRequest(MOVE, data({ rev: 4 }));
  const moved = { lat: 55.4, lng: 10.38, pointMoved: true };
  const { user, unmount } = renderScreen(<JobPoint data={data(moved)} />);
  expect(screen.getByText(/rettet i hånden/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ret placeringen' }));
  await user.click(await screen.findByRole('button', { name: 'Brug adressens' }));
  await waitFor(() => expect(findSent(MOVE)[0]?.body).toEqual({ rev: 3, point: null }));
  unmount();
  renderScreen(<JobPoint data={data(moved, 'work')} />);
  expect(screen.queryByRole('button', { name: 'Ret placeringen' })).toBeNull();
});
