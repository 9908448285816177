import { screen, waitFor } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { DayLinkBox } from './day-link-box';

const ID = 'technician00001';
const MAKE = 'POST /api/day-link';
const REVOKE = `POST /api/setup/technicians/${ID}/revoke-day-link`;
const link = (name: string, lastDay = '2026-12-03') => ({ url: `https://kunde.demo.test/d/${name}`, lastDay });
const open = (stored: object | null) => {
  answerRequest('GET /api/day-link', { link: stored });
  return renderScreen(<DayLinkBox technician={ID} />);
};

test('a link is made for the chosen days, copied, replaced and revoked', async () => {
  const { user } = open(null);
  await screen.findByText('Der er intet link.');
  expect(screen.queryByRole('button', { name: 'Træk tilbage' })).toBeNull();
  answerRequest(MAKE, { link: link('one') });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Skal virke' }), '7 dage');
  await user.click(screen.getByRole('button', { name: 'Lav link' }));
  await findToast('Linket er klar');
  expect(findSent(MAKE)[0]?.body).toEqual({ technician: ID, days: 7 });
  expect(screen.getByRole('textbox', { name: 'Linkets adresse' })).toHaveValue('https://kunde.demo.test/d/one');
  expect(screen.getByText(/^Virker til og med tor. 3. dec./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kopiér link' }));
  await findToast('Linket er kopieret');
  expect(await navigator.clipboard.readText()).toBe('https://kunde.demo.test/d/one');

  answerRequest(MAKE, { link: link('two') });
  await user.click(screen.getByRole('button', { name: 'Lav et nyt' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Linkets adresse' })).toHaveValue('https://kunde.demo.test/d/two'),
  );
  answerRequest(REVOKE, { link: null });
  await user.click(screen.getByRole('button', { name: 'Træk tilbage' }));
  await findToast('Linket virker ikke mere');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a refusal is said, and the link stays', async () => {
  const { user } = open(link('one'));
  answerRequest(REVOKE, new Refusal(403, { code: 'forbidden', data: {} }));
  await user.click(await screen.findByRole('button', { name: 'Træk tilbage' }));
  await findToast('Linket blev ikke ændret');
  expect(screen.getByRole('textbox', { name: 'Linkets adresse' })).toBeVisible();
});
