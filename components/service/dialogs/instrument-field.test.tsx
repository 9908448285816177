import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderScreen } from '@/components/testing/render';
import { fill } from '@/components/testing/fill';
import { answerRequest, listOf } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { MADS } from '@/components/service/testing/job-server';
import { emptyKls } from '@/lib/service/shared/kls';
import type { KlsForm } from '@/lib/service/shared/kls-schema';
import { FIRST_VERSION } from '@/lib/settings/shared/kls/first-version';
import { InstrumentField } from './instrument-field';

const instrument = (serial: string, more: object = {}) => ({
  ...{ id: `instrument${serial}`.padEnd(15, '0'), name: 'Tester', model: '', serial, technician: '', branch: '' },
  ...{ calibrations: [{ on: '2026-01-01', until: '2026-11-19' }], note: '', sort: 10, active: true, rev: 1, ...more },
});

function Form() {
  const form = useForm<KlsForm>({ defaultValues: { ...emptyKls(FIRST_VERSION), measuredOn: '2026-11-20' } });
  return (
    <FormProvider {...form}>
      <InstrumentField />
    </FormProvider>
  );
}

beforeEach(() => {
  signInAs();
  answerRequest('GET /api/collections/technicians/records', listOf([{ ...MADS, user: USER.id }]));
  answerRequest(
    'GET /api/collections/instruments/records',
    listOf([
      instrument('22'),
      instrument('23', { technician: MADS.id, calibrations: [{ on: '2026-01-01', until: '2026-11-20' }] }),
      instrument('24', { technician: MADS.id, active: false }),
    ]),
  );
});

const box = () => screen.getByRole('textbox', { name: 'Måleinstrument' });
const offered = () => screen.queryAllByRole('button').map((button) => button.textContent?.trim());

test('the technician’s own instrument is one press away, and is calibrated', async () => {
  const { user } = renderScreen(<Form />);
  await waitFor(() => expect(offered()).toEqual(['Tester 23']));
  await user.click(screen.getByRole('button', { name: 'Tester 23' }));
  expect(box()).toHaveValue('Tester 23');
  expect(offered()).toEqual([]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('while typing those that match are offered, the own first; what is not in the list is left alone', async () => {
  const { user } = renderScreen(<Form />);
  await waitFor(() => expect(offered()).toHaveLength(1));
  await fill(user, box(), 'tester');
  expect(offered()).toEqual(['Tester 23', 'Tester 22']);
  await fill(user, box(), 'Lånt tester');
  expect(offered()).toEqual([]);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('an expired calibration on the day of measuring is said', async () => {
  const { user } = renderScreen(<Form />);
  await waitFor(() => expect(offered()).toHaveLength(1));
  await fill(user, box(), 'Tester 22');
  expect(await screen.findByRole('status')).toHaveTextContent('Instrumentet var fre. 20. nov. ikke længere kalibreret');
});
