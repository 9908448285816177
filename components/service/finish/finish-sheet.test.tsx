import { screen, waitFor, within } from '@testing-library/react';
import { JOB, JobServer, MADS, WithJob } from '@/components/service/testing/job-server';
import { fixDate } from '@/components/testing/date';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { FIRST_VERSION } from '@/lib/settings/shared/kls/first-version';
import { emptyKls } from '@/lib/service/shared/kls';
import { FinishSheet } from './finish-sheet';

const HELPER = 'tech00000000002';
const NAMES: Record<string, string> = { [MADS.id]: 'Mads Montør', [HELPER]: 'Hanne Hjælper' };

beforeEach(() => signInAs());

async function open(fields = {}, { people = [MADS.id], isWhole = true, arrivedMs = 0 } = {}) {
  const server = new JobServer({ status: 'i_gang' as never, ...fields });
  server.me = MADS.id;
  server.actor = { roles: [], isTechnician: true, isSeller: false };
  const onFinish = jest.fn();
  const onClose = jest.fn();
  const rendered = renderScreen(
    <WithJob>
      {(data) => (
        <FinishSheet
          data={data}
          visit={{ people, day: '', isWhole }}
          nameOf={(id) => NAMES[id] ?? ''}
          arrivedMs={arrivedMs}
          onFinish={onFinish}
          onClose={onClose}
        />
      )}
    </WithJob>,
    { path: `/service/${JOB}` },
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Før du melder udført' }));
  return { ...rendered, server, sheet, onFinish, onClose };
}

test('the hours of the technician and of the helper are written in the sheet; then all is in place', async () => {
  const { user, sheet, server, onFinish } = await open(
    { workNote: 'Ny tavle', signature: 'a.png' },
    { people: [MADS.id, HELPER] },
  );
  const mads = within(sheet.getByRole('form', { name: 'Timer: Mads Montør' }));
  await user.click(mads.getByRole('button', { name: 'Skriv på' }));
  expect(mads.getByText('Skal udfyldes')).toBeVisible();
  await user.click(mads.getByRole('button', { name: '2 t' }));
  await user.click(mads.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(sheet.queryByRole('form', { name: 'Timer: Mads Montør' })).not.toBeInTheDocument());
  const helper = within(sheet.getByRole('form', { name: 'Timer: Hanne Hjælper' }));
  await fill(user, helper.getByRole('textbox'), '1½');
  await user.click(helper.getByRole('button', { name: 'Skriv på' }));
  expect(await sheet.findByText('Alt er på plads.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Meld udført' }));
  await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  const lines = server.sent('add').flatMap((body) => body.lines as { technician: string; qtyMilli: number }[]);
  const sum = (id: string) => lines.filter((one) => one.technician === id).reduce((all, one) => all + one.qtyMilli, 0);
  expect([sum(MADS.id), sum(HELPER)]).toEqual([2000, 1500]);
});

test('the time since the arrival is one press away', async () => {
  const { user, sheet } = await open({}, { arrivedMs: Date.now() - 80 * 60_000 });
  const press = sheet.getByRole('button', { name: 'Siden ankomst: 1½ t' });
  await user.click(press);
  expect(press).toHaveAttribute('aria-pressed', 'true');
});

test('a visit that ends after midnight is overtime from the evening before', async () => {
  fixDate(new Date('2026-11-26T23:34:00Z'));
  const { user, sheet, server } = await open({}, { arrivedMs: Date.parse('2026-11-26T21:30:00Z') });
  await user.click(sheet.getByRole('button', { name: '2 t' }));
  await user.click(sheet.getByRole('button', { name: 'Skriv på' }));
  await waitFor(() => expect(server.sent('add')).toHaveLength(1));
  expect(server.sent('add')[0]).toMatchObject({
    lines: [
      { day: '2026-11-26', fromTime: '22:30', hourKind: 'overtid_hoej', qtyMilli: 1500 },
      { day: '2026-11-27', fromTime: '00:00', hourKind: 'overtid_hoej', qtyMilli: 500 },
    ],
  });
});

test('all but the report may wait; a typed note is saved first', async () => {
  const { user, sheet, server, onFinish } = await open();
  expect(sheet.getByRole('region', { name: 'Kundens underskrift' })).toHaveTextContent('kan vente');
  await fill(user, await sheet.findByRole('textbox', { name: 'Udført arbejde' }), 'Stikkontakt skiftet');
  await user.click(sheet.getByRole('button', { name: 'Meld udført, resten senere' }));
  await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1));
  expect(server.sent('save')).toMatchObject([{ workNote: 'Stikkontakt skiftet' }]);
});

test('a missing report is refused, and opened from the sheet', async () => {
  const { user, sheet, onFinish } = await open({ klsRequired: true, klsForm: emptyKls(FIRST_VERSION) });
  expect(sheet.getByText('Sagen kan først meldes udført, når KLS-skemaet er udfyldt.')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Meld udført, resten senere' })).toBeDisabled();
  await user.click(sheet.getByRole('button', { name: 'Åbn skema' }));
  expect(await screen.findByRole('dialog', { name: 'KLS-skema' })).toBeVisible();
  expect(onFinish).not.toHaveBeenCalled();
});

test('a part asks for its hours only', async () => {
  const { sheet, user, onClose } = await open({ klsRequired: true }, { isWhole: false });
  expect(sheet.queryByRole('region', { name: 'KLS-skema' })).not.toBeInTheDocument();
  expect(sheet.getByRole('form', { name: 'Timer: Mads Montør' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Ikke endnu' }));
  expect(onClose).toHaveBeenCalled();
});
