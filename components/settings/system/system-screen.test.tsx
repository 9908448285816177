import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { SystemState } from '@/lib/settings/shared/system/types';
import { SystemScreen } from './system-screen';

const ROUTE = 'GET /api/system';
const SECURITY = 'GET /api/collections/security_log/records';
const AT = '2026-11-23T08:00:00.000Z';
const GB = 1e9;

const part = (name: string, answerMs: number | null, restarts = 0) => ({
  name,
  since: '2026-11-23T06:00:00.000Z',
  restarts,
  memory: 180e6,
  answerMs,
});
const GOOD: SystemState = {
  at: AT,
  build: 'abc1234',
  parts: [part('Web', 2), part('PocketBase', 3), { ...part('Microsoft', 41), since: null, memory: null }],
  disk: { free: 40 * GB, size: 100 * GB, database: 1.2e6, isLow: false },
  database: {
    outbox: { waiting: 0, failed: 0, unknown: 0, oldestSeconds: 0 },
    mails: [],
    sessions: 7,
    migration: '1764100011_limits.js',
  },
  files: 3.4e6,
  lastBackup: '2026-11-23T03:00:00.000Z',
  logs: [],
};
const MAIL = {
  id: 'm1',
  channel: '' as const,
  status: 'fejlet' as const,
  updated: '2026-11-23T07:58:00.000Z',
  revision: 1,
  route: '',
};

function show(state: Partial<SystemState> = {}, locale: 'da' | 'en' = 'da') {
  answerRequest(ROUTE, { ...GOOD, ...state });
  answerRequest(SECURITY, listOf([]));
  signInAs('admin');
  return renderScreen(<SystemScreen version="1.2.3" />, { path: '/settings/system', locale });
}
const panel = (name: string) => screen.findByRole('region', { name });
const fact = (of: HTMLElement, label: string) => within(of).getByText(label).nextElementSibling;

test('only administrators see it, and nothing is asked for anyone else', async () => {
  signInAs('management');
  renderScreen(<SystemScreen version="1.2.3" />);
  expect(screen.getByText('Kun for administratorer')).toBeVisible();
  expect(findSent(ROUTE)).toEqual([]);
});

test('while it is read there is a place for it; then each part says since when it runs', async () => {
  show();
  expect(screen.getAllByRole('status')[0]).toBeVisible();
  expect(await panel('Dele')).toHaveTextContent('7 logget ind · Version 1.2.3, build abc1234');
  const items = within(await panel('Dele')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'WebserverSvarer på 2 msStartet for 2 timer sidenIngen genstarter180 MB hukommelse',
    'DatabaseSvarer på 3 msStartet for 2 timer sidenIngen genstarter180 MB hukommelse',
    'MicrosoftSvarer på 41 ms',
  ]);
  const storage = await panel('Plads og sikkerhedskopi');
  expect(fact(storage, 'Ledig plads')).toHaveTextContent('40 GB af 100 GB');
  expect(fact(storage, 'Databasen fylder')).toHaveTextContent('1,2 MB');
  expect(fact(storage, 'Filer fylder')).toHaveTextContent('3,4 MB');
  expect(fact(storage, 'Seneste sikkerhedskopi')).toHaveTextContent('for 5 timer siden');
  expect(within(storage).getByRole('link', { name: 'Se kopier' })).toHaveAttribute('href', '/settings/backup');
  expect(within(storage).queryByRole('alert')).toBeNull();
  expect(await panel('Udgående mail')).toHaveTextContent('Ingen mails kræver handling.');
  expect(await panel('Advarsler og fejl')).toHaveTextContent('Ingen advarsler eller fejl i loggen.');
});

test('a part that does not answer, a full disk, no backup and a database that is away are named', async () => {
  show({
    parts: [part('Web', 2), part('PocketBase', null, 3)],
    disk: { free: 0.2 * GB, size: 100 * GB, database: 1.2e6, isLow: true },
    files: null,
    database: null,
    lastBackup: null,
  });
  const [, database] = within(await panel('Dele')).getAllByRole('listitem');
  expect(database).toHaveTextContent('Svarer ikke');
  expect(database).toHaveTextContent('3 genstarter');
  const storage = await panel('Plads og sikkerhedskopi');
  expect(within(storage).getByRole('alert')).toHaveTextContent('Der er snart ikke mere plads på disken.');
  expect(fact(storage, 'Seneste sikkerhedskopi')).toHaveTextContent('Ingen endnu');
  expect(fact(storage, 'Filer fylder')).toHaveTextContent('Ukendt');
  expect(await panel('Udgående mail')).toHaveTextContent('Databasen svarer ikke');
});

test('a last backup is too old after as many hours as on the page of backups', async () => {
  show({ lastBackup: '2026-11-22T03:00:00.000Z' });
  const storage = await panel('Plads og sikkerhedskopi');
  expect(fact(storage, 'Seneste sikkerhedskopi')?.querySelector('[data-slot=badge]')).not.toBeNull();
});

test('failed mail has its reason and a link to where it can be sent again', async () => {
  show({
    database: {
      ...GOOD.database!,
      outbox: { waiting: 2, failed: 2, unknown: 1, oldestSeconds: 240 },
      mails: [
        { ...MAIL, error: 'microsoft_disconnected', offer: 'offer0000000001', offerNumber: 10042, revision: 2 },
        { ...MAIL, id: 'm2', status: 'ukendt', error: 'lease_expired', offer: 'offer0000000002', offerNumber: 10043 },
        { ...MAIL, id: 'm4', status: 'ukendt', error: 'restored', offer: 'offer0000000003', offerNumber: 10044 },
        {
          ...MAIL,
          id: 'm5',
          status: 'ukendt',
          error: 'graph_broken_off',
          offer: 'offer0000000004',
          offerNumber: 10045,
        },
        { ...MAIL, id: 'm3', error: 'ErrorInvalidRecipients', offer: '', offerNumber: 0, route: 'route0000000001' },
      ],
    },
  });
  const outbox = await panel('Udgående mail');
  expect(fact(outbox, 'Venter på at blive sendt')).toHaveTextContent('2 (den ældste for 4 minutter siden)');
  const rows = within(within(outbox).getByRole('list', { name: 'Mails, der kræver handling' })).getAllByRole(
    'listitem',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ikke sendtTilbud 10042-2for 2 minutter sidenAfsenderens forbindelse til Microsoft er væk. Afsenderen skal logge ind igen og sende tilbuddet.',
    'Måske sendtTilbud 10043for 2 minutter sidenServeren stoppede, mens mailen blev sendt. Spørg kunden, og afgør det på tilbuddet.',
    'Måske sendtTilbud 10044for 2 minutter sidenMailen ventede, da sikkerhedskopien blev taget, og er måske sendt siden. Spørg modtageren, før den sendes igen.',
    'Måske sendtTilbud 10045for 2 minutter sidenMicrosoft svarede ikke klart, så mailen er måske sendt (graph_broken_off). Spørg modtageren, før den sendes igen.',
    'Ikke sendtRutefor 2 minutter sidenMicrosoft afviste mailen (ErrorInvalidRecipients).',
  ]);
  expect(within(outbox).getByRole('link', { name: 'Tilbud 10042-2' })).toHaveAttribute(
    'href',
    '/leads/inquiry/offer0000000001',
  );
  expect(within(outbox).getByRole('link', { name: 'Rute' })).toHaveAttribute('href', '/planning/route0000000001');
});

test('a failed text message says that it is one, and why it failed', async () => {
  const sms = { ...MAIL, channel: 'sms' as const, offer: '', offerNumber: 0, route: 'route0000000001' };
  show({
    database: {
      ...GOOD.database!,
      mails: [
        { ...sms, error: 'sms_401' },
        { ...sms, id: 's2', error: 'sms_off' },
        { ...sms, id: 's3', status: 'ukendt', error: 'sms_500' },
      ],
    },
  });
  const list = within(await panel('Udgående mail')).getByRole('list', { name: 'Mails, der kræver handling' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ikke sendtSMS om rutefor 2 minutter sidenSMS-tjenesten tog ikke imod beskeden (sms_401). Ring til montøren.',
    'Ikke sendtSMS om rutefor 2 minutter sidenSMS blev slået fra, mens beskeden ventede.',
    'Måske sendtSMS om rutefor 2 minutter sidenSMS-tjenesten svarede ikke klart, så beskeden er måske sendt (sms_500).',
  ]);
});

test('the log is filtered by the reference that a user reads out', async () => {
  const line = {
    at: '2026-11-23T07:59:00.000Z',
    part: 'pocketbase' as const,
    level: 'error' as const,
    message: 'command failed',
    requestId: 'b1a2b3c4d',
    details: 'url=POST /api/leads',
  };
  const { user } = show();
  answerRequest(ROUTE, ({ query }: { query: URLSearchParams }) => ({
    ...GOOD,
    logs: query.get('requestId') === 'b1a2b3c4d' ? [line] : [],
  }));
  const field = await screen.findByRole('textbox', { name: 'Reference' });
  await user.type(field, 'nej');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(field).toHaveAccessibleDescription('Ugyldig værdi');
  await user.clear(field);
  await user.type(field, ' B1A2B3C4D {Enter}');
  const list = await screen.findByRole('list', { name: 'Advarsler og fejl' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /Fejl23\.11\.2026 08\.59Databaseb1a2b3c4d\s*command failed url=POST \/api\/leads/,
  );
  expect(field).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: 'Vis alle' }));
  expect(await screen.findByText('Ingen advarsler eller fejl i loggen.')).toBeVisible();
});

test('a server that does not answer is said, with a button to try again', async () => {
  signInAs('admin');
  answerRequest(ROUTE, new Refusal(503, { code: 'upstream', data: {} }));
  answerRequest(SECURITY, listOf([]));
  const { user } = renderScreen(<SystemScreen version="1.2.3" />);
  expect(await screen.findByText('Serveren svarer ikke. Prøv igen om lidt.')).toBeVisible();
  answerRequest(ROUTE, GOOD);
  await user.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await panel('Dele')).toBeVisible();
});

test('it is read again every five seconds; where that fails, the last state stays and is marked as old', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    show();
    await panel('Dele');
    const before = findSent(ROUTE).length;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(findSent(ROUTE).length).toBe(before + 1));
    answerRequest(ROUTE, new Refusal(503, { code: 'upstream', data: {} }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText('Det viste er ikke opdateret.')).toBeVisible();
    expect(await panel('Dele')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('in English', async () => {
  show({ parts: [part('Standin', 4, 1)] }, 'en');
  expect(await panel('Parts')).toHaveTextContent(
    'Microsoft (demo)Answers in 4 msStarted 2 hours ago1 restart180 MB of memory',
  );
});
