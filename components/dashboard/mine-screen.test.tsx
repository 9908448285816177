import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { fixDate } from '@/components/testing/date';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { MineScreen } from './mine-screen';

/** A Thursday. */
const NOW = new Date('2026-11-26T09:00:00Z');
const read = (collection: string) => `GET /api/collections/${collection}/records`;
const lead = {
  id: 'lead00000000001',
  rev: 1,
  name: 'Hans Jensen',
  status: 'kontaktet',
  customerType: 'privat',
  owner: USER.id,
  created: '2026-11-20 10:00:00.000Z',
  nextActionAt: '2026-11-27',
  nextActionText: 'Ring om tavlen',
  phones: [{ raw: '20 30 40 50', normalised: '20304050' }],
};
const task = {
  id: 'task00000000001',
  title: 'Ring nu',
  type: 'ring_op',
  status: 'aaben',
  priority: 'akut',
  assignee: USER.id,
  createdBy: USER.id,
  due: '2026-11-26',
  lead: lead.id,
  rev: 1,
};
const offer = (id: string, subtotal: number, discount: number) => ({
  id,
  offerNumber: 10_001,
  revision: 1,
  title: id,
  status: 'sendt',
  subtotal,
  discount,
  validUntil: '2026-12-20',
  seller: USER.id,
});
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  fixDate(NOW);
  signInAs('seller');
  // New leads have no owner, and the lead has a next action, which the lists' filters tell apart.
  answerRequest(read('leads'), ({ query }: SentRequest) => {
    const filter = query.get('filter') ?? '';
    return listOf(filter.includes(USER.id) && !filter.includes("nextActionAt = ''") ? [lead] : []);
  });
  answerRequest(read('tasks'), listOf([task]));
  answerRequest(read('inquiries'), listOf([]));
  answerRequest(read('follow_ups'), listOf([]));
  answerRequest(read('UsersPublic'), listOf([]));
  answerRequest(read('states'), listOf([]));
});

test('each customer to call is listed with the reason and the number', async () => {
  renderScreen(<MineScreen />);
  const call = within(await region('Ring til')).getByRole('listitem');
  expect(call).toHaveTextContent('Hans Jensen');
  expect(call).toHaveTextContent('Akut opgave');
  expect(call).toHaveTextContent('Ring nu');
  expect(within(call).getByRole('link', { name: 'Ring til Hans Jensen på 20 30 40 50' })).toHaveAttribute(
    'href',
    'tel:+4520304050',
  );
});

test('N opens the next customer to call, with the call card', async () => {
  const { user, visited } = renderScreen(<MineScreen />);
  await region('Ring til');
  await user.keyboard('n');
  expect(visited).toEqual(['/leads/profile/lead00000000001?tlf=20%2030%2040%2050']);
});

test('selecting a day of the week shows that day’s leads and tasks only, and is kept in the URL', async () => {
  const { user, search } = renderScreen(<MineScreen />);
  expect(await within(await region('Mine leads efter næste skridt')).findByText('Hans Jensen')).toBeVisible();
  const days = within(screen.getByRole('group', { name: 'Ugen' })).getAllByRole('button');
  expect(days.map((day) => day.textContent?.split(' ')[0])).toHaveLength(5);
  const friday = days[4] as HTMLElement;
  await user.click(friday);
  await waitFor(() => expect(search()).toBe('?dag=2026-11-27'));
  expect(friday).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('region', { name: 'Ring til' })).toBeNull();
  await waitFor(async () => expect(within(await region('Mine opgaver')).queryByText('Ring nu')).toBeNull());
  expect(within(await region('Mine leads efter næste skridt')).getByText('Hans Jensen')).toBeVisible();
  await user.click(friday);
  await waitFor(() => expect(search()).toBe(''));
  expect(await region('Ring til')).toBeVisible();
});

test('the sum above the offers is that of its rows, excl. VAT and after discount', async () => {
  answerRequest(
    read('inquiries'),
    listOf([offer('offer0000000001', 1_000_00, 100_00), offer('offer0000000002', 250_50, 0)]),
  );
  renderScreen(<MineScreen />, { search: '?vis=ude' });
  const panel = within(await region('Tilbud hos kunden'));
  expect(await panel.findAllByRole('listitem')).toHaveLength(2);
  expect(await region('Tilbud hos kunden')).toHaveTextContent('1.150,50 kr. ekskl. moms');
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('900,00 kr.');
  expect(second).toHaveTextContent('250,50 kr.');
});

describe('whose work is shown', () => {
  const COLLEAGUE = { id: 'user00000000002', name: 'Sanne Sælger', email: 's@demo.test', avatar: '', inactive: false };
  const isAsked = (filter: string | null, field: string) => filter?.includes(`${field} = '${USER.id}'`) ?? false;
  const whose = (field: string, own: object[], others: object[]) => (request: SentRequest) =>
    listOf(isAsked(request.query.get('filter'), field) ? own : [...own, ...others]);

  beforeEach(() => {
    const others = { ...lead, id: 'lead00000000002', name: 'Fru Madsen', owner: COLLEAGUE.id };
    answerRequest(read('leads'), ({ query }: SentRequest) => {
      const filter = query.get('filter') ?? '';
      // The pool of new leads, and the leads without a day.
      if (filter.includes("owner = ''") || filter.includes("nextActionAt = ''")) return listOf([]);
      return listOf(isAsked(filter, 'owner') ? [lead] : [lead, others]);
    });
    answerRequest(
      read('tasks'),
      whose(
        'assignee',
        [task],
        [{ ...task, id: 'task00000000002', title: 'Deres opgave', assignee: COLLEAGUE.id, lead: 'lead00000000002' }],
      ),
    );
    answerRequest(
      read('inquiries'),
      whose(
        'seller',
        [{ ...offer('offer0000000001', 100_00, 0), title: 'Mit tilbud' }],
        [
          {
            ...offer('offer0000000002', 200_00, 0),
            title: 'Deres tilbud',
            seller: COLLEAGUE.id,
            offerNumber: 10_601,
            revision: 2,
          },
        ],
      ),
    );
    answerRequest(read('UsersPublic'), listOf([{ ...COLLEAGUE, id: USER.id, name: 'Anna Test' }, COLLEAGUE]));
  });

  const rowsOf = async (name: string) => {
    const panel = within(await region(name));
    await panel.findAllByRole('listitem');
    return panel.getAllByRole('listitem').map((row) => row.textContent);
  };

  test.each(['admin', 'moderator', 'management'] as const)(
    'Alles means leads, tasks and offers for the role %s, with the one who has each',
    async (role) => {
      signInAs(role);
      renderScreen(<MineScreen />, { search: '?hvem=alle' });
      await screen.findAllByText(/Sanne Sælger/);
      expect(await rowsOf('Alles leads efter næste skridt')).toEqual([
        expect.stringMatching(/^Hans JensenAnna Test · /),
        expect.stringMatching(/^Fru MadsenSanne Sælger · /),
      ]);
      expect(await rowsOf('Alles opgaver')).toEqual([
        expect.stringMatching(/^Deres opgaveSanne Sælger/),
        expect.stringMatching(/^Ring nuAnna Test/),
      ]);
      expect(await rowsOf('Tilbud hos kunden')).toEqual([
        expect.stringMatching(/Anna Test · Mit tilbud/),
        expect.stringMatching(/^10601-2.*10601-2 · Sanne Sælger · Deres tilbud/),
      ]);
      expect((await rowsOf('Ring til')).join()).toMatch(/Sanne Sælger/);
      expect(screen.getByRole('group', { name: 'Ugen' })).toHaveTextContent('2 opgaver');
    },
  );

  test('Mit means their own, and then nobody is named', async () => {
    signInAs('management');
    renderScreen(<MineScreen />, { search: '?hvem=mine' });
    expect(await rowsOf('Mine leads efter næste skridt')).toEqual([expect.stringMatching(/^Hans JensenRing om/)]);
    expect(await rowsOf('Mine opgaver')).toEqual([expect.stringMatching(/^Ring nu/)]);
    expect(screen.queryByText(/Anna Test/)).toBeNull();
  });

  test('a seller sees their own, also where the address asks for all', async () => {
    renderScreen(<MineScreen />, { search: '?hvem=alle' });
    expect(await rowsOf('Mine leads efter næste skridt')).toHaveLength(1);
    expect(await rowsOf('Mine opgaver')).toHaveLength(1);
    expect(await rowsOf('Tilbud hos kunden')).toHaveLength(1);
    expect(screen.queryByText(/Fru Madsen|Deres/)).toBeNull();
  });

  test('the leads are counted in full, and what is not listed is said', async () => {
    answerRequest(read('leads'), ({ query }: SentRequest) => ({
      ...(listOf(query.get('filter')?.includes("nextActionAt != ''") ? [lead] : []) as object),
      totalItems: query.get('filter')?.includes("nextActionAt != ''") ? 1_500 : 700,
    }));
    signInAs('management');
    renderScreen(<MineScreen />, { search: '?hvem=alle&vis=leads' });
    const panel = await region('Alles leads efter næste skridt');
    await within(panel).findByText('2200');
    expect(panel).toHaveTextContent('De første 1 af 2.200. Resten findes i Leadsøgning.');
  });

  test('a call about a revised offer names the revision', async () => {
    answerRequest(
      read('inquiries'),
      listOf([
        {
          ...offer('offer0000000001', 100_00, 0),
          offerNumber: 10_601,
          revision: 2,
          title: 'Tavle',
          validUntil: '2026-11-27',
          expand: { lead: { id: lead.id, name: lead.name } },
        },
      ]),
    );
    answerRequest(read('tasks'), listOf([]));
    renderScreen(<MineScreen />);
    expect(await rowsOf('Ring til')).toEqual([expect.stringContaining('10601-2 · Tavle')]);
  });
});

test('a list that could not be read says so and is read again', async () => {
  answerRequest(read('inquiries'), new Refusal(502, {}));
  const { user } = renderScreen(<MineScreen />, { search: '?vis=ude' });
  const panel = within(await region('Tilbud hos kunden'));
  await user.click(await panel.findByRole('button', { name: 'Prøv igen' }));
  await waitFor(() => expect(findSent(read('inquiries')).length).toBeGreaterThan(1));
});

test('the planned follow-ups are listed with their actions, and hidden while there are none', async () => {
  const followUp = {
    id: 'followup0000001',
    inquiry: 'offer0000000001',
    kind: 'efter',
    state: 'planlagt',
    reason: '',
    dueAt: '2026-12-02 08:12:00.000Z',
    rev: 1,
    expand: { inquiry: { ...offer('offer0000000001', 100, 0), expand: { lead } } },
  };
  answerRequest(read('follow_ups'), listOf([followUp]));
  answerRequest(`POST /api/follow-ups/${followUp.id}/skip`, () => {
    answerRequest(read('follow_ups'), listOf([]));
    return { ...followUp, state: 'sprunget', rev: 2 };
  });
  const { user } = renderScreen(<MineScreen />);
  const planned = within(await region('Planlagte opfølgninger'));
  const row = planned.getByRole('listitem');
  expect(row).toHaveTextContent('Hans Jensen');
  expect(row).toHaveTextContent('ons. 2. dec. 09.12 · Spørgsmål til tilbuddet · 10001');
  expect(within(row).getByRole('link', { name: 'Hans Jensen' })).toHaveAttribute(
    'href',
    '/leads/inquiry/offer0000000001',
  );
  await user.click(within(row).getByRole('button', { name: /^Spring over ?: Hans Jensen$/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Planlagte opfølgninger' })).toBeNull());
});

test('for the office, everybody’s leads are counted by owner, and possible doubles are linked', async () => {
  signInAs('moderator');
  answerRequest('GET /api/overview/owners', {
    items: [
      { owner: USER.id, active: 12, overdue: 3 },
      { owner: '', active: 1, overdue: 0 },
    ],
  });
  answerRequest('GET /api/lead-duplicates', { items: [{ reasons: ['phone'] }, { reasons: ['cvr'] }], next: 'x' });
  renderScreen(<MineScreen />, { search: '?hvem=alle' });
  const panel = within(await region('Firmaets leads pr. ansvarlig'));
  const status = 'status=ny,kontaktet,besigtigelse,tilbud_sendt,venter';
  expect(await panel.findByRole('link', { name: /^12 aktive leads/ })).toHaveAttribute(
    'href',
    `/leads/list?ejer=${USER.id}&${status}`,
  );
  expect(panel.getByRole('link', { name: /^3 overskredne skridt/ })).toHaveAttribute(
    'href',
    `/leads/list?ejer=${USER.id}&${status}&naeste=overskredet`,
  );
  expect(panel.getByRole('row', { name: /Uden ansvarlig/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '2+ mulige dubletter' })).toHaveAttribute('href', '/leads/duplicates');
});

test('a page that is open over midnight shows the new day', async () => {
  fixDate(new Date('2026-11-26T21:30:00Z'));
  renderScreen(<MineScreen />);
  const tasks = within(await region('Mine opgaver'));
  expect(await tasks.findByText('I dag')).toBeVisible();
  const before = findSent(read('leads')).length;
  fixDate(new Date('2026-11-26T23:01:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await tasks.findByText('I går')).toBeVisible();
  await waitFor(() => expect(findSent(read('leads')).length).toBeGreaterThan(before));
});
