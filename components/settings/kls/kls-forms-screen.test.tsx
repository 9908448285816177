import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { StoredKlsForm } from '@/lib/settings/shared/kls/definition';
import { FIRST_VERSION } from '@/lib/settings/shared/kls/first-version';
import type { KlsFormValues } from '@/lib/settings/shared/kls/schema';
import { KlsFormsScreen } from './kls-forms-screen';

const { form: id, name, definition } = FIRST_VERSION;
const FORM = { id, name, definition, jobTypes: [], version: 3, sort: 10, active: true, rev: 5 };
const SAVE = `POST /api/setup/kls/${id}/save`;

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/kls_forms/records', listOf([FORM as unknown as StoredKlsForm]));
  answerRequest(SAVE, ({ body }: SentRequest) => ({ ...FORM, ...(body as object), rev: 6 }));
});

async function open() {
  const rendered = renderScreen(<KlsFormsScreen />);
  await rendered.user.click(await screen.findByText(name));
  return { ...rendered, form: within(await screen.findByRole('dialog', { name })) };
}
const sentForm = () => findSent(SAVE)[0]?.body as KlsFormValues;

test('the list says for which jobs a form is, what it asks for, and its version', async () => {
  renderScreen(<KlsFormsScreen />);
  expect(await screen.findByText('Alle sager')).toBeVisible();
  expect(screen.getByText('6 punkter, 4 målinger')).toBeVisible();
  expect(screen.getByText('3')).toBeVisible();
});

test('a point is added, moved up and removed; points that stay keep their keys', async () => {
  const { user, form } = await open();
  expect(form.getByText(/bliver det version 4\. Rapporter, der er begyndt, beholder version 3\./)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Fjern punkt 1' }));
  await user.click(form.getByRole('button', { name: 'Tilføj punkt' }));
  const added = within(form.getByRole('group', { name: 'Punkt 6' }));
  await fill(user, added.getByRole('textbox', { name: 'Punkt' }), 'Plads foran tavlen');
  await user.click(added.getByRole('switch', { name: 'Kræver et billede' }));
  await user.click(form.getByRole('button', { name: 'Flyt punkt 6 op' }));
  expect(form.getByRole('button', { name: 'Flyt punkt 1 op' })).toBeDisabled();
  await user.click(form.getByRole('checkbox', { name: 'Installation' }));
  await user.click(form.getByRole('checkbox', { name: 'Måleinstrument' }));
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  await findToast(`${name} er gemt`);
  const { jobTypes, definition: saved } = sentForm();
  const [, maerkning, ledere, potential, adskillelse, dokumentation] = definition.points;
  expect(saved.points).toEqual([
    ...[maerkning, ledere, potential, adskillelse],
    {
      key: expect.stringMatching(/^p[a-z0-9]{15}$/) as string,
      text: 'Plads foran tavlen',
      textEn: '',
      help: '',
      photo: true,
    },
    dokumentation,
  ]);
  expect([jobTypes, saved.head]).toEqual([['installation'], ['board', 'measuredBy', 'measuredOn']]);
  expect(saved.measurements).toEqual(definition.measurements);
});

test('limits are checked before they are sent, and what is confirmed has none', async () => {
  const { user, form } = await open();
  const insulation = within(form.getByRole('group', { name: 'Måling 2' }));
  expect(insulation.getByRole('textbox', { name: /^Mindst/ })).toHaveValue('1');
  await fill(user, insulation.getByRole('textbox', { name: /^Højst/ }), '0,5');
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  expect(await insulation.findByText('Skal være mindst den nedre grænse')).toBeVisible();
  expect(findSent(SAVE)).toHaveLength(0);
  await user.click(insulation.getByRole('combobox', { name: 'Svar' }));
  await user.click(await screen.findByRole('option', { name: 'Bekræftes' }));
  expect(insulation.queryByRole('textbox', { name: /^Højst/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  await findToast(`${name} er gemt`);
  expect(sentForm().definition.measurements[1]).toMatchObject({ kind: 'ja_nej', unit: '', least: null, most: null });
});

test('who may not change the lists reads a form', async () => {
  signInAs('seller');
  const { form } = await open();
  expect(form.getByRole('textbox', { name: 'Navn' })).toBeDisabled();
  expect(form.queryByRole('button', { name: /^Gem/ })).not.toBeInTheDocument();
});

test('earlier versions of a form are shown on demand, and cannot be changed', async () => {
  const [first] = definition.points;
  const earlier = { ...definition, points: [{ ...first!, text: 'Gammel tekst', photo: true }] };
  answerRequest(`GET /api/setup/kls/${id}/versions`, {
    items: [
      { id: 'v3', number: 3, name, definition, created: '2026-11-20 10:00:00.000Z' },
      { id: 'v2', number: 2, name: 'Før navnet', definition: earlier, created: '2025-02-03 10:00:00.000Z' },
    ],
  });
  const { user, form } = await open();
  await user.click(form.getByText('Tidligere versioner'));
  const version = within(await form.findByRole('region', { name: 'Version 2: Før navnet, man. 3. feb. 2025' }));
  expect(version.getByText('Gammel tekst (kræver et billede)')).toBeVisible();
  expect(version.getByText(/^Isolation: på hver kreds, mindst 1\s\S+, skal måles$/)).toBeVisible();
  expect(form.getAllByRole('region')).toHaveLength(1);
  expect(version.queryByRole('textbox')).toBeNull();
});
