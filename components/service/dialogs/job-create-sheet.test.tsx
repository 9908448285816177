import { screen, waitFor } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { formatDuration } from '@/lib/core/shared/duration';
import { JobCreateSheet } from './job-create-sheet';

const LEAD = {
  id: 'lead00000000001',
  name: 'Åse Demosen',
  company: '',
  phones: [{ raw: '20301133' }],
  email: '',
  address: 'Æblehaven 9',
  zip: '8240',
  city: 'Risskov',
  note: '',
};

const box = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: /^Opret sag/ });
const sent = () => findSent('POST /api/service').map(({ body }) => body as Record<string, unknown>);
const open = (lead = '') => renderScreen(<JobCreateSheet lead={lead} onClose={() => {}} />);

beforeEach(() => {
  signInAs('moderator');
  answerRequest('POST /api/service', { job: { id: 'job000000000001', jobNumber: 20017 } });
});

test('missing and wrong values are reported at their fields and keep the rest', async () => {
  const { user } = open();
  await fill(user, box('Opgave'), 'Ingen strøm');
  await user.click(save());
  await waitFor(() => expect(box('Kunde')).toBeInvalid());
  expect(box('Adresse')).toBeInvalid();
  expect(screen.getAllByText('Skal udfyldes')).toHaveLength(2);
  expect(box('Opgave')).toHaveValue('Ingen strøm');
  for (const [typed, message] of [
    ['abc', 'Skriv fx 1½ t, 45 min eller 1:30'],
    ['300', 'Skriv et tal på højst 240 t'],
  ] as const) {
    await fill(user, box('Varighed'), typed);
    await user.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(box('Varighed')).toBeInvalid();
  }
  expect(sent()).toEqual([]);
});

test('an error goes as soon as another field corrects it', async () => {
  const { user } = open();
  await fill(user, box('Kunden er hjemme fra'), '14');
  await fill(user, box('til'), '12');
  await user.tab();
  expect(await screen.findByText('Skal ligge efter begyndelsen')).toBeInTheDocument();
  await fill(user, box('Kunden er hjemme fra'), '10');
  await waitFor(() => expect(screen.queryByText('Skal ligge efter begyndelsen')).not.toBeInTheDocument());
});

test('the postcode fills in the town, and the new job is opened', async () => {
  const { user, visited } = open();
  await fill(user, box('Opgave'), 'Ingen strøm');
  await fill(user, box('Kunde'), 'Østjysk Smedje');
  await fill(user, box('Adresse'), 'Smedevej 4');
  await fill(user, box('Postnr.'), '8260');
  await waitFor(() => expect(box('By')).toHaveValue('Viby J'));
  await fill(user, box('Varighed'), '1,5');
  await user.click(screen.getByRole('combobox', { name: 'Gentagelse' }));
  await user.click(await screen.findByRole('option', { name: 'Hvert år' }));
  await user.click(save());
  await findToast('Sag 20017 er oprettet');
  expect(visited).toEqual(['/service/job000000000001']);
  expect(sent()[0]).toMatchObject({
    title: 'Ingen strøm',
    customerName: 'Østjysk Smedje',
    zip: '8260',
    city: 'Viby J',
    durationMin: 90,
    recurrence: { months: 12 },
  });
});

test("a lead's name, address and telephone are filled in", async () => {
  answerRequest(`GET /api/collections/leads/records/${LEAD.id}`, LEAD);
  answerRequest('GET /api/collections/lead_addresses/records', listOf([]));
  answerRequest('GET /api/collections/lead_contacts/records', listOf([]));
  const { user } = open(LEAD.id);
  expect(await screen.findByRole('dialog', { name: 'Ny sag til Åse Demosen' })).toBeInTheDocument();
  await waitFor(() => expect(box('Kunde')).toHaveValue('Åse Demosen'));
  expect(box('Adresse')).toHaveValue('Æblehaven 9');
  expect(box('Telefon')).toHaveValue('20 30 11 33');
  await fill(user, box('Opgave'), 'Udelampe');
  await user.click(save());
  await waitFor(() => expect(sent()[0]).toMatchObject({ lead: LEAD.id, zip: '8240', city: 'Risskov' }));
});

test('a job that the server did not get is sent again with the same key', async () => {
  answerRequest('POST /api/service', new Refusal(503, { code: 'upstream' }));
  const { user } = open();
  await fill(user, box('Opgave'), 'Ingen strøm');
  await fill(user, box('Kunde'), 'Smedjen');
  await user.click(screen.getByRole('switch', { name: 'Sagen er uden adresse' }));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Serveren svarer ikke.');
  answerRequest('POST /api/service', { job: { id: 'job000000000001', jobNumber: 20017 } });
  await user.click(save());
  await findToast('Sag 20017 er oprettet');
  expect(sent()[1]?.idempotencyKey).toBe(sent()[0]?.idempotencyKey);
});

test('an open job at the address and an unknown postcode are warned about, and the job can be made all the same', async () => {
  const at = { floor: '2. th.', day: '2026-11-20', customerName: 'Bo', kls: '', boards: 0 };
  const found = [
    { ...at, id: 'job000000000002', jobNumber: 20009, title: 'Samme fejl', status: 'planlagt' },
    { ...at, id: 'job000000000003', jobNumber: 20008, title: 'Gammel sag', status: 'faktureret' },
  ];
  answerRequest('GET /api/service/address-history', { jobs: found, offers: [], customers: [], isCut: false });
  answerRequest('GET /api/collections/states/records', listOf([]));
  const { user } = open();
  await fill(user, box('Opgave'), 'Ingen strøm');
  await fill(user, box('Kunde'), 'Smedjen');
  await fill(user, box('Adresse'), 'Smedevej 4');
  expect(screen.queryByRole('switch', { name: 'Sagen er uden adresse' })).toBeNull();
  await fill(user, box('Postnr.'), '8001');
  expect(await screen.findByText(/^Postnummeret 8001 findes ikke/)).toBeVisible();
  await fill(user, box('Postnr.'), '8260');
  await waitFor(() => expect(screen.queryByText(/^Postnummeret 8260/)).toBeNull());
  expect(await screen.findByText('Der er allerede en åben sag på adressen')).toBeVisible();
  expect(screen.getByRole('link', { name: /20009 Samme fejl/ })).toHaveAttribute('href', '/service/job000000000002');
  expect(screen.queryByText(/Gammel sag/)).toBeNull();
  await user.click(save());
  await findToast('Sag 20017 er oprettet');
});

describe('the usual duration', () => {
  const duration = () => box('Varighed');
  const choose = async (user: ReturnType<typeof open>['user'], type: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: type }));
  };

  beforeEach(() =>
    answerRequest('GET /api/service/durations', {
      items: [
        { type: 'service', standardMin: 90, medianMin: 80, count: 24 },
        { type: 'installation', standardMin: 240, medianMin: 0, count: 3 },
        { type: 'eftersyn', standardMin: 0, medianMin: 50, count: 7 },
      ],
    }),
  );

  test('follows the type until another is typed; what the firm’s own jobs took stands beneath', async () => {
    const { user } = open();
    await waitFor(() => expect(duration()).toHaveValue(formatDuration(90)));
    expect(screen.getByText(/I gjorde det på .* \(24 sager\)/)).toBeVisible();
    await choose(user, 'Installation');
    await waitFor(() => expect(duration()).toHaveValue(formatDuration(240)));
    expect(screen.queryByText(/I gjorde det på/)).toBeNull();
    await choose(user, 'Eftersyn');
    await waitFor(() => expect(duration()).toHaveValue(formatDuration(50)));
    await fill(user, duration(), '2');
    await choose(user, 'Service');
    expect(duration()).toHaveValue(formatDuration(120));
    await user.click(screen.getByRole('button', { name: 'Brug det' }));
    expect(duration()).toHaveValue(formatDuration(80));
    expect(screen.queryByRole('button', { name: 'Brug det' })).toBeNull();
  });
});

test('the usual address is proposed, and another one or another contact is chosen', async () => {
  answerRequest('GET /api/collections/leads/records/lead00000000001', LEAD);
  const place = { lead: LEAD.id, zip: '8000', city: 'Aarhus C', lat: 56.1, lng: 10.2 };
  answerRequest(
    'GET /api/collections/lead_addresses/records',
    listOf([{ ...place, id: 'place0000000001', label: 'Sommerhus', address: 'Klitvej 3', usual: true }]),
  );
  answerRequest(
    'GET /api/collections/lead_contacts/records',
    listOf([{ id: 'contact00000001', name: 'Vagn', phones: [{ raw: '72000002' }], email: 'vagn@kunde.test' }]),
  );
  const { user } = open(LEAD.id);
  await waitFor(() => expect(box('Adresse')).toHaveValue('Klitvej 3'));
  await user.click(await screen.findByRole('button', { name: 'Vælg kontakt' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Vagn/ }));
  expect(box('Telefon')).toHaveValue('72 00 00 02');
  await user.click(screen.getByRole('button', { name: 'Vælg adresse' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Kundens adresse/ }));
  expect(box('Adresse')).toHaveValue('Æblehaven 9');
  await fill(user, box('Opgave'), 'Ingen strøm');
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ address: 'Æblehaven 9', zip: '8240', lat: 0, lng: 0, contactName: 'Vagn' });
});

describe('the customer', () => {
  const HIT = { ...LEAD, locked: false, status: 'ny', owner: null };

  beforeEach(() => {
    answerRequest(`GET /api/collections/leads/records/${LEAD.id}`, LEAD);
    answerRequest('GET /api/collections/lead_addresses/records', listOf([]));
    answerRequest('GET /api/collections/lead_contacts/records', listOf([]));
    answerRequest('POST /api/leads/duplicates', { items: [] });
  });

  test('is found first, by name or phone, and can be let go', async () => {
    const locked = { id: 'lead00000000002', name: 'Åge Hansen', locked: true, owner: { id: 'x', name: 'Sara' } };
    answerRequest('GET /api/leads/search', { items: [HIT, locked] });
    const { user } = open();
    const finder = screen.getByRole('combobox', { name: 'Find kunden' });
    expect(finder).toHaveFocus();
    await user.keyboard('20301133');
    expect(await screen.findByRole('option', { name: /Åge Hansen.*Hos Sara/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sagen oprettes på Åse Demosen')).toBeVisible();
    expect(box('Opgave')).toHaveFocus();
    expect(box('Adresse')).toHaveValue('Æblehaven 9');
    await fill(user, box('Opgave'), 'Udelampe');
    await user.click(screen.getByRole('button', { name: 'Vælg en anden kunde' }));
    expect(await screen.findByRole('combobox', { name: 'Find kunden' })).toBeVisible();
    expect(box('Opgave')).toHaveValue('Udelampe');
    await user.click(save());
    await waitFor(() => expect(sent()[0]).toMatchObject({ lead: '', customerName: 'Åse Demosen' }));
  });

  test('is known by a phone number that is typed, and is taken with one press; the work that is typed stays', async () => {
    answerRequest('POST /api/leads/duplicates', ({ body }: { body: unknown }) => ({
      items: (body as { phones: string[] }).phones.includes('35607837') ? [{ ...HIT, reasons: ['phone'] }] : [],
    }));
    const { user } = open();
    await fill(user, box('Opgave'), 'Ingen strøm');
    await fill(user, box('Telefon'), '35 60 78 37');
    await user.click(await screen.findByRole('button', { name: 'Brug Åse Demosen' }));
    await waitFor(() => expect(box('Kunde')).toHaveValue('Åse Demosen'));
    expect(box('Opgave')).toHaveValue('Ingen strøm');
    expect(screen.queryByRole('button', { name: 'Brug Åse Demosen' })).not.toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(sent()[0]).toMatchObject({ lead: LEAD.id, title: 'Ingen strøm' }));
  });

  test('that cannot be read is said, and the form stays', async () => {
    answerRequest('GET /api/leads/search', { items: [HIT] });
    answerRequest(`GET /api/collections/leads/records/${LEAD.id}`, new Refusal(404, { code: 'not_found' }));
    const { user } = open();
    await fill(user, box('Opgave'), 'Ingen strøm');
    await user.type(screen.getByRole('combobox', { name: 'Find kunden' }), 'åse');
    await user.click(await screen.findByRole('option', { name: /Åse Demosen/ }));
    await findToast('Kunden kunne ikke hentes');
    expect(box('Opgave')).toHaveValue('Ingen strøm');
  });
});
