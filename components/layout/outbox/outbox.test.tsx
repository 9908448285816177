import { screen, within } from '@testing-library/react';
import { act as update } from 'react';
import { NOBODY, type Viewer } from '@/lib/auth/shared/viewer';
import { ViewerProvider } from '@/components/auth/viewer';
import { KeptActs } from '@/components/common/outbox/kept-acts';
import { renderScreen } from '@/components/testing/render';
import { setOutbox } from '@/lib/core/browser/outbox/current';
import type { ActConflict, KeptAct, OutboxView } from '@/lib/core/browser/outbox/store';
import { OutboxBanner } from './outbox-banner';
import { OutboxButton } from './outbox-button';
import OutboxDialog from './outbox-dialog';

const OFFLINE = 'Ingen forbindelse – det du gør, gemmes og sendes senere';
const kept = (seq: number, change: Partial<KeptAct>): KeptAct => ({
  seq,
  account: 'mads',
  key: `key-${seq}`,
  at: 0,
  state: 'waiting',
  sentAt: 0,
  reason: null,
  command: 'addJobNote',
  group: 'job1',
  target: 'job1',
  input: {},
  about: { title: '20017 Ny tavle', detail: `Note ${seq}` },
  ...change,
});
const WAITING = kept(1, { command: 'transitionStop', about: { title: '20017 Ny tavle', detail: 'paa_vej' } });
const REFUSED = kept(2, { state: 'refused', reason: { code: 'wrong_status', status: 409, data: {} } });
const SENT = kept(3, {
  state: 'sent',
  sentAt: Date.parse('2026-11-24T13:32:00Z'),
  group: 'job2',
  about: { title: '20018 Lader', detail: 'Note 3' },
});

/** An outbox that only shows these acts, and notes what it is asked to do. */
function fakeOutbox(view: OutboxView) {
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  const note = (what: string) => (seq: number) => Promise.resolve(void asked.push(`${what} ${seq}`));
  const outbox = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getView: () => view,
    run: () => Promise.resolve(null),
    flush: () => void asked.push('flush'),
    retry: note('retry'),
    findConflict: ({ input }: KeptAct) => (input as { conflict?: ActConflict }).conflict ?? null,
    findRefusedFile: () => null,
    settle: (seq: number, input: unknown) => Promise.resolve(void asked.push(`settle ${seq} ${String(input)}`)),
    discard: note('discard'),
  };
  setOutbox(outbox);
  const show = (next: OutboxView) =>
    update(() => {
      view = next;
      for (const listener of listeners) listener();
    });
  return { asked, show };
}
afterEach(() => setOutbox(null));

const MADS: Viewer = { ...NOBODY, id: 'mads', technician: 'tech1' };
const banner = (viewer: Viewer) =>
  renderScreen(
    <ViewerProvider value={viewer}>
      <OutboxBanner />
    </ViewerProvider>,
  );

test('the list says in the same words what waits, what was sent and when, and what was refused and why', () => {
  fakeOutbox({ acts: [WAITING, REFUSED, SENT], isAway: false });
  renderScreen(<OutboxDialog onClose={() => undefined} />);
  const first = screen.getByRole('region', { name: '20017 Ny tavle' });
  const text = (row: HTMLElement | undefined) => row?.textContent ?? '';
  expect(within(first).getAllByRole('listitem').map(text)).toHaveLength(2);
  expect(screen.getByText('På vej').closest('li')).toHaveTextContent('Venter');
  expect(screen.getByText('Note: Note 2').closest('li')).toHaveTextContent(/Afvist: ./);
  expect(screen.getByText('Note: Note 3').closest('li')).toHaveTextContent('Sendt 14.32');
});

test('what was refused is sent again, what is discarded is asked about first', async () => {
  const { asked } = fakeOutbox({ acts: [WAITING, REFUSED], isAway: false });
  const { user } = renderScreen(<OutboxDialog onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Send nu' }));
  await user.click(screen.getByRole('button', { name: 'Send igen' }));
  const row = screen.getByText('Note: Note 2').closest('li');
  await user.click(within(row!).getByRole('button', { name: 'Kassér' }));
  expect(asked).toEqual(['flush', 'retry 2']);
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent('Note: Note 2');
  await user.click(within(dialog).getByRole('button', { name: 'Kassér' }));
  expect(asked).toEqual(['flush', 'retry 2', 'discard 2']);
});

test('a text that a colleague has changed too shows both versions, and mine, theirs or both are kept', async () => {
  const conflict = { mine: 'Min tekst', theirs: 'Kontorets tekst', settled: { mine: 'mine', both: 'both' } };
  const stale = { code: 'stale', status: 409, data: {} };
  const act = kept(5, { command: 'saveWorkNote', state: 'refused', reason: stale, input: { conflict } });
  const { asked } = fakeOutbox({ acts: [act], isAway: false });
  const { user } = renderScreen(<OutboxDialog onClose={() => undefined} />);
  expect(screen.getByText(/^Kontoret har skrevet noget andet imens/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Min' })).toHaveTextContent('Min tekst');
  expect(screen.getByRole('group', { name: 'Kontorets' })).toHaveTextContent('Kontorets tekst');
  expect(screen.queryByRole('button', { name: 'Send igen' })).not.toBeInTheDocument();
  for (const name of ['Behold min', 'Behold begge', 'Behold kontorets'])
    await user.click(screen.getByRole('button', { name }));
  expect(asked).toEqual(['settle 5 mine', 'settle 5 both', 'discard 5']);
});

test('what is no text is one or the other, and a version without content says so', () => {
  const conflict = { mine: 'Hanne', theirs: '', settled: { mine: 'mine', both: null } };
  const stale = { code: 'stale', status: 409, data: {} };
  fakeOutbox({
    acts: [kept(6, { command: 'signJob', state: 'refused', reason: stale, input: { conflict } })],
    isAway: false,
  });
  renderScreen(<OutboxDialog onClose={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Behold begge' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Kontorets' })).toHaveTextContent('(tomt)');
});

test("a job's page shows its own unsent acts only", () => {
  fakeOutbox({ acts: [WAITING, SENT, kept(4, { group: 'job2' })], isAway: false });
  renderScreen(<KeptActs group="job1" />);
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['På vejVenter']);
});

test('the button counts what is not sent, and is hidden without any', () => {
  const { show } = fakeOutbox({ acts: [WAITING, REFUSED, SENT], isAway: false });
  renderScreen(<OutboxButton className="" />);
  expect(screen.getByRole('button', { name: '2 ting er ikke sendt' })).toHaveTextContent('2');
  show({ acts: [SENT], isAway: false });
  expect(screen.getByRole('button', { name: 'Alt er sendt' })).toBeVisible();
  show({ acts: [], isAway: false });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a technician is told before the first failure that work is kept, and no longer once the server is reached', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { show } = fakeOutbox({ acts: [], isAway: false });
  banner(MADS);
  expect(screen.getByRole('status')).toHaveTextContent(OFFLINE);
  onLine.mockReturnValue(true);
  update(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  show({ acts: [WAITING], isAway: true });
  expect(screen.getByRole('status')).toHaveTextContent(OFFLINE);
  show({ acts: [WAITING], isAway: false });
  expect(screen.getByRole('status')).toHaveTextContent('1 ting venter på at blive sendt');
  show({ acts: [REFUSED], isAway: false });
  expect(screen.getByRole('status')).toHaveTextContent('1 ting blev afvist');
  onLine.mockRestore();
});

test('who is no technician is told nothing: their work is not kept', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  banner({ ...NOBODY, id: 'anna', roles: ['moderator'] });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  onLine.mockRestore();
});
