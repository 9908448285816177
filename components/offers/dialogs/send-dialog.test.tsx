import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { cellsOf, makeOffer, OFFER_ID, openOffer, type OfferParts } from '@/components/offers/testing/offer';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { USER } from '@/components/testing/sign-in';
import { formatKr } from '@/lib/core/shared/money';

const FILES = 'GET /api/collections/files/records';
const SEND = `POST /api/offers/${OFFER_ID}/send`;
const lines = [{ text: 'Tavle', unitPrice: 1000_00 }];
const template = {
  id: 'template0000001',
  subject: 'Tilbud {{tilbud.nummer}}: {{tilbud.titel}}',
  body: 'Hej {{kunde.fornavn}}\n\nPrisen er {{tilbud.total}}',
};
const mail = { id: 'mail00000000001', to: 'kirsten@kunde.test', subject: '', error: '', updated: '' };
const sentOffer = makeOffer({
  lines,
  offer: { status: 'sendt', locked: true, rev: 2 },
  can: { edit: false, send: false },
  mail: { ...mail, status: 'sendt' },
});

type Options = { parts?: OfferParts; templates?: readonly (typeof template)[] };

/** The offer has these files, and its customer none. */
function answerFiles(files: readonly object[]) {
  answerRequest(FILES, ({ query }: SentRequest) => listOf(query.get('filter')?.includes('inquiry') ? files : []));
}

/** Opens an offer and its send dialog. */
async function openDialog({ parts = {}, templates = [template] }: Options = {}) {
  const view = await openOffer({ lines, ...parts });
  answerRequest('GET /api/collections/templates/records', listOf(templates));
  answerFiles(parts.records?.files ?? []);
  await view.user.click(screen.getByRole('button', { name: 'Send tilbud' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send tilbud 10042' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await waitFor(() => field('Emne'));
  return { ...view, dialog, field, send: () => view.user.click(dialog.getByRole('button', { name: 'Send tilbud' })) };
}

const LINK = 'Se tilbuddet, stil spørgsmål og svar ja eller nej her:\n{{tilbud.link}}';

test('the mail is filled from the firm’s template, with the seller’s signature', async () => {
  const { dialog, field } = await openDialog();
  expect(field('Til')).toHaveValue('kirsten@kunde.test');
  expect(field('Emne')).toHaveValue('Tilbud 10042: Ny tavle');
  expect(field('Besked')).toHaveValue(`Hej Kirsten\n\nPrisen er ${formatKr(125_00)}\n\n${LINK}\n\nHilsen Anna`);
  expect(dialog.getByText('fra anna@demo.test')).toBeInTheDocument();
  expect(dialog.getByText(/10042.*\.pdf/)).toBeInTheDocument();
});

test('who gets offers is proposed, and others at the customer are chosen by a press', async () => {
  answerRequest(
    'GET /api/collections/lead_contacts/records',
    listOf([
      { id: 'contact00000001', name: 'Vagn', role: 'Vicevært', email: 'vagn@kunde.test', getsOffers: true },
      { id: 'contact00000002', name: 'Uden mail', role: '', email: '', getsOffers: false },
    ]),
  );
  const { user, dialog, field } = await openDialog();
  expect(field('Til')).toHaveValue('vagn@kunde.test');
  expect(field('Besked')).toHaveValue(`Hej Vagn\n\nPrisen er ${formatKr(125_00)}\n\n${LINK}\n\nHilsen Anna`);
  const chips = within(dialog.getByRole('group', { name: 'Modtagere hos kunden' }));
  expect(chips.getAllByRole('button')).toHaveLength(2);
  expect(chips.getByRole('button', { name: 'Vagn · Vicevært' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(chips.getByRole('button', { pressed: false }));
  expect(field('Til')).toHaveValue('vagn@kunde.test, kirsten@kunde.test');
  await user.click(chips.getByRole('button', { name: 'Vagn · Vicevært' }));
  expect(field('Til')).toHaveValue('kirsten@kunde.test');
});

test('without a template the mail has the product’s own text', async () => {
  const { field } = await openDialog({ templates: [] });
  expect(field('Emne')).toHaveValue('Tilbud 10042');
  expect(field('Besked')).toHaveValue(
    `Hej Kirsten\n\nHermed vores tilbud, vedhæftet som PDF.\n\n${LINK}\n\nHilsen Anna`,
  );
});

test('the text below says what becomes of the link, and that a mail without it has none', async () => {
  const { user, dialog, field } = await openDialog();
  expect(dialog.getByText(/bliver til kundens eget link/)).toBeInTheDocument();
  await user.clear(field('Besked'));
  expect(dialog.getByText(/Mailen har intet link/)).toBeInTheDocument();
});

test('a merge field without a value is reported when the dialog opens', async () => {
  const { field } = await openDialog({ templates: [{ ...template, body: 'Hej {{kunde.kaelenavn}}' }] });
  expect(field('Besked')).toHaveAccessibleDescription('Udfyld eller slet {{kunde.kaelenavn}}');
});

test('addresses are checked before anything is sent', async () => {
  const { user, field, send } = await openDialog();
  await user.clear(field('Til'));
  await send();
  expect(field('Til')).toHaveAccessibleDescription('Skal udfyldes');
  expect(field('Til')).toHaveFocus();
  await fill(user, field('Til'), 'ikke-en-adresse');
  await send();
  expect(field('Til')).toHaveAccessibleDescription('Ugyldig e-mailadresse');
  expect(findSent(SEND)).toHaveLength(0);
});

test('a double click sends one mail; the offer is then locked', async () => {
  const { user, field, dialog, read, store } = await openDialog();
  answerRequest(SEND, () => {
    store(sentOffer);
    return read();
  });
  await fill(user, field('Cc (valgfrit)'), 'chef@kunde.test');
  await user.dblClick(dialog.getByRole('button', { name: 'Send tilbud' }));
  expect(await findToast('Tilbuddet er sendt')).toHaveTextContent('Til kirsten@kunde.test');
  expect(findSent(SEND)).toHaveLength(1);
  expect(findSent(SEND)[0]?.body).toMatchObject({
    rev: 1,
    to: 'kirsten@kunde.test',
    cc: 'chef@kunde.test',
    subject: 'Tilbud 10042: Ny tavle',
    idempotencyKey: expect.any(String),
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByTestId('save-status')).toHaveTextContent('Låst');
  expect(cellsOf('Tekst')).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sendt');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  { status: 'venter', title: 'Mailen er på vej' },
  { status: 'ukendt', title: 'Måske sendt' },
  { status: 'fejlet', title: 'Tilbuddet blev ikke sendt' },
] as const)('a mail that is $status is reported as: $title', async ({ status, title }) => {
  const { send } = await openDialog();
  answerRequest(SEND, makeOffer({ lines, offer: { rev: 2 }, mail: { ...mail, status } }));
  await send();
  expect(await findToast(title)).toHaveTextContent('kirsten@kunde.test');
});

test('changes are saved before the dialog opens', async () => {
  const view = await openOffer({ lines });
  await view.user.type(screen.getByRole('textbox', { name: 'Overskrift' }), '!');
  await view.user.click(screen.getByRole('button', { name: 'Send tilbud' }));
  await screen.findByRole('dialog', { name: 'Send tilbud 10042' });
  expect(view.read().offer.title).toBe('Ny tavle!');
});

test.each([
  { fault: 'no lines', parts: { lines: [] }, text: /ingen linjer med pris/ },
  { fault: 'no title', parts: { offer: { title: '' } }, text: /ingen overskrift/ },
  { fault: 'a past day', parts: { offer: { validUntil: '2020-01-02' } }, text: /Gyldighedsdatoen er passeret/ },
])('an offer with $fault cannot be sent', async ({ parts, text }) => {
  const { dialog } = await openDialog({ parts });
  expect(dialog.getByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByRole('button', { name: 'Send tilbud' })).toBeDisabled();
});

test('what the server finds wrong is shown at its field, or above them', async () => {
  const { dialog, field, send } = await openDialog();
  const data = { 'to.0': { code: 'invalidFormat', params: { validation: 'email' } }, lines: { code: 'negativeTotal' } };
  answerRequest(SEND, new Refusal(400, { code: 'validation', data }));
  await send();
  expect(await dialog.findByText(/samlede pris er under 0 kr\./)).toBeInTheDocument();
  expect(field('Til')).toHaveAccessibleDescription('Ugyldig e-mailadresse');
});

test('a lost Microsoft connection is renewed from the dialog, and the same mail is sent', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(window);
  const { user, dialog, send } = await openDialog();
  answerRequest(SEND, new Refusal(409, { code: 'microsoft_disconnected' }));
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Tilbuddet er stadig en kladde.');
  await user.click(dialog.getByRole('button', { name: 'Forbind igen' }));
  const address = new URL(String(open.mock.calls[0]?.[0]), window.location.origin);
  expect(address.searchParams.get('reconnect')).toBeTruthy();
  const channel = new BroadcastChannel('microsoft-sign-in');
  channel.postMessage({ attempt: address.searchParams.get('attempt'), type: 'result', ok: true });
  expect(await dialog.findByRole('status')).toHaveTextContent('Forbundet igen');
  channel.close();
  answerRequest(SEND, sentOffer);
  await send();
  await findToast('Tilbuddet er sendt');
  const keys = findSent(SEND).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  open.mockRestore();
});

test('a half-written mail is kept when the dialog is closed, and dropped when it is cancelled', async () => {
  const { user, field } = await openDialog();
  await user.type(field('Emne'), '!');
  await user.keyboard('{Escape}');
  const reopen = async () => {
    await user.click(screen.getByRole('button', { name: 'Send tilbud' }));
    return within(await screen.findByRole('dialog'));
  };
  const second = await reopen();
  expect(await second.findByRole('textbox', { name: 'Emne' })).toHaveValue('Tilbud 10042: Ny tavle!');
  await user.click(second.getByRole('button', { name: 'Annullér' }));
  const third = await reopen();
  expect(await third.findByRole('textbox', { name: 'Emne' })).toHaveValue('Tilbud 10042: Ny tavle');
});

test('who may not send has no button for it', async () => {
  await openOffer({ lines, can: { send: false }, offer: { seller: USER.id } });
  expect(screen.queryByRole('button', { name: 'Send tilbud' })).not.toBeInTheDocument();
});

test('lines at 0,00 kr. are named before sending, shown on request, and can be sent', async () => {
  const free = [...lines, { text: 'kabel', qtyMilli: 250_000 }, { text: 'Bemærk', kind: 'tekst' as const }];
  const { user, dialog } = await openDialog({ parts: { lines: free } });
  expect(dialog.getByRole('alert')).toHaveTextContent('Linjen er på 0,00 kr.: »kabel«');
  await user.click(dialog.getByRole('button', { name: 'Vis linjen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(cellsOf('Pris')[1]).toHaveFocus());
  answerRequest(SEND, sentOffer);
  await user.click(screen.getByRole('button', { name: 'Send tilbud' }));
  const again = within(await screen.findByRole('dialog', { name: 'Send tilbud 10042' }));
  await user.click(await again.findByRole('button', { name: 'Send tilbud' }));
  await waitFor(() => expect(findSent(SEND)).toHaveLength(1));
});

test('the PDF that goes with the mail can be looked at, and the mail is as it was', async () => {
  const { user, dialog, field } = await openDialog();
  await fill(user, field('Emne'), 'Til dig');
  await user.click(dialog.getByRole('button', { name: 'Forhåndsvis' }));
  await screen.findByRole('region', { name: /10042.*\.pdf/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: /10042.*\.pdf/ })).toBeNull());
  expect(field('Emne')).toHaveValue('Til dig');
});

test('characters that the PDF can’t show are named before sending', async () => {
  const { dialog } = await openDialog({ parts: { lines: [...lines, { text: 'Lampe 💡 → stue 💡', unitPrice: 100 }] } });
  expect(dialog.getByRole('alert')).toHaveTextContent('PDF’en kan ikke vise »💡«, »→«. De udelades');
});

describe('files besides the PDF', () => {
  const stored = {
    id: 'file00000000001',
    name: 'Tavle før.jpg',
    category: 'foer',
    file: 'tavle_x1.jpg',
    mime: 'image/jpeg',
    size: 400_000,
    created: '2026-11-20 10:00:00.000Z',
  };

  test('are ticked, and their ids are sent', async () => {
    const { user, dialog, send } = await openDialog({ parts: { records: { files: [stored] } } });
    expect(dialog.getByText('Tilbuddet og filerne må fylde 3,0 MB i alt.')).toBeVisible();
    await user.click(await dialog.findByRole('checkbox', { name: 'Tavle før.jpg' }));
    expect(dialog.getByText(/De valgte fylder 400.kB/)).toBeVisible();
    answerRequest(SEND, sentOffer);
    await send();
    await findToast('Tilbuddet er sendt');
    expect(findSent(SEND)[0]?.body).toMatchObject({ files: [stored.id] });
  });

  test('that are too large together are refused at their field before anything is sent', async () => {
    const parts = { records: { files: [{ ...stored, size: 3_200_000 }] } };
    const { user, dialog, send } = await openDialog({ parts });
    await user.click(await dialog.findByRole('checkbox', { name: 'Tavle før.jpg' }));
    await send();
    expect(dialog.getByText('Filerne og tilbuddet fylder 3,2 MB. En mail kan bære 3,0 MB')).toBeVisible();
    expect(findSent(SEND)).toHaveLength(0);
  });

  test('are added here to the offer and chosen at once; what the server refuses is said at the field', async () => {
    const { user, dialog, send } = await openDialog();
    answerRequest('POST /api/files', () => {
      answerFiles([stored]);
      return { ...stored, isKnown: false };
    });
    const chooser = dialog.getByLabelText('Vedhæft en fil', { selector: 'input' });
    await user.upload(chooser, new File(['x'], 'Tavle før.jpg', { type: 'image/jpeg' }));
    expect(await dialog.findByRole('checkbox', { name: 'Tavle før.jpg' })).toBeChecked();
    const data = { 'files.0': { code: 'unknownRecord' } };
    answerRequest(SEND, new Refusal(400, { code: 'validation', data }));
    await send();
    expect(await dialog.findByText('Findes ikke længere')).toBeVisible();
    expect(dialog.queryByText(/Noget på tilbuddet skal rettes/)).toBeNull();
  });
});
