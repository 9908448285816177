import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fill } from '@/components/testing/fill';
import { TemplatePreview } from '@/components/offers/template-preview';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { TemplatesRecord } from '@/lib/pocketbase/shared/types';
import { TemplateForm } from './template-form';

type Given = { template?: object; preview?: ReactNode; others?: object[]; onOpen?: jest.Mock; onClose?: jest.Mock };
/** The form as the list draws it. */
const Form = ({ template, preview = null, others = [], onOpen = jest.fn(), onClose = jest.fn() }: Given) => (
  <TemplateForm
    item={(template as TemplatesRecord | undefined) ?? null}
    title="Ny skabelon"
    context={{ all: others, list: { open: onOpen }, extra: { preview } } as never}
    onClose={onClose}
  />
);
const CREATE = 'POST /api/setup/templates';
const box = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/inquiries/records', listOf([]));
  answerRequest('GET /api/collections/company_settings/records', listOf([]));
  answerRequest(CREATE, ({ body }: SentRequest) => body);
});

test('a template with an unknown merge field is not saved, and says which', async () => {
  const onClose = jest.fn();
  const { user } = renderScreen(<Form preview={<TemplatePreview />} onClose={onClose} />);
  await user.type(box('Navn'), 'Rykker');
  await fill(user, box('Emne'), 'Om tilbuddet');
  await user.click(box('Tekst'));
  await user.paste('Hej {{kunde.fornavn}}, se {{kunde.hund}}');
  await user.click(screen.getByRole('button', { name: /^Opret/ }));
  await waitFor(() => expect(box('Tekst')).toHaveAccessibleDescription(/Findes ikke: \{\{kunde\.hund\}\}/));
  expect(findSent(CREATE)).toEqual([]);
  await user.clear(box('Tekst'));
  await user.paste('Hej {{kunde.fornavn}}');
  await user.click(screen.getByRole('button', { name: /^Opret/ }));
  await findToast('Rykker er gemt');
  expect(findSent(CREATE)[0]?.body).toMatchObject({
    name: 'Rykker',
    kind: 'tilbudsmail',
    body: 'Hej {{kunde.fornavn}}',
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the preview fills in the data of a recent offer and marks what does not exist', async () => {
  const offer = { id: 'offer0000000001', offerNumber: 10_042, revision: 1, title: 'Ny tavle' };
  answerRequest('GET /api/collections/inquiries/records', listOf([offer]));
  answerRequest(`GET /api/offers/${offer.id}`, {
    offer: { ...offer, rev: 1, sections: [], total: 0, vat: 0, offerDate: '2026-11-20', validUntil: '2026-12-20' },
    lines: [],
    lead: { name: 'Hans Jensen' },
    seller: null,
  });
  const { user } = renderScreen(<Form preview={<TemplatePreview />} />);
  await user.click(box('Emne'));
  await user.paste('Om tilbud {{tilbud.nummer}}');
  await user.click(box('Tekst'));
  await user.paste('Hej {{kunde.fornavn}}, se {{kunde.hund}}');
  const preview = await screen.findByRole('region', { name: 'Sådan læses den' });
  await waitFor(() => expect(preview).toHaveTextContent('Om tilbud 10042'));
  expect(preview).toHaveTextContent('Hej Hans, se {{kunde.hund}}');
  expect(within(preview).getByText('{{kunde.hund}}', { selector: 'mark' })).toBeVisible();
});

test('only a mail that follows offers up says when it is sent', async () => {
  const asks = { id: 'template0000001', name: 'Spørg', kind: 'opfoelgning', language: 'da', subject: 'S', body: 'B' };
  const SAVE = 'POST /api/setup/templates/template0000001/save';
  answerRequest(SAVE, ({ body }: SentRequest) => body);
  const { user } = renderScreen(<Form template={{ ...asks, days: 4, rev: 1 }} />);
  await fill(user, box('Spørg efter'), '7');
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(findSent(SAVE)[0]?.body).toMatchObject({ kind: 'opfoelgning', days: 7 }));
});

test('a mail that an offer goes out with has no days', () => {
  renderScreen(<Form />);
  expect(screen.queryByRole('textbox', { name: 'Spørg efter' })).toBeNull();
});

test('a merge field is inserted where the cursor is', async () => {
  const { user } = renderScreen(<Form />);
  await user.type(box('Tekst'), 'Hej !');
  (box('Tekst') as HTMLTextAreaElement).setSelectionRange(4, 4);
  await user.click(screen.getByRole('button', { name: 'Indsæt flettefelt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'kunde.navn' }));
  expect(box('Tekst')).toHaveValue('Hej {{kunde.navn}}!');
});

test('only mails have a subject', async () => {
  const { user } = renderScreen(<Form />);
  expect(box('Emne')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Betingelser' }));
  expect(screen.queryByRole('textbox', { name: 'Emne' })).toBeNull();
});

test('broken braces are said while they are typed, and a press goes to their place', async () => {
  const { user } = renderScreen(<Form />);
  await user.click(box('Tekst'));
  await user.paste('Hej\nse {{kunde.navn}');
  const fault = await screen.findByRole('button', { name: /Linje 2, tegn 4:.*\{\{kunde\.navn\}.*tuborgklammer/ });
  await user.click(fault);
  const text = box('Tekst') as HTMLTextAreaElement;
  expect(text).toHaveFocus();
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('{{kunde.navn}');
  await user.keyboard('{{kunde.navn}}'.replace(/[{]/g, '{{'));
  expect(screen.queryByRole('button', { name: /Linje 2/ })).toBeNull();
});

test('kinds that nothing uses cannot be chosen; an older template of such a kind stays readable', async () => {
  const first = renderScreen(<Form />);
  await first.user.click(screen.getByRole('combobox', { name: 'Type' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Mail med tilbud',
    'Opfølgning',
    'Tilbud udløber snart',
    'Indledning til tilbud',
    'Betingelser',
    'Opgaver',
  ]);
  first.unmount();
  const sms = { id: 'template0000001', name: 'Sms', kind: 'sms', language: 'da', body: 'Hej', active: false };
  renderScreen(<Form template={sms} />);
  expect(box('Tekst')).toHaveValue('Hej');
  expect(screen.getByText(/Intet bruger typen endnu/)).toBeVisible();
});

test('a set has tasks in the place of a text', async () => {
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
  const { user } = renderScreen(<Form />);
  await fill(user, box('Navn'), 'Efter besigtigelse');
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Opgaver' }));
  expect(screen.queryByRole('textbox', { name: 'Tekst' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Opret/ }));
  expect(await screen.findByText('Skal udfyldes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tilføj opgave' }));
  await fill(user, box('Hvad skal der gøres'), 'Bestil tavle');
  await user.clear(box('Frist'));
  await user.type(box('Frist'), '2');
  await user.click(screen.getByRole('combobox', { name: 'Til' }));
  await user.click(await screen.findByRole('option', { name: 'Den, der skifter status' }));
  await user.click(screen.getByRole('button', { name: /^Opret/ }));
  await findToast('Efter besigtigelse er gemt');
  expect(findSent(CREATE)[0]?.body).toMatchObject({
    kind: 'opgaver',
    tasks: [{ title: 'Bestil tavle', type: 'andet', priority: 'normal', dueDays: 2, assignee: 'starter' }],
  });
});

test('what belongs to another kind is not sent, so that it cannot refuse the template unseen', async () => {
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
  const { user } = renderScreen(<Form />);
  const choose = async (kind: string) => {
    // The tasks have a type too.
    await user.click(screen.getAllByRole('combobox', { name: 'Type' })[0]!);
    await user.click(await screen.findByRole('option', { name: kind }));
  };
  await fill(user, box('Navn'), 'Vilkår');
  await user.click(box('Emne'));
  await user.paste('Om {{tilbud');
  await choose('Opgaver');
  await user.click(screen.getByRole('button', { name: 'Tilføj opgave' }));
  await choose('Betingelser');
  await fill(user, box('Tekst'), 'Netto 14 dage');
  await user.click(screen.getByRole('button', { name: /^Opret/ }));
  await findToast('Vilkår er gemt');
  expect(findSent(CREATE)[0]?.body).toMatchObject({
    kind: 'betingelser',
    subject: '',
    body: 'Netto 14 dage',
    tasks: [],
  });
});

test('the template in the other language stands beside it', async () => {
  const other = { kind: 'tilbudsmail', active: true, subject: 'Offer', body: 'Dear customer' };
  const others = [
    { ...other, id: 'template0000002', name: 'Offer by mail', language: 'en' },
    { ...other, id: 'template0000003', name: 'Another', language: 'da', body: 'Hej' },
  ];
  const onOpen = jest.fn();
  const { user } = renderScreen(<Form others={others} onOpen={onOpen} />);
  const beside = within(screen.getByRole('region', { name: 'Den engelske' }));
  expect(beside.getByText('Dear customer')).toBeInTheDocument();
  await user.click(beside.getByRole('button', { name: 'Åbn den' }));
  expect(onOpen).toHaveBeenCalledWith('template0000002');
});

test('a test goes to oneself as the preview shows it', async () => {
  const offer = { id: 'offer0000000001', offerNumber: 10_042, revision: 1, title: 'Ny tavle' };
  answerRequest('GET /api/collections/inquiries/records', listOf([offer]));
  answerRequest(`GET /api/offers/${offer.id}`, {
    offer: { ...offer, rev: 1, sections: [], total: 0, vat: 0, offerDate: '2026-11-20', validUntil: '2026-12-20' },
    lines: [],
    lead: { name: 'Hans Jensen' },
    seller: null,
  });
  const sent = 'POST /api/offers/test-mail';
  answerRequest(sent, { status: 'sendt', to: ['moderator@demo.test'] });
  const { user } = renderScreen(<Form preview={<TemplatePreview />} />);
  await user.click(box('Emne'));
  await user.paste('Tilbud {{tilbud.nummer}}');
  await user.click(box('Tekst'));
  await user.paste('Hej {{kunde.fornavn}}');
  await user.click(await screen.findByRole('button', { name: 'Send prøve til mig selv' }));
  await findToast('Prøven er sendt til moderator@demo.test');
  expect(findSent(sent)[0]?.body).toMatchObject({ subject: 'Prøve: Tilbud 10042', body: 'Hej Hans' });
  answerRequest(sent, { status: 'fejlet', to: ['moderator@demo.test'] });
  await user.click(screen.getByRole('button', { name: 'Send prøve til mig selv' }));
  expect(await findToast('Prøven blev ikke sendt')).toHaveTextContent('Microsoft afviste mailen.');
  const keys = findSent(sent).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('terms say for whom and for which offers they are the default', async () => {
  const terms = { id: 'template0000001', name: 'Vilkår', kind: 'betingelser', body: 'Netto 8', rev: 1 };
  const save = `POST /api/setup/templates/${terms.id}/save`;
  answerRequest(save, ({ body }: SentRequest) => ({ ...terms, ...(body as object), rev: 2 }));
  const { user } = renderScreen(<Form template={terms} />);
  expect(screen.queryByRole('combobox', { name: 'Kunder' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Brug som standard' }));
  await user.click(screen.getByRole('combobox', { name: 'Kunder' }));
  await user.click(await screen.findByRole('option', { name: 'Erhverv' }));
  await user.click(screen.getByRole('combobox', { name: 'Tilbud' }));
  await user.click(await screen.findByRole('option', { name: 'Efter regning' }));
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Vilkår er gemt');
  const scope = { isDefault: true, customers: 'erhverv', offerKind: 'regning' };
  expect(findSent(save)[0]?.body).toMatchObject(scope);
});
