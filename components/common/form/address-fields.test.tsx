import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal, type SentRequest } from '@/components/testing/server';
import { AddressFields } from './address-fields';
import type { AddressValues } from './fields/use-address';

const ID = '0a3f507a-ec01-32b8-e044-0003ba298018';
const HOUSE = { kind: 'house', id: ID, address: 'Havnegade 12', zip: '5000', city: 'Odense C' };
const STREET = { kind: 'street', id: '', address: 'Havnegade', zip: '5000', city: 'Odense C' };

function Form({ start = {}, isMoved = false }: { start?: Partial<AddressValues>; isMoved?: boolean }) {
  const form = useForm<AddressValues>({
    defaultValues: { address: '', zip: '', city: '', lat: 0, lng: 0, ...start },
  });
  return (
    <FormProvider {...form}>
      <AddressFields label={(field) => ({ address: 'Adresse', zip: 'Postnr.', city: 'By' })[field]} isMoved={isMoved} />
      <Values />
    </FormProvider>
  );
}

function Values() {
  return <output>{JSON.stringify(useWatch<AddressValues>())}</output>;
}

const values = () => JSON.parse(screen.getAllByRole('status').at(-1)?.textContent || '{}') as AddressValues;
const address = () => screen.getByLabelText('Adresse');

beforeEach(() => {
  answerRequest('GET /api/addresses', ({ query }: SentRequest) => ({
    items: query.get('q') === 'Havnegade, 5000' ? [HOUSE] : [STREET, HOUSE],
  }));
  answerRequest(`GET /api/addresses/${ID}`, { point: { lat: 55.41, lng: 10.38 } });
});

test('an address is chosen by the keyboard: the fields and its point are filled in', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(address(), 'havneg');
  expect(await screen.findByRole('option', { name: /^Havnegade 12 ?, 5000 Odense C$/ })).toBeVisible();
  expect(address()).toHaveRole('combobox');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(values()).toEqual({ address: 'Havnegade 12', zip: '5000', city: 'Odense C', lat: 55.41, lng: 10.38 }),
  );
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('Placeringen er fundet.')).toBeVisible();
  await user.type(address(), ' B');
  expect(values()).toMatchObject({ address: 'Havnegade 12 B', lat: 0, lng: 0 });
  expect(await screen.findByText('Placeringen er anslået ud fra postnummeret.')).toBeVisible();
  const zip = screen.getByRole('textbox', { name: 'Postnr.' });
  await user.clear(zip);
  await user.type(zip, '0001');
  await waitFor(() => expect(screen.queryByText(/^Placeringen/)).toBeNull());
});

test('a street narrows the search, and the pointer chooses too', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(address(), 'havneg');
  await user.click(await screen.findByRole('option', { name: /^Havnegade ?, 5000 Odense C \(vej\)$/ }));
  expect(address()).toHaveFocus();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('option', { name: /^Havnegade 12 ?, 5000 Odense C$/ }));
  await waitFor(() => expect(values()).toMatchObject({ address: 'Havnegade 12', lat: 55.41 }));
});

test('Escape closes the list only; any text may stay', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(address(), 'Havnegade ved kranen');
  await screen.findByRole('option', { name: /Havnegade 12/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(values()).toMatchObject({ address: 'Havnegade ved kranen', zip: '' });
});

test('without a register, or without a connection, there are no suggestions and no fault', async () => {
  answerRequest('GET /api/addresses', new Refusal(502, { code: 'upstream' }));
  const { user } = renderScreen(<Form />);
  await user.type(address(), 'Havnegade 12');
  await waitFor(() => expect(findSent('GET /api/addresses')).not.toHaveLength(0));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(address()).toHaveRole('textbox');
  expect(address()).toHaveValue('Havnegade 12');
});

test('a point that was moved by hand stays with another spelling, and goes with another postcode', async () => {
  const start = { address: 'Skovvej 1', zip: '8000', city: 'Aarhus C', lat: 56.1, lng: 10.1 };
  const { user } = renderScreen(<Form start={start} isMoved />);
  await user.type(address(), ' A');
  expect(values()).toMatchObject({ lat: 56.1 });
  await user.clear(screen.getByLabelText('Postnr.'));
  expect(values()).toMatchObject({ lat: 0, lng: 0 });
});
