import { screen, waitFor, within } from '@testing-library/react';
import { TemplatePreview } from '@/components/offers/template-preview';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { TemplateForm } from './template-form';

const given = { template: null, preview: null, others: [], onOpen: jest.fn(), onClose: jest.fn() };
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
  const { user } = renderScreen(<TemplateForm {...given} preview={<TemplatePreview />} onClose={onClose} />);
  await user.type(box('Navn'), 'Rykker');
  await user.type(box('Emne'), 'Om tilbuddet');
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
    offer: { ...offer, rev: 1, total: 0, vat: 0, offerDate: '2026-11-20', validUntil: '2026-12-20' },
    lead: { name: 'Hans Jensen' },
    seller: null,
  });
  const { user } = renderScreen(<TemplateForm {...given} preview={<TemplatePreview />} />);
  await user.click(box('Emne'));
  await user.paste('Om tilbud {{tilbud.nummer}}');
  await user.click(box('Tekst'));
  await user.paste('Hej {{kunde.fornavn}}, se {{kunde.hund}}');
  const preview = await screen.findByRole('region', { name: 'Sådan læses den' });
  await waitFor(() => expect(preview).toHaveTextContent('Om tilbud 10042'));
  expect(preview).toHaveTextContent('Hej Hans, se {{kunde.hund}}');
  expect(within(preview).getByText('{{kunde.hund}}', { selector: 'mark' })).toBeVisible();
});

test('a merge field is inserted where the cursor is', async () => {
  const { user } = renderScreen(<TemplateForm {...given} />);
  await user.type(box('Tekst'), 'Hej !');
  (box('Tekst') as HTMLTextAreaElement).setSelectionRange(4, 4);
  await user.click(screen.getByRole('button', { name: 'Indsæt flettefelt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'kunde.navn' }));
  expect(box('Tekst')).toHaveValue('Hej {{kunde.navn}}!');
});

test('only mails have a subject', async () => {
  const { user } = renderScreen(<TemplateForm {...given} />);
  expect(box('Emne')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Betingelser' }));
  expect(screen.queryByRole('textbox', { name: 'Emne' })).toBeNull();
});
