import { screen, waitFor } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
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
const DECLINE = 'POST /api/offer-page/decline';
const ASK = 'POST /api/offer-page/ask';
const WITHDRAW = 'POST /api/offer-page/withdraw';

const contact = { name: 'Sanne', phone: '20 10 10 04', email: 'sanne@demo.test' };
const open = (change: object = {}) =>
  renderScreen(
    <CustomerAnswer
      token="token"
      locale="da"
      isOpen
      total="1.250,00 kr."
      contact={contact}
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
  expect(screen.getAllByText('Skal udfyldes')).toHaveLength(2);
  expect(findSent(ACCEPT)).toEqual([]);
  expect(screen.getByText(/fortrydelsesret til og med 10\.12\.2026/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Dit navn'), ' Karen Kunde ');
  await user.click(screen.getByRole('checkbox', { name: /^Jeg har læst/ }));
  await press(user, 'Bestil nu');
  await waitFor(() =>
    expect(bodies(ACCEPT)).toEqual([
      { token: 'token', locale: 'da', name: 'Karen Kunde', image: '', terms: true, startEarly: false, choices: [] },
    ]),
  );
});

test('an offer without the right to withdraw asks for no early start', async () => {
  const { user } = open({ withdrawal: null });
  await press(user, 'Ja tak');
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
});

test('declining needs a reason; if somebody else has answered, that is said', async () => {
  answerRequest(DECLINE, new Refusal(409, { code: 'wrong_status', data: { state: 'accepted' } }));
  const { user } = open();
  await press(user, 'Nej tak');
  await user.type(await screen.findByLabelText('Dit navn'), 'Karen');
  await press(user, 'Send mit nej tak');
  expect(findSent(DECLINE)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Hvorfor?'), 'Prisen');
  await press(user, 'Send mit nej tak');
  expect(await findToast('Dit svar blev ikke sendt')).toHaveTextContent('Tilbuddet kan ikke besvares længere');
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
  await findToast('Dit svar blev ikke sendt');
  expect(screen.getByLabelText('Dit spørgsmål')).toHaveValue('Hvornår?');
  answerRequest(ASK, undefined);
  await press(user, 'Send spørgsmålet');
  await findToast('Dit spørgsmål er sendt');
  const [first, second] = bodies(ASK) as { idempotencyKey: string; question: string }[];
  expect(second).toEqual(first);
  expect(second?.question).toBe('Hvornår?');
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
