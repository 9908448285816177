import { screen, waitFor } from '@testing-library/react';
import { drawMaps } from '@/components/testing/map-frame';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { PlaceChoice } from '@/lib/leads/shared/contact-fields';
import { PlacePoint } from './place-point';

const LEAD = 'lead00000000001';
const OWN_PIN = `POST /api/leads/${LEAD}/address-pin`;
const PLACE_PIN = `POST /api/leads/${LEAD}/addresses/pin`;
const own: PlaceChoice = {
  ...{ id: '', label: '', address: 'Østergade 1', zip: '5000', city: 'Odense C' },
  ...{ lat: 0, lng: 0, pointMoved: false, rev: 3 },
};

drawMaps();
beforeEach(() => signInAs('seller'));

const paste = async (user: ReturnType<typeof renderScreen>['user'], text: string) => {
  await user.click(screen.getByRole('button', { name: /^Flyt nålen ?: Østergade 1, 5000 Odense C$/ }));
  await user.click(await screen.findByRole('textbox', { name: 'Placering' }));
  await user.paste(text);
  await user.keyboard('{Enter}');
};

test('the pin of the customer’s own address is moved, and put back by the undo', async () => {
  answerRequest(OWN_PIN, { id: LEAD, rev: 4, lat: 55.4, lng: 10.38, pointMoved: true });
  const { user } = renderScreen(<PlacePoint lead={LEAD} place={own} mayMove />);
  expect(screen.getByText(/anslået ud fra postnummeret/)).toBeVisible();
  await paste(user, '55.4000, 10.3800');
  await findToast('Placeringen er flyttet');
  expect(findSent(OWN_PIN)[0]?.body).toEqual({ rev: 3, point: { lat: 55.4, lng: 10.38 }, byHand: true });
  await user.click(screen.getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(findSent(OWN_PIN)[1]?.body).toEqual({ rev: 4, point: null, byHand: false }));
});

test('another address has its own pin; what is no place in Denmark is said at the field', async () => {
  const place = { ...own, id: 'place0000000001', label: 'Lager', lat: 55.41, lng: 10.4, pointMoved: true, rev: 7 };
  answerRequest(PLACE_PIN, { ...place, pointMoved: false });
  const { user } = renderScreen(<PlacePoint lead={LEAD} place={place} mayMove />);
  expect(screen.getByText(/rettet i hånden/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Flyt nålen/ }));
  const field = await screen.findByRole('textbox', { name: 'Placering' });
  await user.clear(field);
  await user.type(field, 'Paris{Enter}');
  expect(screen.getByText(/Det er ikke et sted i Danmark/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Brug adressens placering' }));
  await findToast('Adressens placering bruges igen');
  expect(findSent(PLACE_PIN)[0]?.body).toEqual({ place: place.id, rev: 7, point: null, byHand: true });
});

test('the dialog names its address and focuses its field, unless a keyboard would cover the map', async () => {
  const open = async (user: ReturnType<typeof renderScreen>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Flyt nålen/ }));
    await screen.findByRole('dialog', { name: 'Flyt nålen: Østergade 1, 5000 Odense C' });
    return screen.getByRole('textbox', { name: 'Placering' });
  };
  const mouse = renderScreen(<PlacePoint lead={LEAD} place={own} mayMove />);
  expect(await open(mouse.user)).toHaveFocus();
  mouse.unmount();
  const { matchMedia } = window;
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('coarse') });
  const touch = renderScreen(<PlacePoint lead={LEAD} place={own} mayMove />);
  expect(await open(touch.user)).not.toHaveFocus();
  window.matchMedia = matchMedia;
});

test('who may not change the customer sees where it is, and moves nothing', () => {
  renderScreen(<PlacePoint lead={LEAD} place={own} mayMove={false} />);
  expect(screen.getByText(/anslået ud fra postnummeret/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
