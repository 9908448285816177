import { screen, waitFor, within } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { NORMAL_WEEK } from '@/lib/settings/shared/company/calendar';
import type { Technician } from '@/lib/settings/shared/technicians/form';
import { TechnicianForm } from './technician-form';

const FRIDAY = 4;
const CREATE = 'POST /api/setup/technicians';
const ABSENCES = 'GET /api/collections/technician_absences/records';
const technician = {
  id: 'technician00001',
  name: 'Inger Kaas',
  initials: 'IK',
  title: 'montoer',
  skills: [],
  certificates: [],
  active: true,
  rev: 1,
} as unknown as Technician;
const absence = {
  id: 'absence00000001',
  technician: technician.id,
  kind: 'ferie',
  fromDay: '2026-12-21',
  toDay: '2027-01-03',
  rev: 1,
};
const person = (id: string, name: string) => ({ id, name, email: `${id}@demo.test`, avatar: '', inactive: false });
type Given = { technician?: Technician; taken?: readonly string[]; seesCost?: boolean; onClose?: () => void };
/** The form as the list draws it. `taken`: the accounts of other technicians. */
const form = ({ technician: item, taken = [], seesCost = true, onClose = () => undefined }: Given = {}) => (
  <TechnicianForm
    item={item ?? null}
    title={item?.name ?? 'Ny montør'}
    context={{ all: taken.map((user) => ({ id: `of${user}`, user })), seesCost } as never}
    onClose={onClose}
  />
);
// By label, because looking through this long form by role takes several times as long.
const box = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });

beforeEach(() => {
  signInAs('moderator');
  answerRequest(
    'GET /api/collections/UsersPublic/records',
    listOf([person('user00000000007', 'Bo'), person('user00000000008', 'Ane')]),
  );
  answerRequest(ABSENCES, listOf([]));
  answerRequest(`GET /api/setup/technicians/${technician.id}/seen`, { at: '2026-01-05 12:05:00.000Z' });
});

test('the page of a technician says when their phone last reached the server', async () => {
  renderScreen(form({ technician }));
  expect(await screen.findByText(/^Sidst forbundet .*13\.05$/)).toBeVisible();
});

test('a technician is created with hours and certificate; the initials follow the name until they are typed', async () => {
  answerRequest(CREATE, ({ body }: SentRequest) => ({ ...technician, ...(body as object) }));
  const onClose = jest.fn();
  const { user } = renderScreen(form({ onClose }));
  await user.type(box('Navn'), 'Inger Kaas');
  expect(box('Initialer')).toHaveValue('IK');
  await user.clear(box('Initialer'));
  await user.type(box('Initialer'), 'IX');
  await user.type(box('Navn'), 'en');
  expect(box('Initialer')).toHaveValue('IX');
  await user.click(screen.getByText('Tilføj certifikat'));
  await user.type(box('Certifikat'), 'L-AUS');
  await user.type(box(/^Udløber/), '1.3.2030');
  await user.click(screen.getByRole('switch', { name: 'Arbejder fredag' }));
  await user.click(screen.getByRole('button', { name: /^Opret/ }));
  await findToast('Inger Kaasen er gemt');
  expect(findSent(CREATE)[0]?.body).toMatchObject({
    name: 'Inger Kaasen',
    initials: 'IX',
    certificates: [{ name: 'L-AUS', number: '', issued: '', expires: '2030-03-01' }],
    workHours: NORMAL_WEEK.map((day, at) => (at === FRIDAY ? null : day)),
  });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('only an administrator chooses the account, among those that are free', async () => {
  const { unmount } = renderScreen(form());
  const account = () => screen.getByRole('combobox', { name: 'Logger ind som' });
  expect(account()).toBeDisabled();
  expect(screen.getByText('Kun en administrator kan ændre det.')).toBeVisible();
  unmount();
  signInAs('admin');
  const { user } = renderScreen(form({ taken: ['user00000000007'] }));
  await waitFor(() => expect(account()).toBeEnabled());
  await user.click(account());
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Ingen', 'Ane']),
  );
});

test('the cost per hour is only for those who may see it', () => {
  const { unmount } = renderScreen(form());
  expect(box('Timepris, kost')).toBeVisible();
  unmount();
  renderScreen(form({ seesCost: false }));
  expect(screen.queryByText('Timepris, kost')).toBeNull();
});

describe('absences', () => {
  test('an absence is added with typed days', async () => {
    answerRequest('POST /api/setup/absences', () => {
      answerRequest(ABSENCES, listOf([absence]));
      return absence;
    });
    const { user } = renderScreen(form({ technician }));
    expect(await screen.findByText('Intet fravær på vej.')).toBeVisible();
    await user.click(screen.getByText('Tilføj fravær'));
    await user.clear(box('Fra og med'));
    await user.type(box('Fra og med'), '21.12.2026');
    await user.clear(box('Til og med'));
    await user.type(box('Til og med'), '3.1.2027');
    await user.click(screen.getByRole('button', { name: 'Tilføj' }));
    expect(await screen.findByRole('button', { name: /^Fjern fravær .*21\. dec\./ })).toBeVisible();
    expect(findSent('POST /api/setup/absences')[0]?.body).toMatchObject({
      technician: technician.id,
      kind: 'ferie',
      fromDay: '2026-12-21',
      toDay: '2027-01-03',
    });
    expect(screen.queryByLabelText('Fra og med')).toBeNull();
  });

  test('the last day follows a first day after it, also one that is typed in words', async () => {
    const { user } = renderScreen(form({ technician }));
    await user.click(await screen.findByText('Tilføj fravær'));
    await user.clear(box('Fra og med'));
    await user.type(box('Fra og med'), '+3');
    await user.tab();
    const first = (box('Fra og med') as HTMLInputElement).value;
    expect(first).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(box('Til og med')).toHaveValue(first);
  });

  test('a refused absence says why at its field', async () => {
    answerRequest(
      'POST /api/setup/absences',
      new Refusal(400, { code: 'validation', data: { toDay: { code: 'invalidDate' } } }),
    );
    const { user } = renderScreen(form({ technician }));
    await user.click(screen.getByRole('button', { name: 'Tilføj fravær' }));
    await user.click(screen.getByRole('button', { name: 'Tilføj' }));
    const group = within(screen.getByRole('group', { name: 'Tilføj fravær' }));
    expect(await group.findByText('Ugyldig dato')).toBeVisible();
  });

  test('an absence for a part of a day has its time as Danes write it', async () => {
    answerRequest(ABSENCES, listOf([{ ...absence, toDay: absence.fromDay, fromMinute: 420, toMinute: 540 }]));
    renderScreen(form({ technician }));
    expect(await screen.findByText(/, 07\.00–09\.00$/)).toBeVisible();
  });

  test('an absence is removed, and its toast brings it back', async () => {
    const route = `POST /api/setup/absences/${absence.id}/remove`;
    answerRequest(ABSENCES, listOf([absence]));
    answerRequest(route, () => {
      answerRequest(ABSENCES, listOf([]));
      return {};
    });
    answerRequest('POST /api/setup/absences', absence);
    const { user } = renderScreen(form({ technician }));
    await user.click(await screen.findByRole('button', { name: /^Fjern fravær/ }));
    const toast = await findToast('Fraværet er fjernet');
    expect(await screen.findByText('Intet fravær på vej.')).toBeVisible();
    // The sheet hides the test's page from screen readers, and with it the toasts.
    await user.click(within(toast).getByRole('button', { name: 'Fortryd', hidden: true }));
    await waitFor(() =>
      expect(findSent('POST /api/setup/absences')[0]?.body).toMatchObject({ fromDay: '2026-12-21', kind: 'ferie' }),
    );
  });
});

test('skills are chosen from the firm’s list, and the day begins at a branch once one is chosen', async () => {
  answerRequest(
    'GET /api/collections/skills/records',
    listOf([
      { id: 'skill0000000001', name: 'Tavle', active: true },
      { id: 'skill0000000002', name: 'Antenner', active: false },
      { id: 'skill0000000003', name: 'Hybridnet', active: false },
    ]),
  );
  answerRequest(
    'GET /api/collections/branches/records',
    listOf([{ id: 'branch000000001', name: 'Odense', zip: '5000', active: true }]),
  );
  answerRequest(`POST /api/setup/technicians/${technician.id}/save`, ({ body }: SentRequest) => body);
  const { user } = renderScreen(form({ technician: { ...technician, skills: ['Hybridnet'] } }));
  await user.click(await screen.findByRole('checkbox', { name: 'Tavle' }));
  expect(screen.queryByRole('checkbox', { name: /Antenner/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Hybridnet (slået fra)' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'I afdelingen' })).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Afdeling' }));
  await user.click(await screen.findByRole('option', { name: 'Odense' }));
  await user.click(screen.getByRole('radio', { name: 'I afdelingen' }));
  await user.click(screen.getByRole('button', { name: /^Gem/ }));
  await findToast('Inger Kaas er gemt');
  expect(findSent(`POST /api/setup/technicians/${technician.id}/save`)[0]?.body).toMatchObject({
    skills: ['Hybridnet', 'Tavle'],
    branch: 'branch000000001',
    startsAtBranch: true,
  });
});
