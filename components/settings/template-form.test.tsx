import { screen, waitFor } from '@testing-library/react';
import { TemplatePreview } from '@/components/offers/template-preview';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { TemplateForm } from './template-form';

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
  const { user } = renderScreen(<TemplateForm template={null} preview={<TemplatePreview />} onClose={onClose} />);
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

test('a merge field is inserted where the cursor is', async () => {
  const { user } = renderScreen(<TemplateForm template={null} preview={null} onClose={jest.fn()} />);
  await user.type(box('Tekst'), 'Hej !');
  (box('Tekst') as HTMLTextAreaElement).setSelectionRange(4, 4);
  await user.click(screen.getByRole('button', { name: 'Indsæt flettefelt' }));
  await user.click(await screen.findByRole('menuitem', { name: 'kunde.navn' }));
  expect(box('Tekst')).toHaveValue('Hej {{kunde.navn}}!');
});

test('only mails have a subject', async () => {
  const { user } = renderScreen(<TemplateForm template={null} preview={null} onClose={jest.fn()} />);
  expect(box('Emne')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Betingelser' }));
  expect(screen.queryByRole('textbox', { name: 'Emne' })).toBeNull();
});
