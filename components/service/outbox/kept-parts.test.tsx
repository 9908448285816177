import { act, screen, waitFor, within } from '@testing-library/react';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { JobKls } from '@/components/service/detail/job-kls';
import { JobSignature } from '@/components/service/detail/job-signature';
import { JobWorkNote } from '@/components/service/detail/job-work-note';
import { FinishSheet } from '@/components/service/finish/finish-sheet';
import { keepAll } from '@/components/service/testing/keep-all';
import { JOB, JobServer, MADS, WithJob } from '@/components/service/testing/job-server';
import { fill } from '@/components/testing/fill';
import { answerPeople } from '@/components/testing/people';
import { renderScreen } from '@/components/testing/render';
import { signInAs } from '@/components/testing/sign-in';
import { setOutbox } from '@/lib/core/browser/outbox/current';
import type { KeptAct } from '@/lib/core/browser/outbox/store';
import { showOnJob } from '@/lib/service/browser/outbox/shown';
import type { JobAggregate } from '@/lib/service/shared/types';

// The test environment has no canvas; the pad of a customer who has signed.
jest.mock('@/components/common/signature-pad', () => ({
  SignaturePad: () => null,
  useSignaturePad: () => ({
    attach: () => undefined,
    clear: () => undefined,
    write: () => undefined,
    hasInk: true,
    getImage: () => 'QUJD',
  }),
}));

let kept: ReturnType<typeof keepAll>;
beforeEach(() => {
  signInAs();
  answerPeople();
  kept = keepAll();
});
afterEach(() => setOutbox(null));

function Parts({ read }: { read: JobAggregate }) {
  const data = showOnJob(read, useOutbox().acts);
  return (
    <>
      <JobWorkNote data={data} note={{ current: null }} />
      <JobKls data={data} />
      <JobSignature data={data} />
    </>
  );
}

function Finishing({ read }: { read: JobAggregate }) {
  const visit = { people: [MADS.id], day: '', isWhole: false };
  const data = showOnJob(read, useOutbox().acts);
  return (
    <FinishSheet
      data={data}
      visit={visit}
      nameOf={() => 'Mads'}
      arrivedMs={0}
      onFinish={() => undefined}
      onClose={() => undefined}
    />
  );
}

function open(Shown = Parts) {
  const server = new JobServer({ status: 'i_gang', klsRequired: true });
  server.me = MADS.id;
  server.actor = { roles: [], isTechnician: true, isSeller: false };
  return { ...renderScreen(<WithJob>{(data) => <Shown read={data} />}</WithJob>), server };
}
const sentOf = (command: string) => kept.acts.filter((act) => act.command === command).map(({ input }) => input);

test('a work note is kept with the text it began from, and the next one follows it', async () => {
  const { user, server } = open();
  const note = await screen.findByRole('textbox', { name: 'Udført arbejde' });
  for (const text of ['Tavle skiftet', 'Tavle skiftet og målt']) {
    await fill(user, note, text);
    await user.click(screen.getByRole('button', { name: /^Gem/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Gem/ })).not.toBeInTheDocument());
    expect(note).toHaveValue(text);
  }
  expect(sentOf('saveWorkNote')).toEqual([
    { rev: 1, workNote: 'Tavle skiftet', before: '' },
    { rev: 1, workNote: 'Tavle skiftet og målt', before: 'Tavle skiftet' },
  ]);
  expect(kept.acts[0]).toMatchObject({ group: JOB, about: { title: '20017 Ny tavle', detail: 'Tavle skiftet' } });
  expect(server.sent('save')).toEqual([]);
});

test.each<[string, (one: KeptAct) => KeptAct[]]>([
  ['discarded', () => []],
  ['refused', (one) => [{ ...one, state: 'refused' }]],
])(
  'a kept work note that is %s leaves its open form, and a newly typed one begins from the stored text',
  async (_how, end) => {
    const { user } = open();
    const note = await screen.findByRole('textbox', { name: 'Udført arbejde' });
    const save = async (text: string) => {
      await fill(user, note, text);
      await user.click(screen.getByRole('button', { name: /^Gem/ }));
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Gem/ })).not.toBeInTheDocument());
    };
    await save('Tavle skiftet');
    act(() => kept.show(kept.acts.flatMap(end)));
    await waitFor(() => expect(note).toHaveValue(''));
    await save('Kun målt');
    expect(sentOf('saveWorkNote').at(-1)).toEqual({ rev: 1, workNote: 'Kun målt', before: '' });
  },
);

test('hours that the sheet before Udført asks for are kept, and not asked for again', async () => {
  const { user, server } = open(Finishing);
  const hours = within(await screen.findByRole('form', { name: 'Timer: Mads' }));
  await user.click(hours.getByRole('button', { name: '2 t' }));
  await user.click(hours.getByRole('button', { name: 'Skriv på' }));
  expect(await screen.findByText('Alt er på plads.')).toBeVisible();
  const lines = sentOf('addJobLines').flatMap((input) => (input as { lines: { qtyMilli: number }[] }).lines);
  expect(lines.reduce((sum, { qtyMilli }) => sum + qtyMilli, 0)).toBe(2000);
  expect(server.sent('add')).toEqual([]);
});

test('a signature is kept and shown at once', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Skriv under' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox'), 'Hanne Demo');
  await user.click(dialog.getByRole('button', { name: 'Gem underskrift' }));
  const picture = await screen.findByRole('img', { name: /Hanne Demo/ });
  expect(picture).toHaveAttribute('src', 'data:image/png;base64,QUJD');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentOf('signJob')).toEqual([{ rev: 1, signedBy: 'Hanne Demo', image: 'QUJD', before: '' }]);
  expect(server.sent('sign')).toEqual([]);
});

test('a report is kept, and opens again as it was filled', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Udfyld skema' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'KLS-skema' }));
  await fill(user, sheet.getByRole('textbox', { name: 'Tavle' }), 'Entré');
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await user.click(await screen.findByRole('button', { name: 'Åbn skema' }));
  const again = within(await screen.findByRole('dialog', { name: 'KLS-skema' }));
  expect(again.getByRole('textbox', { name: 'Tavle' })).toHaveValue('Entré');
  expect(sentOf('saveReport')).toMatchObject([{ rev: 1, klsForm: { board: 'Entré' }, before: null }]);
  expect(server.sent('save')).toEqual([]);
});
