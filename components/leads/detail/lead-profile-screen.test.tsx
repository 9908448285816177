import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { COLLEAGUE, LEAD_ID, makeLead, makePerson } from '@/components/leads/testing/lead';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import type { Lead } from '@/lib/leads/shared/types';
import { LeadProfileScreen } from './lead-profile-screen';

const command = (name: string) => `POST /api/leads/${LEAD_ID}/${name}`;
const bodies = (name: string) => findSent(command(name)).map(({ body }) => body);
const ACTIVITIES = 'GET /api/collections/activities/records';

type Options = { lead?: Partial<Lead>; role?: Role; callFrom?: string; activities?: readonly object[] };

/** Opens the profile of a lead on a server that keeps it. */
async function openProfile({ lead: change = {}, role = 'seller', callFrom = '', activities = [] }: Options = {}) {
  signInAs(role);
  let lead = makeLead(change);
  const keep = (next: Partial<Lead>) => (lead = { ...lead, ...next, rev: (lead.rev ?? 0) + 1 });
  answerRequest(`GET /api/collections/leads/records/${LEAD_ID}`, () => lead);
  answerRequest(command('archive'), ({ body }: { body: unknown }) =>
    keep({ archived: (body as { archived: boolean }).archived }),
  );
  answerRequest(command('save'), ({ body }: { body: unknown }) => {
    const { phones: _phones, ...fields } = body as { phones: string[] };
    return keep(fields);
  });
  for (const collection of [
    'lead_contacts',
    'lead_addresses',
    'tasks',
    'inquiries',
    'service_jobs',
    'files',
    'activities',
    'company_settings',
  ])
    answerRequest(`GET /api/collections/${collection}/records`, listOf([]));
  answerRequest(ACTIVITIES, listOf(activities));
  answerRequest(
    'GET /api/collections/UsersPublic/records',
    listOf([COLLEAGUE, USER].map(({ id, name }) => makePerson({ id, name }))),
  );
  const view = renderScreen(<LeadProfileScreen id={LEAD_ID} callFrom={callFrom} />);
  await screen.findByRole('heading', { level: 1, name: 'Kirsten Kunde' });
  return { ...view, keep };
}

describe('a lead without an owner', () => {
  const free = { owner: '' };

  test('is claimed by the seller, who may then change it', async () => {
    const { user, keep } = await openProfile({ lead: free });
    expect(screen.getByText('Tag leadet for at skrive, rette og lave tilbud.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Redigér/ })).not.toBeInTheDocument();
    answerRequest(command('claim'), () => keep({ owner: USER.id }));
    await user.click(screen.getByRole('button', { name: 'Tag lead' }));
    await findToast('Leadet er dit');
    expect(await screen.findByRole('button', { name: 'Nyt tilbud' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tag lead' })).not.toBeInTheDocument();
  });

  test('shows the tasks that a command of the user has started, without waiting for an event', async () => {
    const { user, keep } = await openProfile({ lead: free });
    const read = 'GET /api/collections/tasks/records';
    await waitFor(() => expect(findSent(read).length).toBeGreaterThan(0));
    const before = findSent(read).length;
    answerRequest(command('claim'), () => keep({ owner: USER.id }));
    await user.click(screen.getByRole('button', { name: 'Tag lead' }));
    await waitFor(() => expect(findSent(read).length).toBeGreaterThan(before));
  });

  test('that a colleague has just claimed shows who did', async () => {
    const { user } = await openProfile({ lead: free });
    answerRequest(command('claim'), new Refusal(409, { code: 'taken', data: { owner: COLLEAGUE } }));
    await user.click(screen.getByRole('button', { name: 'Tag lead' }));
    expect(await findToast('Leadet kunne ikke tages')).toHaveTextContent('Bo Kollega har allerede taget det.');
  });
});

test('archiving can be undone from the toast and from the menu', async () => {
  const { user } = await openProfile();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Flere handlinger' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Arkivér');
  const archived = await findToast('Kirsten Kunde er arkiveret');
  expect(await screen.findByText('Arkiveret')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Redigér/ })).not.toBeInTheDocument();
  await user.click(within(archived).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(screen.queryByText('Arkiveret')).not.toBeInTheDocument());
  await choose('Arkivér');
  await screen.findByText('Arkiveret');
  await choose('Hent tilbage');
  await findToast('Kirsten Kunde er hentet tilbage');
  expect(bodies('archive')).toEqual([
    { rev: 1, archived: true },
    { rev: 2, archived: false },
    { rev: 3, archived: true },
    { rev: 4, archived: false },
  ]);
});

test('the firm’s own state is set on the lead, and taken back from the toast', async () => {
  const at = { entity: 'lead', step: 'ny', labelEn: 'x', colour: 'grey', active: true, sort: 1 };
  answerRequest(
    'GET /api/collections/states/records',
    listOf([
      { ...at, id: 'default00000001', labelDa: 'Ny', isDefault: true },
      { ...at, id: 'own000000000001', labelDa: 'Ny fra messen', isDefault: false },
    ]),
  );
  const { user, keep } = await openProfile({ lead: { status: 'ny' } });
  answerRequest(command('state'), ({ body }: { body: unknown }) => keep({ state: (body as Lead).state ?? '' }));
  await user.click(await screen.findByRole('button', { name: 'Status: Ny. Skift status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ny fra messen' }));
  const changed = await findToast('Status: Ny fra messen');
  expect(screen.getByRole('button', { name: 'Status: Ny fra messen. Skift status' })).toBeVisible();
  await user.click(within(changed).getByRole('button', { name: 'Fortryd' }));
  expect(await screen.findByRole('button', { name: 'Status: Ny. Skift status' })).toBeVisible();
  expect(bodies('state')).toEqual([
    { status: 'ny', state: 'own000000000001' },
    { status: 'ny', state: '' },
  ]);
});

test('two presses make one offer', async () => {
  const { user, visited } = await openProfile();
  answerRequest('POST /api/offers', { offer: { id: 'offer0000000001' } });
  await user.dblClick(screen.getByRole('button', { name: 'Nyt tilbud' }));
  await waitFor(() => expect(visited).toEqual([paths.offer('offer0000000001')]));
  expect(findSent('POST /api/offers')).toHaveLength(1);
});

test('a note is saved by Ctrl+Enter and shown in the timeline', async () => {
  const { user } = await openProfile();
  answerRequest(command('note'), () => {
    const entry = { lead: LEAD_ID, at: '2026-11-02 09:00:00.000Z', createdBy: USER.id };
    answerRequest(
      ACTIVITIES,
      listOf([
        { ...entry, id: 'activity0000002', type: 'note', data: { text: 'Ringede, ingen svarede.' } },
        { ...entry, id: 'activity0000001', type: 'status', data: { entity: 'lead', before: 'ny', after: 'tabt' } },
      ]),
    );
    return {};
  });
  const note = await screen.findByRole('textbox', { name: 'Ny note' });
  await user.type(note, 'Ringede, ingen svarede.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(bodies('note')).toEqual([{ text: 'Ringede, ingen svarede.', kind: 'note' }]));
  const timeline = within(screen.getByRole('region', { name: 'Tidslinje' }));
  expect(await timeline.findByText('Ringede, ingen svarede.')).toBeInTheDocument();
  expect(timeline.getByText('Ny → Tabt')).toBeInTheDocument();
  expect(note).toHaveValue('');
});

describe('the next action', () => {
  test('is set with a day by one press', async () => {
    const { user } = await openProfile();
    expect(screen.getByText('Intet aftalt. Skriv, hvad kunden venter på.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sæt næste skridt' }));
    const text = await screen.findByRole('textbox', { name: 'Næste skridt' });
    expect(text).toHaveFocus();
    await fill(user, text, 'Send tilbud');
    await user.click(screen.getByRole('button', { name: 'I dag' }));
    await user.click(screen.getByRole('button', { name: 'Gem' }));
    expect(await screen.findByText('Send tilbud', { selector: 'span' })).toBeInTheDocument();
    expect(bodies('save')).toMatchObject([{ rev: 1, nextActionText: 'Send tilbud', name: 'Kirsten Kunde' }]);
    expect(screen.queryByRole('textbox', { name: 'Næste skridt' })).not.toBeInTheDocument();
  });

  test('of a past day is overdue; Escape leaves it unchanged', async () => {
    const { user } = await openProfile({ lead: { nextActionText: 'Ring', nextActionAt: '2020-01-02' } });
    expect(screen.getByText(/Overskredet/)).toBeInTheDocument();
    const panel = within(screen.getByRole('region', { name: 'Næste skridt' }));
    await user.click(panel.getByRole('button', { name: 'Redigér' }));
    await user.type(await screen.findByRole('textbox', { name: 'Næste skridt' }), '!{Escape}');
    expect(screen.getByText('Ring')).toBeInTheDocument();
    expect(bodies('save')).toEqual([]);
  });

  test.each([
    ['the city', { city: 'Aarhus' }, { city: 'Aarhus', nextActionText: 'Send tilbud' }],
    ['the next action too', { nextActionText: 'Ring' }, { nextActionText: 'Ring' }],
  ])('is merged with what a colleague changed: %s', async (_what, theirs, stored) => {
    const { user } = await openProfile();
    answerRequest(command('save'), ({ body }: { body: unknown }) =>
      (body as { rev: number }).rev === 1
        ? new Refusal(409, { code: 'stale', data: { rev: 2, current: { ...makeLead(theirs), rev: 2 } } })
        : { ...makeLead(body as Partial<Lead>), phones: [], rev: 3 },
    );
    await user.click(screen.getByRole('button', { name: 'Sæt næste skridt' }));
    await fill(user, await screen.findByRole('textbox', { name: 'Næste skridt' }), 'Send tilbud');
    await user.click(screen.getByRole('button', { name: 'Gem' }));
    if ('nextActionText' in theirs) {
      const conflict = within(await screen.findByRole('dialog', { name: 'En kollega har rettet i mellemtiden' }));
      expect(conflict.getByRole('radio', { name: /Send tilbud/ })).toBeChecked();
      await user.click(conflict.getByRole('radio', { name: /Ring/ }));
      await user.click(conflict.getByRole('button', { name: 'Gem valgene' }));
    }
    await waitFor(() => expect(bodies('save')).toHaveLength(2));
    expect(bodies('save')[1]).toMatchObject({ rev: 2, ...stored });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Næste skridt' })).toBeNull());
    expect(screen.queryByText('Noget gik galt')).toBeNull();
  });
});

describe('a field in its place', () => {
  test('is edited alone, and its button has the focus afterwards', async () => {
    const { user } = await openProfile({ lead: { email: 'kirsten@example.dk', company: 'Gammelt firma' } });
    await user.click(screen.getByRole('button', { name: 'Ret E-mail' }));
    const field = await screen.findByRole('textbox', { name: 'E-mail' });
    expect(field).toHaveFocus();
    await fill(user, field, 'ny@example.dk');
    await user.click(screen.getByRole('button', { name: 'Gem' }));
    expect(await screen.findByRole('link', { name: /^ny/ })).toBeInTheDocument();
    expect(bodies('save')).toMatchObject([{ rev: 1, email: 'ny@example.dk', company: 'Gammelt firma' }]);
    expect(screen.getByRole('button', { name: 'Ret E-mail' })).toHaveFocus();
  });

  test('that is missing is added; Escape changes nothing; the type is edited with the name', async () => {
    const { user } = await openProfile({ lead: { note: '' } });
    const contact = within(screen.getByRole('region', { name: 'Kontakt' }));
    await user.click(contact.getByRole('button', { name: 'Note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Hund{Escape}');
    expect(screen.queryByRole('form', { name: 'Note' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ret Navn og type' }));
    const form = within(await screen.findByRole('form', { name: 'Navn og type' }));
    await user.click(form.getByRole('radio', { name: 'Erhverv' }));
    await fill(user, form.getByRole('textbox', { name: /^Firma/ }), 'Nordlys ApS');
    await user.click(form.getByRole('button', { name: 'Gem' }));
    await waitFor(() => expect(bodies('save')).toMatchObject([{ customerType: 'erhverv', company: 'Nordlys ApS' }]));
  });

  test.each([
    [
      'another field',
      { email: 'kirsten@example.dk', city: 'Aarhus' },
      null,
      { email: 'min@example.dk', city: 'Aarhus' },
    ],
    [
      'this field: mine',
      { email: 'din@example.dk', city: 'Aarhus' },
      /Behold min/,
      { email: 'min@example.dk', city: 'Aarhus' },
    ],
    ['this field: theirs', { email: 'din@example.dk' }, /Behold kollegaens/, { email: 'din@example.dk' }],
  ])('that a colleague saved meanwhile, %s', async (_what, theirs, choice, stored) => {
    const { user } = await openProfile({ lead: { email: 'kirsten@example.dk' } });
    answerRequest(command('save'), ({ body }: { body: unknown }) =>
      (body as { rev: number }).rev === 1
        ? new Refusal(409, { code: 'stale', data: { rev: 2, current: { ...makeLead(theirs), rev: 2 } } })
        : { ...makeLead(body as Partial<Lead>), phones: [], rev: 3 },
    );
    await user.click(screen.getByRole('button', { name: 'Ret E-mail' }));
    await fill(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'min@example.dk');
    await user.click(screen.getByRole('button', { name: 'Gem' }));
    if (choice) {
      const dialog = within(await screen.findByRole('dialog', { name: 'En kollega har rettet i mellemtiden' }));
      expect(dialog.getAllByRole('radio')).toHaveLength(2);
      await user.click(dialog.getByRole('radio', { name: choice }));
      await user.click(dialog.getByRole('button', { name: 'Gem valgene' }));
    }
    await waitFor(() => expect(bodies('save')).toHaveLength(2));
    expect(bodies('save')[1]).toMatchObject({ rev: 2, ...stored });
  });

  test('is not edited by those who may not change it', async () => {
    await openProfile({ lead: { archived: true } });
    expect(screen.queryByRole('button', { name: /^Ret / })).toBeNull();
  });
});

describe('keys', () => {
  test('E edits the lead, and Escape goes back to the search', async () => {
    const { user, visited } = await openProfile();
    await user.keyboard('e');
    expect(await screen.findByRole('dialog', { name: 'Redigér Kirsten Kunde' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(visited).toEqual([]);
    await user.keyboard('{Escape}');
    expect(visited).toEqual([paths.leadSearch()]);
  });

  test('the letters are text while a note is written', async () => {
    const { user, visited } = await openProfile();
    await user.type(await screen.findByRole('textbox', { name: 'Ny note' }), 'e');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(visited).toEqual([]);
  });
});

test('the contact’s details can be used and copied', async () => {
  const { user } = await openProfile({
    lead: {
      email: 'kirsten@kunde.test',
      address: 'Østergade 1',
      zip: '8000',
      city: 'Aarhus C',
      tags: ['el'],
      note: 'Hund',
    },
  });
  expect(screen.getByRole('link', { name: '20 30 40 50' })).toHaveAttribute('href', 'tel:+4520304050');
  expect(screen.getByRole('link', { name: /^Østergade 1/ })).toHaveAttribute('target', '_blank');
  expect(within(screen.getByRole('list', { name: 'Mærker' })).getByText('el')).toBeInTheDocument();
  expect(screen.getByText('Hund')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kopiér telefonnummer' }));
  expect(await navigator.clipboard.readText()).toBe('20304050');
  expect(screen.getByRole('button', { name: 'Kopieret' })).toBeInTheDocument();
});

test('a colleague’s change is shown as soon as it is read', async () => {
  const { keep, queryClient } = await openProfile();
  keep({ name: 'Kirsten Nygift' });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('heading', { level: 1, name: 'Kirsten Nygift' })).toBeInTheDocument();
});

test('the call card is there for a call only', async () => {
  const first = await openProfile({ callFrom: '20304050' });
  expect(await screen.findByRole('region', { name: 'Opkald fra 20 30 40 50' })).toBeInTheDocument();
  first.unmount();
  await openProfile();
  await screen.findByRole('textbox', { name: 'Ny note' });
  expect(screen.queryByRole('region', { name: /^Opkald fra/ })).not.toBeInTheDocument();
});

test('an opened lead is remembered for the search', async () => {
  await openProfile();
  expect(JSON.parse(localStorage.getItem(`leads:opened:${USER.id}`) ?? '[]')).toEqual([LEAD_ID]);
});

test('the timeline is narrowed to kinds of entries', async () => {
  const { user } = await openProfile();
  const timeline = within(await screen.findByRole('region', { name: 'Tidslinje' }));
  expect(timeline.queryByText('Intet af den slags på tidslinjen.')).toBeNull();
  await user.click(timeline.getByRole('button', { name: /^Vis/ }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Noter og opkald' }));
  expect(await timeline.findByText('Intet af den slags på tidslinjen.')).toBeVisible();
  expect(findSent(ACTIVITIES).at(-1)?.query.get('filter')).toBe(
    `lead = "${LEAD_ID}" && ((type = "note" || type = "opkald"))`,
  );
});

test('a note is pinned to the top, and let go again from the toast', async () => {
  const note = { id: 'activity0000001', lead: LEAD_ID, type: 'note', at: '2026-11-20 10:00:00.000Z', actor: USER.id };
  const entry = { ...note, data: { text: 'Hunden bider' } };
  const { user, keep } = await openProfile({ activities: [entry] });
  answerRequest(`GET /api/collections/activities/records/${note.id}`, entry);
  answerRequest(command('pin'), ({ body }: { body: unknown }) => keep({ pinnedNote: (body as { note: string }).note }));
  await user.click(await screen.findByRole('button', { name: 'Fastgør' }));
  const pinned = await screen.findByRole('note', { name: 'Fastgjort' });
  expect(pinned).toHaveTextContent('Hunden bider');
  expect(screen.queryByRole('button', { name: 'Fastgør' })).toBeNull();
  await user.click(within(await findToast('Noten er fastgjort')).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect(bodies('pin')).toEqual([{ note: note.id }, { note: '' }]);
});
