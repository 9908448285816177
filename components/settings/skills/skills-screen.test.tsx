import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { SkillsScreen } from './skills-screen';

const SKILLS = ['tavle', 'måling'].map((name, at) => ({
  ...{ id: `skill0000000000${at + 1}`.slice(-15), name, sort: (at + 1) * 10, active: true, rev: 1 },
}));
const technician = { id: 'technician00001', name: 'Bo Dahl', skills: ['tavle'], active: true, rev: 1 };

beforeEach(() => {
  signInAs('moderator');
  answerRequest('GET /api/collections/skills/records', listOf(SKILLS));
  answerRequest('GET /api/collections/technicians/records', listOf([technician]));
  answerRequest('GET /api/collections/technician_costs/records', listOf([]));
});

test('a skill shows who has it, and is renamed', async () => {
  const id = SKILLS[0]!.id;
  answerRequest(`POST /api/setup/skills/${id}/save`, ({ body }: SentRequest) => ({ id, ...(body as object), rev: 2 }));
  const { user } = renderScreen(<SkillsScreen />);
  expect(await screen.findByText('Bo Dahl')).toBeVisible();
  await user.click(screen.getByText('tavle'));
  const form = within(await screen.findByRole('dialog', { name: 'tavle' }));
  expect(form.getByText(/slår igennem hos alle montører/)).toBeVisible();
  await fill(user, form.getByRole('textbox', { name: 'Navn' }), 'eltavler');
  await user.click(form.getByRole('button', { name: /^Gem/ }));
  await findToast('eltavler er gemt');
  expect(findSent(`POST /api/setup/skills/${id}/save`)[0]?.body).toEqual({ name: 'eltavler', rev: 1 });
});

test('where a skill is used is said before it is switched off', async () => {
  answerRequest(`GET /api/setup/skills/${SKILLS[0]!.id}/usage`, {
    items: [
      { what: 'technicians', count: 1 },
      { what: 'jobs', count: 12 },
    ],
  });
  const { user } = renderScreen(<SkillsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Handlinger for tavle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deaktivér' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('1 montør')).toBeVisible();
  expect(dialog.getByText('12 sager')).toBeVisible();
});

test('skills are sorted by how many have them, and go back to their own order on the third press', async () => {
  const team = ['måling', 'måling', 'tavle'].map((skill, at) => ({ ...technician, id: `tech${at}`, skills: [skill] }));
  answerRequest('GET /api/collections/technicians/records', listOf(team));
  const { user } = renderScreen(<SkillsScreen />);
  const names = () => screen.getAllByRole('button', { name: /^(tavle|måling)$/ }).map((row) => row.textContent);
  await waitFor(() => expect(names()).toEqual(['tavle', 'måling']));
  const heading = screen.getByRole('button', { name: 'Montører' });
  await user.click(heading);
  await user.click(heading);
  await waitFor(() => expect(names()).toEqual(['måling', 'tavle']));
  // Sorted rows cannot be moved.
  expect(screen.queryByRole('button', { name: 'Flyt tavle' })).toBeNull();
  await user.click(heading);
  expect(await screen.findByRole('button', { name: 'Flyt tavle' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Visninger' })).toBeVisible();
});
