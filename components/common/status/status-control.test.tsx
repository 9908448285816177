import { screen, waitFor } from '@testing-library/react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { StatusControl } from './status-control';

const state = {
  id: 'state0000000001',
  entity: 'lead',
  step: 'tabt',
  labelDa: 'Ikke i år',
  labelEn: 'Not this year',
  colour: 'violet',
  isDefault: true,
  active: true,
  sort: 1,
};

beforeEach(() => {
  signInAs('seller');
  answerRequest('GET /api/collections/states/records', listOf([]));
});

test('the menu has the allowed moves and no others, and goes to the chosen one', async () => {
  const onTransition = jest.fn();
  const { user } = renderScreen(
    <StatusControl entity="lead" status="ny" transitions={['kontaktet', 'tabt']} onTransition={onTransition} />,
  );
  await user.click(screen.getByRole('button', { name: 'Status: Ny. Skift status' }));
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Kontaktet', 'Tabt']);
  await user.click(screen.getByRole('menuitem', { name: 'Tabt' }));
  expect(onTransition).toHaveBeenCalledWith('tabt');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('button', { name: /^Status/ })).toHaveFocus();
});

test('without moves it is only a chip; with other items it is a menu of those', async () => {
  const { user, rerender } = renderScreen(
    <StatusControl entity="lead" status="ny" transitions={[]} onTransition={jest.fn()} />,
  );
  expect(screen.getByText('Ny')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(
    <StatusControl entity="lead" status="ny" transitions={[]} onTransition={jest.fn()}>
      <DropdownMenuItem>Ny revision</DropdownMenuItem>
    </StatusControl>,
  );
  await user.click(screen.getByRole('button', { name: /^Status/ }));
  expect(await screen.findByRole('menuitem', { name: 'Ny revision' })).toBeVisible();
  expect(screen.queryByText('Flyt til')).toBeNull();
});

test('the firm’s other states of the step can be chosen, where the user may, and the chip shows the record’s own', async () => {
  const at = { ...state, step: 'venter' };
  const own = [
    { ...at, id: 'default00000001', labelDa: 'Venter' },
    { ...at, id: 'own000000000001', labelDa: 'Venter på elselskab', isDefault: false },
    { ...at, id: 'own000000000002', labelDa: 'Venter på maler', isDefault: false },
    { ...at, id: 'off000000000001', labelDa: 'Brugt før', isDefault: false, active: false },
    { ...at, id: 'other0000000001', labelDa: 'Anden slags', entity: 'job', isDefault: false },
  ];
  answerRequest('GET /api/collections/states/records', listOf(own));
  const onState = jest.fn();
  const control = (mayChange: boolean) => (
    <StatusControl
      entity="lead"
      status="venter"
      state="own000000000001"
      transitions={[]}
      onTransition={jest.fn()}
      {...(mayChange ? { onState } : {})}
    />
  );
  const { user, rerender } = renderScreen(control(true));
  await user.click(await screen.findByRole('button', { name: 'Status: Venter på elselskab. Skift status' }));
  await screen.findByText('Inden for samme trin');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Venter', 'Venter på maler']);
  await user.click(screen.getByRole('menuitem', { name: 'Venter på maler' }));
  expect(onState).toHaveBeenCalledWith({ status: 'venter', state: 'own000000000002' });
  rerender(control(false));
  expect(screen.getByText('Venter på elselskab')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('while a move is sent no other can be chosen', () => {
  renderScreen(<StatusControl entity="lead" status="ny" transitions={['tabt']} busy onTransition={jest.fn()} />);
  expect(screen.getByRole('button', { name: /^Status/ })).toBeDisabled();
});

test.each([
  ['da', 'Ikke i år'],
  ['en', 'Not this year'],
] as const)('chips and menu have the firm’s own label (%s)', async (locale, label) => {
  answerRequest('GET /api/collections/states/records', listOf([state]));
  const { user } = renderScreen(
    <StatusControl entity="lead" status="tabt" transitions={['tabt']} onTransition={jest.fn()} />,
    {
      locale,
    },
  );
  await user.click(await screen.findByRole('button', { name: new RegExp(label) }));
  expect(await screen.findByRole('menuitem', { name: label })).toBeVisible();
});
