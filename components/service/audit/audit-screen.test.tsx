import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { MADS } from '@/components/service/testing/job-server';
import { AuditScreen } from './audit-screen';

const startDownload = jest.fn();
jest.mock('@/lib/core/browser/start-download', () => ({ startDownload: (of: unknown) => startDownload(of) }));

const job = { id: 'job000000000001', jobNumber: 20017, customerName: 'Anna Demo', doneOn: '2026-11-20' };
const SUMMARY = {
  ...{ jobs: 12, reports: 11, complete: 10, approved: 9, gapCount: 2 },
  gaps: [
    { job, gap: { kind: 'noReport' } },
    { job, gap: { kind: 'expiredCalibration', instrument: 'Tester 22', day: '2026-11-20' } },
  ],
};
const READ = 'GET /api/service/audit';
const EXPORT = 'POST /api/service/audit/export';

beforeEach(() => {
  startDownload.mockClear();
  signInAs('moderator');
  answerRequest('GET /api/collections/technicians/records', listOf([MADS]));
  answerRequest('GET /api/collections/branches/records', listOf([{ id: 'branch000000001', name: 'Odense' }]));
  answerRequest(READ, SUMMARY);
});

test('the counts and gaps of the last twelve months, each gap with its job', async () => {
  renderScreen(<AuditScreen />);
  const gaps = within(await screen.findByRole('region', { name: 'Mangler' }));
  expect(gaps.getByRole('link', { name: 'KLS-skema mangler' })).toHaveAttribute('href', `/service/${job.id}#kls`);
  expect(gaps.getByText('Tester 22: kalibreringen var udløbet fre. 20. nov.')).toBeVisible();
  expect(gaps.getAllByText('Sag 20017 · Anna Demo · udført fre. 20. nov.')).toHaveLength(2);
  const contents = within(screen.getByRole('region', { name: 'I pakken' }));
  expect(contents.getByText('Rapporter').nextElementSibling).toHaveTextContent('11');
  expect([...(findSent(READ)[0]?.query.keys() ?? [])]).toEqual(expect.arrayContaining(['from', 'to']));
});

test('a reversed or too long period is said at its field, and nothing is asked for', async () => {
  const { user } = renderScreen(<AuditScreen />);
  await screen.findByRole('region', { name: 'Mangler' });
  const asked = findSent(READ).length;
  await fill(user, screen.getByRole('textbox', { name: 'Fra' }), '2.1.2030');
  expect(await screen.findByText('Slutdatoen ligger før startdatoen')).toBeVisible();
  await fill(user, screen.getByRole('textbox', { name: 'Fra' }), '1.1.2020');
  expect(await screen.findByText('Højst 24 måneder ad gangen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hent ZIP' })).not.toBeInTheDocument();
  expect(findSent(READ)).toHaveLength(asked);
});

test('a period without jobs is said, and there is nothing to download', async () => {
  answerRequest(READ, { ...SUMMARY, jobs: 0, gapCount: 0, gaps: [] });
  renderScreen(<AuditScreen />);
  expect(await screen.findByText('Ingen sager med KLS')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hent ZIP' })).not.toBeInTheDocument();
});

test('the pack of a technician is downloaded, and its progress shown until it is there', async () => {
  const states = [
    { done: 4, total: 11, state: 'running' },
    { done: 11, total: 11, state: 'done' },
  ];
  answerRequest(EXPORT, { url: '/api/downloads/x', pack: 'p1', total: 11 });
  answerRequest('GET /api/service/audit/progress', ({ query }: SentRequest) => {
    expect(query.get('pack')).toBe('p1');
    return states.length > 1 ? states.shift() : states[0];
  });
  const { user } = renderScreen(<AuditScreen />);
  await screen.findByRole('option', { name: 'Mads Montør' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Montør' }), 'Mads Montør');
  await user.click(await screen.findByRole('button', { name: 'Hent ZIP' }));
  expect(await screen.findByText(/^4 af 11 rapporter er pakket/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '4');
  expect(await screen.findByText('Pakken er hentet med 11 rapporter.', {}, { timeout: 3000 })).toBeVisible();
  expect(startDownload).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/downloads/x' }));
  expect(findSent(EXPORT)[0]?.body).toMatchObject({ technician: MADS.id, branch: '' });
});

test('a download that is under way elsewhere is said', async () => {
  answerRequest(EXPORT, new Refusal(409, { code: 'export_busy', data: {} }));
  const { user } = renderScreen(<AuditScreen />);
  await user.click(await screen.findByRole('button', { name: 'Hent ZIP' }));
  expect(await screen.findByText('Der hentes allerede. Vent, til den hentning er færdig.')).toBeVisible();
});
