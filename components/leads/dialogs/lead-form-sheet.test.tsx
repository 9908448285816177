import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  COLLEAGUE,
  LEAD_ID,
  makeHit,
  makeLead,
  makeLockedHit,
  makePerson,
  userWith,
} from '@/components/leads/testing/lead';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import type { DuplicateHit, Lead } from '@/lib/leads/shared/types';
import { LeadFormSheet } from './lead-form-sheet';

const CREATE = 'POST /api/leads';
const SAVE = `POST /api/leads/${LEAD_ID}/save`;
const DUPLICATES = 'POST /api/leads/duplicates';

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = (name: RegExp) => screen.getByRole('button', { name });

type Options = { lead?: Lead; roles?: Role[] };

function openForm({ lead, roles = ['seller'] }: Options = {}) {
  signInAs(...roles);
  const saved: Lead[] = [];
  const onClose = jest.fn();
  const view = renderScreen(
    <LeadFormSheet
      user={userWith(...roles)}
      {...(lead ? { lead } : {})}
      onClose={onClose}
      onSaved={(next) => saved.push(next)}
    />,
  );
  /** Replaces a field's text. */
  const fill = async (name: string | RegExp, text: string) => {
    await view.user.clear(field(name));
    await view.user.click(field(name));
    await view.user.paste(text);
  };
  return { ...view, saved, onClose, fill };
}

beforeEach(() => {
  answerRequest(DUPLICATES, { items: [] });
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
  answerRequest('GET /api/companies/24819388', { state: 'off' });
});

describe('a new lead', () => {
  test('is checked, and each fault is shown at its field', async () => {
    const { user, fill } = openForm();
    await user.click(button(/^Opret lead/));
    expect(field('Navn')).toHaveAccessibleDescription('Skal udfyldes');
    expect(field('Navn')).toHaveFocus();
    await fill('Navn', 'Ny Kunde');
    await fill('Postnr.', '99999');
    await fill('E-mail', 'ikke en adresse');
    await fill('Hvornår', '31.02.2027');
    await user.click(button(/^Opret lead/));
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('Ugyldig e-mailadresse'));
    expect(field('Postnr.')).toHaveAccessibleDescription(/^4 cifre, fx 8000/);
    expect(screen.getByText('Ugyldig dato')).toBeInTheDocument();
    expect(findSent(CREATE)).toHaveLength(0);
  });

  test('shows no fault before a try, where another field or window takes the first focus', async () => {
    const { user } = openForm();
    const name = screen.getByRole('textbox', { name: 'Navn' });
    expect(name).toHaveFocus();
    // As when the user turns to the telephone's window: the field keeps the focus in the page.
    fireEvent.blur(name);
    await user.click(screen.getByRole('radio', { name: 'Erhverv' }));
    await user.click(field('Firma'));
    await user.click(field('Adresse'));
    await act(async () => Promise.resolve());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // From here on the field shows its fault when it is left.
    await user.click(field('Kontaktperson'));
    await user.tab();
    await waitFor(() => expect(field('Kontaktperson')).toHaveAccessibleDescription('Skal udfyldes'));
  });

  test('is created once even on a double click', async () => {
    const { promise, resolve } = Promise.withResolvers<Lead>();
    answerRequest(CREATE, () => promise);
    const { user, fill, saved } = openForm();
    await fill('Navn', 'Ny Kunde');
    await fill('Telefonnummer 1', '+45 20304050');
    await fill('Hvornår', '28.02.2027');
    await user.dblClick(button(/^Opret lead/));
    expect(button(/^Gemmer/)).toBeInTheDocument();
    resolve(makeLead({ name: 'Ny Kunde' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'Ny Kunde' }]));
    expect(findSent(CREATE)).toHaveLength(1);
    expect(findSent(CREATE)[0]?.body).toMatchObject({
      name: 'Ny Kunde',
      customerType: 'privat',
      phones: ['20 30 40 50'],
      owner: USER.id,
      nextActionAt: '2027-02-28',
      idempotencyKey: expect.any(String),
    });
  });

  test('a refused lead stays in the form, with the fault at its phone number', async () => {
    answerRequest(CREATE, new Refusal(400, { code: 'validation', data: { 'phones.0': { code: 'phone' } } }));
    const { user, fill, saved } = openForm();
    await fill('Navn', 'Ny Kunde');
    await user.click(button(/Tilføj nummer/));
    await fill('Telefonnummer 2', '123');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field('Telefonnummer 2')).toHaveAccessibleDescription('Ugyldigt telefonnummer'));
    expect(field('Telefonnummer 1')).toBeValid();
    expect(field('Navn')).toHaveValue('Ny Kunde');
    expect(saved).toEqual([]);
  });

  test('has as many phone numbers as are added, shown the Danish way', async () => {
    const { user, fill } = openForm();
    await fill('Telefonnummer 1', '004520304050');
    await user.tab();
    expect(field('Telefonnummer 1')).toHaveValue('20 30 40 50');
    await user.click(button(/Tilføj nummer/));
    expect(field('Telefonnummer 2')).toBeInTheDocument();
    await user.click(button(/Fjern nummer 1/));
    expect(field('Telefonnummer 1')).toHaveValue('');
    for (let n = 0; n < 5; n += 1) await user.click(button(/Tilføj nummer/));
    expect(screen.queryByRole('button', { name: /Tilføj nummer/ })).not.toBeInTheDocument();
  });

  test('a company has a name, a CVR number and, if public, an EAN; a private customer sends none', async () => {
    answerRequest(CREATE, makeLead());
    const { user, fill } = openForm();
    expect(screen.queryByRole('textbox', { name: 'Firma' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Offentlig' }));
    await fill('Kontaktperson', 'Kirsten Kunde');
    await fill('Firma', 'Skolen');
    expect(field('EAN-nr.')).toBeInTheDocument();
    await fill('CVR-nr.', '12345678');
    expect(screen.getByText(/CVR-nummeret ser forkert ud/)).toBeInTheDocument();
    expect(button(/^Gem alligevel/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Privat' }));
    await user.click(button(/^Opret lead/));
    await waitFor(() => expect(findSent(CREATE)[0]?.body).toMatchObject({ company: '', cvr: '', ean: '' }));
  });

  test('a CVR number is taken as it stands on an invoice, and its check digit is looked at', async () => {
    answerRequest(CREATE, makeLead());
    const { user, fill } = openForm();
    await user.click(screen.getByRole('radio', { name: 'Erhverv' }));
    await fill('Kontaktperson', 'Kirsten Kunde');
    await fill('CVR-nr.', 'DK 24 81 93 89');
    expect(screen.getByText(/CVR-nummeret ser forkert ud/)).toBeInTheDocument();
    await fill('CVR-nr.', 'DK 24 81 93 88');
    expect(screen.queryByText(/CVR-nummeret ser forkert ud/)).not.toBeInTheDocument();
    await waitFor(() => expect(findSent(DUPLICATES).at(-1)?.body).toMatchObject({ cvr: '24819388' }));
    await user.click(button(/^Opret lead/));
    await waitFor(() => expect(findSent(CREATE)[0]?.body).toMatchObject({ cvr: '24819388' }));
  });

  describe('with a register of companies', () => {
    const COMPANY = {
      cvr: '24819388',
      name: 'Havnens Køl A/S',
      address: 'Kaj 7',
      zip: '5000',
      city: 'Odense C',
      phone: '66120000',
      email: 'post@havnenskoel.dk',
      isActive: true,
    };
    const FIND = 'GET /api/companies/24819388';

    test('a company is filled in with one press, without what the user typed of contact and e-mail', async () => {
      answerRequest(FIND, { state: 'found', company: COMPANY });
      const { user, fill } = openForm();
      await user.click(screen.getByRole('radio', { name: 'Erhverv' }));
      await fill('Kontaktperson', 'Kirsten Kunde');
      await fill('E-mail', 'kirsten@havnenskoel.dk');
      await fill('CVR-nr.', 'DK 24 81 93 88');
      await user.click(await screen.findByRole('button', { name: 'Udfyld' }));
      expect(field('Firma')).toHaveValue('Havnens Køl A/S');
      expect(field('Kontaktperson')).toHaveValue('Kirsten Kunde');
      expect(field('E-mail')).toHaveValue('kirsten@havnenskoel.dk');
      expect(field('Telefonnummer 1')).toHaveValue('66 12 00 00');
      expect([field('Adresse'), field('Postnr.'), field('By')].map((one) => (one as HTMLInputElement).value)).toEqual([
        'Kaj 7',
        '5000',
        'Odense C',
      ]);
      expect(button(/^Udfyldt/)).toBeDisabled();
      await fill('Adresse', 'Kaj 9');
      expect(button(/^Udfyld$/)).toBeEnabled();
    });

    test('an unknown number and a closed company are said so; without a register nothing is', async () => {
      answerRequest(FIND, { state: 'unknown' });
      answerRequest('GET /api/companies/10150817', { state: 'found', company: { ...COMPANY, isActive: false } });
      answerRequest('GET /api/companies/31678021', { state: 'off' });
      const { user, fill } = openForm();
      await user.click(screen.getByRole('radio', { name: 'Erhverv' }));
      await fill('CVR-nr.', '24819388');
      expect(await screen.findByText('Nummeret findes ikke i CVR.')).toBeInTheDocument();
      await fill('CVR-nr.', '10150817');
      expect(await screen.findByText('Virksomheden er ophørt.')).toBeInTheDocument();
      await fill('CVR-nr.', '31678021');
      await waitFor(() => expect(findSent('GET /api/companies/31678021')).toHaveLength(1));
      expect(screen.queryByText(/CVR\.$|ophørt/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Udfyld' })).not.toBeInTheDocument();
    });
  });

  test('a postcode fills in its town, and replaces a looked-up town but not a typed one', async () => {
    const { fill } = openForm();
    await fill('Postnr.', '8000');
    await waitFor(() => expect(field('By')).toHaveValue('Aarhus C'));
    await fill('Postnr.', '9200');
    await waitFor(() => expect(field('By')).toHaveValue('Aalborg SV'));
    await fill('By', 'Skalborg');
    await fill('Postnr.', '8000');
    await fill('Note', 'x');
    expect(field('By')).toHaveValue('Skalborg');
  });

  test('a postcode that is no town’s clears the town of the postcode before, but not a typed one', async () => {
    const { user, fill } = openForm();
    await fill('Postnr.', '8000');
    await waitFor(() => expect(field('By')).toHaveValue('Aarhus C'));
    await user.clear(field('Postnr.'));
    await user.type(field('Postnr.'), '080');
    expect(field('By')).toHaveValue('Aarhus C');
    await user.type(field('Postnr.'), '0');
    await waitFor(() => expect(field('By')).toHaveValue(''));
    await fill('Postnr.', '9200');
    await waitFor(() => expect(field('By')).toHaveValue('Aalborg SV'));
    await fill('Postnr.', 'DE-24937');
    await waitFor(() => expect(field('By')).toHaveValue(''));
    await fill('By', 'Høje Taastrup');
    await fill('Postnr.', '0800');
    await fill('Note', 'x');
    expect(field('By')).toHaveValue('Høje Taastrup');
  });

  test('a half-typed lead is restored when the form opens again, and can be discarded', async () => {
    const first = openForm();
    await first.fill('Navn', 'Halvt Skrevet');
    first.unmount();
    const { user } = openForm();
    expect(field('Navn')).toHaveValue('Halvt Skrevet');
    await user.click(button(/^Kassér/));
    expect(field('Navn')).toHaveValue('');
  });
});

describe('duplicates', () => {
  const known = makeHit({ id: 'known', name: 'Kendt Kunde' });
  const hit = (...reasons: DuplicateHit['reasons']): DuplicateHit => ({ ...known, reasons });

  test('the form warns while typing, and lets the lead be created anyway', async () => {
    answerRequest(DUPLICATES, ({ body }: { body: unknown }) => ({
      items: (body as { phones: string[] }).phones.includes('20304050') ? [hit('phone')] : [],
    }));
    const { fill } = openForm();
    await fill('Telefonnummer 1', '+45 20 30 40 50');
    const warning = await screen.findByText(/Kunden findes måske allerede/);
    expect(warning).toBeInTheDocument();
    expect(screen.getByText(/samme telefon/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Kendt Kunde' })).toHaveAttribute('href', paths.lead(known.id));
    expect(button(/^Opret alligevel/)).toBeInTheDocument();
    await fill('Telefonnummer 1', '99887766');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Kendt Kunde' })).not.toBeInTheDocument());
    expect(button(/^Opret lead/)).toBeInTheDocument();
  });

  test('the same address may be a neighbour’s: it is shown but the button is unchanged', async () => {
    const locked = { ...makeLockedHit('Låst Kunde'), reasons: ['address'] };
    answerRequest(DUPLICATES, { items: [hit('address'), locked] });
    const { fill } = openForm();
    await fill('Adresse', 'Østergade 1');
    await fill('Postnr.', '8000');
    expect(await screen.findByText(/Kunden findes måske allerede \(2\)/)).toBeInTheDocument();
    expect(screen.getByText('Låst Kunde (hos Bo Kollega)')).toBeInTheDocument();
    expect(button(/^Opret lead/)).toBeInTheDocument();
    expect(findSent(DUPLICATES).at(-1)?.body).toEqual({
      phones: [],
      cvr: '',
      email: '',
      address: 'Østergade 1',
      zip: '8000',
      exceptId: '',
    });
  });

  test('a street without a number is not searched for', async () => {
    const { fill } = openForm();
    await fill('Postnr.', '8000');
    await fill('Adresse', 'Østergade');
    await fill('Telefonnummer 1', '20304050');
    await waitFor(() => expect(findSent(DUPLICATES).at(-1)?.body).toMatchObject({ phones: ['20304050'], address: '' }));
  });
});

describe('editing', () => {
  test('a conflict with another editor is resolved field by field', async () => {
    const base = makeLead({ name: 'Konflikt', city: 'Odense' });
    const theirs = makeLead({ name: 'Deres', city: 'Aarhus', rev: 2 });
    answerRequest(SAVE, ({ body }: { body: unknown }) => {
      const { rev, phones: _phones, ...fields } = body as { rev: number; phones: string[] };
      if (rev === 1) return new Refusal(409, { code: 'stale', data: { rev: 2, current: theirs } });
      return makeLead({ ...(fields as Partial<Lead>), rev: 3 });
    });
    const { user, fill, saved } = openForm({ lead: base });
    await fill('Navn', 'Mit');
    await fill('E-mail', 'mit@kunde.test');
    await user.click(button(/^Gem/));
    const conflict = within(await screen.findByRole('dialog', { name: 'En kollega har rettet i mellemtiden' }));
    expect(conflict.getAllByRole('group')).toHaveLength(2);
    expect(conflict.getByRole('radio', { name: /Mit/ })).toBeChecked();
    expect(conflict.getByRole('radio', { name: /Aarhus/ })).toBeChecked();
    await user.click(conflict.getByRole('button', { name: 'Gem valgene' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'Mit' }]));
    expect(findSent(SAVE)[1]?.body).toMatchObject({ rev: 2, name: 'Mit', city: 'Aarhus', email: 'mit@kunde.test' });
  });

  test.each([
    { role: 'seller', names: ['Ingen ansvarlig', 'Anna Test'] },
    { role: 'admin', names: ['Ingen ansvarlig', 'Anna Test', 'Bo Kollega'] },
  ] as const)('a user with the role $role can give the lead to $names', async ({ role, names }) => {
    const people = [COLLEAGUE, { id: 'colleague000002', name: 'Carl Gammel', inactive: true }].map(makePerson);
    answerRequest('GET /api/collections/UsersPublic/records', listOf(people));
    const { user, queryClient } = openForm({ lead: makeLead(), roles: [role] });
    await waitFor(() => expect(queryClient.getQueryData(['colleagues'])).toHaveLength(2));
    await user.click(screen.getByRole('combobox', { name: 'Ansvarlig' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(names);
  });

  test('Annullér closes without saving', async () => {
    const { user, fill, onClose } = openForm({ lead: makeLead() });
    await fill('Navn', 'Ændret');
    await user.click(button(/^Annullér/));
    expect(onClose).toHaveBeenCalled();
    expect(findSent(SAVE)).toHaveLength(0);
  });
});
