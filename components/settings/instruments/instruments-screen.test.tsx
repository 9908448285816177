import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { addDays, copenhagenToday } from '@/lib/core/shared/dates';
import { InstrumentsScreen } from './instruments-screen';

const today = copenhagenToday(new Date());
const technician = { id: 'technician00001', name: 'Bo Dahl', skills: [], active: true, rev: 1 };
const instrument = (serial: string, until: string, more: object = {}) => ({
  ...{
    id: `instrument${serial}`.padEnd(15, '0'),
    name: `Tester ${serial}`,
    model: '',
    serial,
    technician: '',
    branch: '',
  },
  ...{ calibrations: [{ on: '2020-01-01', until }], note: '', sort: 10, active: true, rev: 1 },
  ...more,
});
const OWN = instrument('22', addDays(today, 300), { technician: technician.id });

beforeEach(() => {
  signInAs('moderator');
  answerRequest(
    'GET /api/collections/instruments/records',
    listOf([OWN, instrument('23', addDays(today, 60)), instrument('24', addDays(today, -1))]),
  );
  answerRequest('GET /api/collections/technicians/records', listOf([technician]));
  answerRequest('GET /api/collections/technician_costs/records', listOf([]));
  answerRequest('GET /api/collections/branches/records', listOf([]));
});

test('who has it, and whether its calibration has expired or soon will', async () => {
  renderScreen(<InstrumentsScreen />);
  const rowOf = async (serial: string) => within((await screen.findByText(serial)).closest<HTMLElement>('[role=row]')!);
  expect(await (await rowOf('22')).findByText('Bo Dahl')).toBeVisible();
  expect((await rowOf('22')).queryByText(/^Udløb/)).not.toBeInTheDocument();
  expect((await rowOf('23')).getByText('Udløber snart')).toBeVisible();
  expect((await rowOf('24')).getByText('Udløbet')).toBeVisible();
});

test('a new calibration is added beside the earlier one', async () => {
  const path = `POST /api/setup/instruments/${OWN.id}/save`;
  answerRequest(path, ({ body }: SentRequest) => ({ ...OWN, ...(body as object), rev: 2 }));
  const { user } = renderScreen(<InstrumentsScreen />);
  await user.click(await screen.findByText('Tester 22'));
  const form = within(await screen.findByRole('dialog', { name: 'Tester 22' }));
  await user.click(form.getByRole('button', { name: 'Tilføj kalibrering' }));
  await fill(user, form.getAllByRole('textbox', { name: /^Kalibreret$/ })[1]!, '1.3.2030');
  await fill(user, form.getAllByRole('textbox', { name: /^Kalibreret til/ })[1]!, '1.3.2031');
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  await findToast('Tester 22 er gemt');
  expect(findSent(path)[0]?.body).toMatchObject({
    ...{ serial: '22', technician: technician.id, rev: 1 },
    calibrations: [OWN.calibrations[0], { on: '2030-03-01', until: '2031-03-01' }],
  });
});
