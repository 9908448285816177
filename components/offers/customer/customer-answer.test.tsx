import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { CustomerAnswer } from './customer-answer';

jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    addEventListener = () => undefined;
    off = () => undefined;
  },
}));

const ACCEPT = 'POST /api/offer-page/accept';
const CODE = 'POST /api/offer-page/code';
const DECLINE = 'POST /api/offer-page/decline';
const ASK = 'POST /api/offer-page/ask';
const WITHDRAW = 'POST /api/offer-page/withdraw';

const contact = { name: 'Sanne', phone: '20 10 10 04', email: 'sanne@demo.test' };
/** As the page was drawn. */
const sumsOf = (change: { deposit?: string; withOptions?: string; accepted?: string }) => ({
  totals: {
    above: [],
    total: ['Total inkl. moms', '1.250,00 kr.'] as const,
    below: [],
    accepted: change.accepted ?? '1.250,00 kr. inkl. moms',
    deposit: change.deposit ? (['Heraf a conto', change.deposit] as const) : null,
  },
  withOptions: change.withOptions ?? '',
});
const open = (change: object = {}) =>
  renderScreen(
    <CustomerAnswer
      token="token"
      locale="da"
      isOpen
      sums={sumsOf({})}
      contact={contact}
      codeTo=""
      reasons={[{ key: 'pris', label: 'Prisen' }]}
      withdrawal={{ until: '10.12.2026', isOpen: false }}
      {...change}
    />,
  );
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const bodies = (route: string) => findSent(route).map(({ body }) => body);

beforeEach(() => Object.assign(window, { scrollTo: () => undefined }));

test('accepting needs name and tick; without a drawing the name is the signature', async () => {
  answerRequest(ACCEPT, undefined);
  const { user } = open();
  await press(user, 'Ja tak');
  await press(user, 'Bestil nu');
  expect(screen.getByText('Skal udfyldes')).toBeInTheDocument();
  expect(screen.getByText('Sæt kryds her for at bestille')).toBeInTheDocument();
  expect(screen.getByLabelText('Dit navn')).toHaveFocus();
  expect(findSent(ACCEPT)).toEqual([]);
  expect(screen.getByText(/fortrydelsesret til og med 10\.12\.2026/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Dit navn'), ' Karen Kunde ');
  expect(screen.queryByText('Skal udfyldes')).toBeNull();
  expect(screen.getByLabelText('Dit navn')).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: /^Jeg har læst/ }));
  expect(screen.queryByText('Sæt kryds her for at bestille')).toBeNull();
  await press(user, 'Bestil nu');
  await waitFor(() =>
    expect(bodies(ACCEPT)).toEqual([
      { token: 'token', locale: 'da', name: 'Karen Kunde', image: '', terms: true, startEarly: false, choices: [] },
    ]),
  );
});

test('the choice is named with the amount that is accepted for it', async () => {
  const accepted = '1.250,00 kr. inkl. moms (1.000,00 kr. ekskl. moms)';
  const { user } = open({ sums: sumsOf({ withOptions: 'Samlet med Bedst:', accepted }) });
  await press(user, 'Ja tak');
  expect(await screen.findByText(`Samlet med Bedst: ${accepted}`)).toBeInTheDocument();
  expect(screen.getByText(`Du bestiller arbejdet til ${accepted}.`)).toBeInTheDocument();
});

test('an offer without the right to withdraw asks for no early start', async () => {
  const { user } = open({ withdrawal: null });
  await press(user, 'Ja tak');
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
});

test('what is paid on acceptance is said before the order is given', async () => {
  const { user } = open({ sums: sumsOf({ deposit: '375,00 kr.' }) });
  await press(user, 'Ja tak');
  expect(await screen.findByText('Heraf betaler du 375,00 kr. a conto, når du har sagt ja tak.')).toBeInTheDocument();
});

describe('with a one-time code', () => {
  const fill = async (codeTo = 'k…@kunde.test') => {
    const { user } = open({ codeTo });
    await press(user, 'Ja tak');
    await user.type(await screen.findByLabelText('Dit navn'), 'Karen');
    await user.click(screen.getByRole('checkbox', { name: /^Jeg har læst/ }));
    return user;
  };

  test('it is sent to the masked address, must be typed, and goes with the answer', async () => {
    answerRequest(ACCEPT, undefined);
    answerRequest(CODE, undefined);
    const user = await fill();
    await press(user, 'Bestil nu');
    expect(screen.getByText('Skal udfyldes')).toBeInTheDocument();
    expect(findSent(ACCEPT)).toEqual([]);
    await press(user, 'Send kode');
    expect(await screen.findByText('Koden er sendt til k…@kunde.test og gælder i 10 minutter.')).toBeInTheDocument();
    expect(screen.queryByText('Skal udfyldes')).toBeNull();
    expect(bodies(CODE)).toEqual([{ token: 'token', locale: 'da' }]);
    await user.type(screen.getByLabelText('Engangskode'), '123 456');
    await press(user, 'Bestil nu');
    await waitFor(() => expect(bodies(ACCEPT)).toMatchObject([{ name: 'Karen', code: '123456' }]));
  });

  test('a wrong one is told at its field, and what was typed stays', async () => {
    answerRequest(
      ACCEPT,
      new Refusal(400, { code: 'validation', data: { code: { code: 'codeWrong', params: { left: 1 } } } }),
    );
    const user = await fill();
    await user.type(screen.getByLabelText('Engangskode'), '000000');
    await press(user, 'Bestil nu');
    expect(await screen.findByText('Koden er forkert. Ét forsøg tilbage')).toBeInTheDocument();
    expect(screen.getByLabelText('Engangskode')).toBeInvalid();
    expect(screen.getByLabelText('Dit navn')).toHaveValue('Karen');
  });

  test.each([
    [409, 'microsoft_disconnected', {}, 'Koden kunne ikke sendes. Ring til Sanne på 20 10 10 04, så hjælper vi.'],
    [502, 'upstream', {}, 'Koden kunne ikke sendes. Ring til Sanne på 20 10 10 04, så hjælper vi.'],
    [429, 'too_many_requests', {}, 'For mange forsøg. Vent lidt, og prøv igen.'],
    [
      400,
      'validation',
      { code: { code: 'tooManyCodes', params: { minutes: 15 } } },
      'Der er sendt for mange koder. Vent op til 15 minutter',
    ],
  ])('one that is not sent says why: %i %s', async (status, code, data, text) => {
    answerRequest(CODE, new Refusal(status, { code, data }));
    const user = await fill();
    await press(user, 'Send kode');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('is not asked for where the firm wants none; a page that does not know of it yet says what to do', async () => {
    answerRequest(ACCEPT, new Refusal(400, { code: 'validation', data: { code: { code: 'required' } } }));
    const user = await fill('');
    expect(screen.queryByLabelText('Engangskode')).toBeNull();
    await press(user, 'Bestil nu');
    expect(await screen.findByText(/^Firmaet beder nu om en engangskode/)).toBeInTheDocument();
  });
});

test('declining needs a reason; if somebody else has answered, that is said', async () => {
  answerRequest(DECLINE, new Refusal(409, { code: 'wrong_status', data: { state: 'accepted' } }));
  const { user, refreshed } = open();
  await press(user, 'Nej tak');
  await user.type(await screen.findByLabelText('Dit navn'), 'Karen');
  await press(user, 'Send mit nej tak');
  expect(findSent(DECLINE)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Hvorfor?'), 'Prisen');
  await press(user, 'Send mit nej tak');
  const said = await screen.findByText('Dit svar blev ikke sendt');
  expect(said.parentElement).toHaveTextContent('Tilbuddet kan ikke besvares længere');
  expect(said.parentElement).toHaveFocus();
  expect(refreshed()).toBe(1);
  expect(bodies(DECLINE)).toEqual([{ token: 'token', locale: 'da', name: 'Karen', reason: 'pris', note: '' }]);
  expect(screen.queryByLabelText('Hvorfor?')).toBeNull();
});

test('a question that fails stays in its field, and is sent again with the same key', async () => {
  answerRequest(ASK, new Refusal(500, { code: 'internal', data: {} }));
  const { user } = open({ isOpen: false });
  expect(screen.queryByRole('button', { name: 'Ja tak' })).toBeNull();
  await press(user, 'Stil et spørgsmål');
  await user.type(await screen.findByLabelText('Dit spørgsmål'), 'Hvornår?');
  await press(user, 'Send spørgsmålet');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Dit svar blev ikke sendt\./);
  expect(screen.getByLabelText('Dit spørgsmål')).toHaveValue('Hvornår?');
  answerRequest(ASK, undefined);
  await press(user, 'Send spørgsmålet');
  await screen.findByText('Dit spørgsmål er sendt');
  const [first, second] = bodies(ASK) as { idempotencyKey: string; question: string }[];
  expect(second).toEqual(first);
  expect(second?.question).toBe('Hvornår?');
});

test('that a question was sent is said in the form’s place with the focus; nothing covers the page or moves it', async () => {
  const scrollTo = jest.fn();
  Object.assign(window, { scrollTo });
  answerRequest(ASK, undefined);
  const { user } = open();
  await press(user, 'Stil et spørgsmål');
  await user.type(await screen.findByLabelText('Dit spørgsmål'), 'Hvornår?');
  await press(user, 'Send spørgsmålet');
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent('Dit spørgsmål er sendtDu hører fra os på mail eller telefon.');
  expect(said).toHaveFocus();
  expect(said.nextElementSibling).toContainElement(screen.getByRole('button', { name: 'Stil et spørgsmål' }));
  expect(document.querySelector('[data-slot="toast"]')).toBeNull();
  expect(scrollTo).not.toHaveBeenCalled();
  await press(user, 'Ja tak');
  expect(screen.queryByText('Dit spørgsmål er sendt')).toBeNull();
});

test('withdrawing takes two steps, and the second can be taken back', async () => {
  answerRequest(WITHDRAW, undefined);
  const { user } = open({ isOpen: false, withdrawal: { until: '10.12.2026', isOpen: true } });
  await press(user, 'Fortryd aftalen her');
  await user.type(await screen.findByLabelText('Dit navn'), 'Karen');
  await press(user, 'Fortsæt');
  expect(screen.getByText('Jeg fortryder hermed aftalen.')).toBeInTheDocument();
  await press(user, 'Tilbage');
  await press(user, 'Fortsæt');
  expect(findSent(WITHDRAW)).toEqual([]);
  await press(user, 'Bekræft fortrydelsen');
  await waitFor(() => expect(bodies(WITHDRAW)).toEqual([{ token: 'token', locale: 'da', name: 'Karen' }]));
});
