import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { answerReasons, REASONS } from '@/components/testing/reasons';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { ReasonsScreen } from './reasons-screen';

const box = (name: string) => screen.getByRole('textbox', { name });

beforeEach(answerReasons);

test('a reason is added for customers too, in their words', async () => {
  signInAs('moderator');
  answerRequest('POST /api/setup/reasons', ({ body }: SentRequest) => body);
  const { user } = renderScreen(<ReasonsScreen />);
  expect(await screen.findByText('Prisen')).toBeVisible();
  expect(screen.getByText('Vises ikke')).toBeVisible();
  expect(screen.queryByText('Vejret')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ny årsag' }));
  await screen.findByRole('dialog', { name: 'Ny årsag' });
  await fill(user, box('Navn på dansk'), 'Udskudt');
  await fill(user, box('Navn på engelsk'), 'Postponed');
  expect(screen.queryByRole('textbox', { name: /I kundens mund på dansk/ })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Kunden kan vælge den' }));
  await fill(user, box('I kundens mund på dansk (valgfrit)'), 'Vi venter lidt');
  await user.click(screen.getByRole('button', { name: /^Opret/ }));
  await findToast('Udskudt er gemt');
  expect(findSent('POST /api/setup/reasons')[0]?.body).toMatchObject({
    ...{ labelDa: 'Udskudt', labelEn: 'Postponed', forCustomers: true, customerDa: 'Vi venter lidt', customerEn: '' },
  });
});

test('Andet stays; another shows its use before it is switched off', async () => {
  signInAs('moderator');
  answerRequest(`GET /api/setup/reasons/${REASONS[1]!.id}/usage`, {
    items: [
      { what: 'leads', count: 2 },
      { what: 'offers', count: 3 },
    ],
  });
  const { user } = renderScreen(<ReasonsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for Andet' }));
  await screen.findByRole('menuitem', { name: 'Redigér' });
  expect(screen.queryByRole('menuitem', { name: 'Deaktivér' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Handlinger for Konkurrent' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('3 tilbud')).toBeVisible();
  expect(dialog.getByText(/beholder den/)).toBeVisible();
});
