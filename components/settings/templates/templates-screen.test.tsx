import { screen, within } from '@testing-library/react';
import { chooseExport, readText, savedFiles } from '@/components/testing/export';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { TemplatesScreen } from './templates-screen';

const template = {
  id: 'template0000001',
  name: 'Hermed tilbud',
  kind: 'tilbudsmail',
  language: 'da',
  isDefault: true,
  active: true,
  version: 1,
  rev: 1,
};

const openSwitch = async (items: object[]) => {
  signInAs('moderator');
  answerRequest('GET /api/collections/templates/records', listOf([template]));
  answerRequest(`GET /api/setup/templates/${template.id}/usage`, { items });
  const { user } = renderScreen(<TemplatesScreen preview={null} />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for Hermed tilbud' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  return within(await screen.findByRole('alertdialog'));
};

test.each([
  ['mailsThenOwnText', 'Nye mails med tilbud begynder med den. Uden den begynder de med programmets egen tekst.'],
  [
    'mailsThenNext',
    'Nye mails med tilbud begynder med den. Uden den begynder de med den næste skabelon af typen, efter navn.',
  ],
  [
    'intros',
    'Den er standard: nye tilbud får den som indledning. Uden en standard begynder nye tilbud uden indledning.',
  ],
  [
    'termsFirst',
    'Den er standard: den står øverst, når betingelser vælges på et tilbud. ' +
      'Nye tilbud får betingelserne fra siden Firma.',
  ],
])('deactivating says what begins with the template, and with what instead: %s', async (what, text) => {
  const dialog = await openSwitch([{ what, count: 1 }]);
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.queryByText('Bruges ikke nogen steder.')).toBeNull();
});

test('a template that nothing begins with says so', async () => {
  const dialog = await openSwitch([]);
  expect(await dialog.findByText('Bruges ikke nogen steder.')).toBeVisible();
});

test('standard terms say for whom and for which offers they are', async () => {
  signInAs('moderator');
  const terms = { ...template, kind: 'betingelser', customers: 'privat', offerKind: 'regning' };
  answerRequest('GET /api/collections/templates/records', listOf([terms]));
  renderScreen(<TemplatesScreen preview={null} />);
  expect(await screen.findByText('Betingelser · Privat · Efter regning')).toBeVisible();
});

const USED_KINDS = [
  'Mail med tilbud',
  'Opfølgning',
  'Tilbud udløber snart',
  'Indledning til tilbud',
  'Betingelser',
  'Opgaver',
];

test.each([
  ['only those that can be made', [template], USED_KINDS],
  [
    'one that cannot be made, where a template has it',
    [template, { ...template, id: 'template0000002', kind: 'sms', active: false }],
    USED_KINDS.toSpliced(3, 0, 'Sms'),
  ],
])('the kinds to filter by: %s', async (_, items, kinds) => {
  signInAs('moderator');
  answerRequest('GET /api/collections/templates/records', listOf(items));
  renderScreen(<TemplatesScreen preview={null} />);
  await screen.findByText('Hermed tilbud');
  const options = within(screen.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Alle typer', ...kinds]);
});

test('an empty list gets the usual templates', async () => {
  const ADD = 'POST /api/setup/templates/usual';
  signInAs('admin');
  answerRequest('GET /api/collections/templates/records', listOf([]));
  answerRequest(ADD, { records: [{ id: template.id, rev: 1 }], terms: true });
  const { user } = renderScreen(<TemplatesScreen preview={null} />);
  await user.click(await screen.findByRole('button', { name: 'Tilføj de sædvanlige skabeloner' }));
  expect(await findToast('1 skabelon er tilføjet')).toHaveTextContent('især betingelserne');
  expect(findSent(ADD)[0]?.body).toEqual({ idempotencyKey: expect.any(String) });
});

test('the exported list says of terms for whom and for which offers they are', async () => {
  signInAs('moderator');
  const terms = { ...template, id: 'template0000002', name: 'Privat', kind: 'betingelser', customers: 'privat' };
  answerRequest('GET /api/collections/templates/records', listOf([template, terms]));
  const { user } = renderScreen(<TemplatesScreen preview={null} />);
  await screen.findByText('Betingelser · Privat');
  await chooseExport(user, 'Eksportér som CSV');
  await findToast('2 rækker eksporteret');
  const [head = '', ...rows] = (await readText(savedFiles[0]!.blob)).split('\r\n');
  const columns = ['Kunder', 'Tilbud'].map((name) => head.split(';').indexOf(name));
  const cells = rows.slice(0, 2).map((row) => columns.map((at) => row.split(';')[at]));
  expect(cells.toSorted()).toEqual([
    ['', ''],
    ['Privat', 'Alle tilbud'],
  ]);
});
