import { screen, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { AddressHistory } from '@/lib/service/shared/address-history';
import { AddressScreen } from './address-screen';

const HISTORY = 'GET /api/service/address-history';
const JOB = {
  id: 'job000000000001',
  jobNumber: 20001,
  title: 'Ny tavle',
  status: 'udfoert',
  customerName: 'Tidligere Ejer',
  floor: '2. th.',
  day: '2020-05-04',
  kls: 'approved',
  boards: 2,
} as AddressHistory['jobs'][number];
const NOTHING: AddressHistory = { jobs: [], offers: [], customers: [], isCut: false };

function open(found: Partial<AddressHistory>, address = 'Østergade 14') {
  signInAs('seller');
  answerRequest('GET /api/installations', { items: [], mayEdit: true });
  answerRequest(HISTORY, { ...NOTHING, ...found });
  answerRequest('GET /api/collections/states/records', listOf([]));
  return renderScreen(<AddressScreen address={address} zip="8000" city="Aarhus C" />);
}

test('an earlier owner’s job is listed with floor, day, photographs and its report', async () => {
  open({ jobs: [JOB] });
  expect(screen.getByRole('heading', { level: 1, name: 'Østergade 14, 8000 Aarhus C' })).toBeVisible();
  const jobs = within(await screen.findByRole('region', { name: 'Sager' }));
  expect(jobs.getByRole('link', { name: 'Ny tavle' })).toHaveAttribute('href', '/service/job000000000001');
  for (const text of ['Tidligere Ejer', '2. th.', '2 tavlebilleder']) expect(jobs.getByText(text)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'KLS-rapporter' })).getByText('Godkendt')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tilbud' })).toBeNull();
  expect(findSent(HISTORY)[0]?.query.get('address')).toBe('Østergade 14');
});

test('a list that is cut says so, and an address without a history too', async () => {
  const { unmount } = open({ jobs: [JOB], isCut: true });
  expect(await screen.findByText('Kun de nyeste 100 af hver slags er med.')).toBeVisible();
  unmount();
  open({});
  expect(await screen.findByText('Intet kendt på adressen')).toBeVisible();
});

test('a text that is no house is not asked about', () => {
  open({}, 'Østergade');
  expect(screen.getByText('Der mangler en vej med husnummer og et postnummer.')).toBeVisible();
  expect(findSent(HISTORY)).toHaveLength(0);
});
