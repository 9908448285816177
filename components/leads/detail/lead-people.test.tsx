import { screen, waitFor, within } from '@testing-library/react';
import { LEAD_ID, makeLead } from '@/components/leads/testing/lead';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { LeadAddress, LeadContact } from '@/lib/leads/shared/contact-fields';
import type { Lead } from '@/lib/leads/shared/types';
import { LeadPeople } from './lead-people';

const command = (name: string) => `POST /api/leads/${LEAD_ID}/${name}`;
const bodies = (name: string) => findSent(command(name)).map(({ body }) => body as Record<string, unknown>);
const PERSON = {
  id: 'contact00000001',
  lead: LEAD_ID,
  rev: 3,
  name: 'Vagn Vicevært',
  role: 'Vicevært',
  phones: [{ raw: '72 00 00 02', normalised: '72000002' }],
  email: 'vagn@kunde.test',
  getsOffers: true,
  getsInvoices: false,
} as LeadContact;
const PLACE = {
  id: 'place0000000001',
  lead: LEAD_ID,
  rev: 2,
  label: 'Opgang B',
  address: 'Søndergade 9',
  zip: '8000',
  city: 'Aarhus C',
  usual: false,
} as LeadAddress;

type Options = { people?: LeadContact[]; places?: LeadAddress[]; mayChange?: boolean; lead?: Partial<Lead> };

function openPeople({ people = [PERSON], places = [PLACE], mayChange = true, lead = {} }: Options = {}) {
  signInAs('seller');
  answerRequest('GET /api/collections/lead_contacts/records', () => listOf(people));
  answerRequest('GET /api/collections/lead_addresses/records', () => listOf(places));
  const own = { address: 'Torvet 1', zip: '8000', city: 'Aarhus C', ...lead };
  const view = renderScreen(<LeadPeople lead={makeLead(own)} mayChange={mayChange} />);
  const choose = async (of: string, item: string) => {
    await view.user.click(await screen.findByRole('button', { name: `Handlinger for ${of}` }));
    await view.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...view, choose };
}
const row = async (text: string) => within((await screen.findByText(text)).closest('li')!);

test('people are listed with what they get, and can be called and written to', async () => {
  openPeople();
  const person = await row('Vagn Vicevært');
  expect(person.getByText('Får tilbud')).toBeVisible();
  expect(person.queryByText('Får faktura')).toBeNull();
  expect(person.getByRole('link', { name: '72 00 00 02' })).toHaveAttribute('href', 'tel:+4572000002');
  expect(person.getByRole('link', { name: /^vagn@/ })).toHaveAttribute('href', 'mailto:vagn@kunde.test');
  expect((await row('Kirsten Kunde')).getByText('Hovedkontakt')).toBeVisible();
});

test('who may only look has no buttons', async () => {
  openPeople({ mayChange: false });
  await screen.findByText('Vagn Vicevært');
  await screen.findByText('Opgang B');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a new person is checked at the fields, added once, and taken away again from the toast', async () => {
  const { user } = openPeople({ people: [] });
  answerRequest(command('contacts'), ({ body }: { body: unknown }) => ({ ...PERSON, ...(body as object), rev: 1 }));
  answerRequest(command('contacts/remove'), PERSON);
  await user.click(screen.getByRole('button', { name: 'Tilføj kontakt' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Tilføj kontakt' }));
  const box = (name: string) => sheet.getByRole('textbox', { name });
  const save = () => user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await fill(user, box('Telefonnummer 1'), '12');
  await user.click(sheet.getByRole('switch', { name: 'Får tilbud' }));
  await save();
  await waitFor(() => expect(box('Navn')).toHaveAccessibleDescription('Skal udfyldes'));
  expect(box('E-mail')).toHaveAccessibleDescription('Skal udfyldes');
  expect(box('Telefonnummer 1')).toBeInvalid();
  await fill(user, box('E-mail'), 'ikke en adresse');
  expect(box('E-mail')).toHaveAccessibleDescription('Ugyldig e-mailadresse');
  expect(bodies('contacts')).toEqual([]);
  await fill(user, box('Navn'), 'Kaj Kasserer');
  await fill(user, box('E-mail'), 'kaj@kunde.test');
  await fill(user, box('Telefonnummer 1'), '73000003');
  await save();
  const added = await findToast('Kaj Kasserer er tilføjet');
  const [sent] = bodies('contacts');
  expect(sent).toEqual({
    contact: expect.stringMatching(/^[a-z0-9]{15}$/),
    name: 'Kaj Kasserer',
    role: '',
    phones: ['73 00 00 03'],
    email: 'kaj@kunde.test',
    getsOffers: true,
    getsInvoices: false,
  });
  await user.click(within(added).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(bodies('contacts/remove')).toEqual([{ contact: sent!.contact, rev: 1 }]));
});

test('a removed person comes back as it was', async () => {
  const { user, choose } = openPeople();
  answerRequest(command('contacts/remove'), PERSON);
  answerRequest(command('contacts'), PERSON);
  await choose('Vagn Vicevært', 'Fjern');
  const removed = await findToast('Vagn Vicevært er fjernet');
  await user.click(within(removed).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(bodies('contacts')).toHaveLength(1));
  expect(bodies('contacts')[0]).toEqual({
    contact: PERSON.id,
    name: PERSON.name,
    role: 'Vicevært',
    phones: ['72 00 00 02'],
    email: PERSON.email,
    getsOffers: true,
    getsInvoices: false,
  });
});

test('another main contact, and back with what that person got', async () => {
  const { user, choose } = openPeople();
  const lead = makeLead({ name: PERSON.name, rev: 2 });
  answerRequest(command('contacts/main'), { lead, contact: { ...PERSON, name: 'Kirsten Kunde', rev: 4 } });
  await choose('Vagn Vicevært', 'Gør til hovedkontakt');
  const done = await findToast('Vagn Vicevært er hovedkontakt');
  await user.click(within(done).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(bodies('contacts/main')).toHaveLength(2));
  expect(bodies('contacts/main')).toEqual([
    { contact: PERSON.id, rev: 3, leadRev: 1, getsOffers: false, getsInvoices: false },
    { contact: PERSON.id, rev: 4, leadRev: 2, getsOffers: true, getsInvoices: false },
  ]);
});

test('addresses are listed with their history, the usual one first', async () => {
  openPeople({ places: [PLACE, { ...PLACE, id: 'place0000000002', label: 'Lager', address: 'Havnen', usual: true }] });
  await screen.findByText('Lager');
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names.findIndex((text) => text.startsWith('Lager'))).toBeLessThan(
    names.findIndex((text) => text.startsWith('Kundens adresse')),
  );
  expect((await row('Lager')).getByText('Normalt valgt')).toBeVisible();
  // 'Havnen' is no house.
  expect((await row('Lager')).queryByRole('link')).toBeNull();
  expect((await row('Opgang B')).getByRole('link', { name: /^Adressens historik/ })).toHaveAttribute(
    'href',
    '/service/address?adresse=S%C3%B8ndergade%209&postnr=8000',
  );
});

test('the usual address is taken from another one, which has it again after an undo', async () => {
  const other = { ...PLACE, id: 'place0000000002', label: 'Lager', usual: true, rev: 7 };
  const { user, choose } = openPeople({ places: [PLACE, other] });
  answerRequest(command('addresses/save'), { ...PLACE, usual: true, rev: 3 });
  await choose('Opgang B', 'Brug normalt');
  const saved = await findToast('Opgang B er gemt');
  await user.click(within(saved).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(bodies('addresses/save')).toHaveLength(2));
  expect(bodies('addresses/save')).toMatchObject([
    { place: PLACE.id, rev: 2, usual: true },
    { place: other.id, rev: 8, usual: true },
  ]);
});

test('a removed address comes back with its pin as it was moved', async () => {
  const moved = { ...PLACE, lat: 56.16, lng: 10.21, pointMoved: true };
  const { user, choose } = openPeople({ places: [moved] });
  answerRequest(command('addresses/remove'), moved);
  answerRequest(command('addresses'), moved);
  await choose('Opgang B', 'Fjern');
  await user.click(within(await findToast('Opgang B er fjernet')).getByRole('button', { name: 'Fortryd' }));
  await waitFor(() => expect(bodies('addresses')).toHaveLength(1));
  expect(bodies('addresses')[0]).toMatchObject({ place: PLACE.id, lat: 56.16, lng: 10.21, pointMoved: true });
});

test('a colleague’s change of the same person is asked about', async () => {
  const { user, choose } = openPeople();
  const current = { ...PERSON, role: 'Formand', rev: 4 };
  answerRequest(
    command('contacts/save'),
    new Refusal(409, { code: 'stale', data: { rev: 4, fields: ['role'], current } }),
  );
  await choose('Vagn Vicevært', 'Redigér');
  const sheet = within(await screen.findByRole('dialog', { name: 'Redigér Vagn Vicevært' }));
  await fill(user, sheet.getByRole('textbox', { name: 'Rolle' }), 'Kasserer');
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  expect(await screen.findByText('Formand')).toBeInTheDocument();
});
