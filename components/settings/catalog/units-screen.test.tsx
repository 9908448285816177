import { screen, within } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { UnitsScreen } from './units-screen';

const UNITS = [
  { key: 'time', labelDa: 'time', labelEn: 'hour', pluralDa: 'timer', pluralEn: 'hours' },
  { key: 'rulle', labelDa: 'rulle', labelEn: 'roll', pluralDa: 'ruller', pluralEn: 'rolls' },
].map((unit, at) => ({ id: `unit0000000000${at + 1}`, ...unit, sort: (at + 1) * 10, active: true, rev: 1 }));
const box = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => answerRequest('GET /api/collections/units/records', listOf(UNITS)));

test('a unit is added with its plural, as offers will print it', async () => {
  signInAs('moderator');
  answerRequest('POST /api/setup/units', ({ body }: SentRequest) => body);
  const { user } = renderScreen(<UnitsScreen />);
  expect(await screen.findByText('1 rulle · 8 ruller')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ny enhed' }));
  await screen.findByRole('dialog', { name: 'Ny enhed' });
  await user.type(box('Navn på dansk'), 'dag');
  await user.type(box('Flertal på dansk (valgfrit)'), 'dage');
  await user.type(box('Navn på engelsk'), 'day');
  expect(screen.getByText('På tilbud: 1 dag, 25 dage')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Opret/ }));
  await findToast('dag er gemt');
  expect(findSent('POST /api/setup/units')[0]?.body).toMatchObject({
    labelDa: 'dag',
    pluralDa: 'dage',
    labelEn: 'day',
  });
});

test('a unit of the product’s own stays; another shows its use before it is switched off', async () => {
  signInAs('moderator');
  answerRequest('GET /api/setup/units/unit00000000002/usage', { items: [{ what: 'products', count: 3 }] });
  const { user } = renderScreen(<UnitsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for time' }));
  await screen.findByRole('menuitem', { name: 'Redigér' });
  expect(screen.queryByRole('menuitem', { name: 'Deaktivér' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Handlinger for rulle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  expect(await within(await screen.findByRole('alertdialog')).findByText('3 produkter')).toBeVisible();
});
