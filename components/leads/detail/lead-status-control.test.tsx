import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { LEAD_ID, makeLead, userWith } from '@/components/leads/testing/lead';
import { answerReasons } from '@/components/testing/reasons';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { leadDetail } from '@/lib/leads/shared/queries';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { LeadStatusControl } from './lead-status-control';

const MOVE = `POST /api/leads/${LEAD_ID}/move`;
const DETAIL = `GET /api/collections/leads/records/${LEAD_ID}`;
const bodies = () => findSent(MOVE).map(({ body }) => body);

/** The control of the lead as the page has it in its cache. */
function LeadStatus({ role }: { role: Role }) {
  const { data: lead } = useQuery(leadDetail(pb, LEAD_ID));
  return lead ? <LeadStatusControl lead={lead} user={userWith(role)} /> : null;
}

/** Shows the status of a lead on a server that changes it as asked. */
async function openStatus(role: Role, change: Partial<Lead> = {}) {
  signInAs(role);
  let lead = makeLead(change);
  answerRequest(DETAIL, () => lead);
  answerRequest(MOVE, ({ body }: { body: unknown }) => {
    lead = { ...lead, ...(body as Partial<Lead>), rev: (lead.rev ?? 0) + 1 };
    return lead;
  });
  const view = renderScreen(<LeadStatus role={role} />);
  const choose = async (from: string, to: string) => {
    await view.user.click(await screen.findByRole('button', { name: new RegExp(`^Status: ${from}`) }));
    await view.user.click(await screen.findByRole('menuitem', { name: to }));
  };
  return { ...view, choose };
}

beforeEach(answerReasons);

test('a step forward is taken at once, and can be undone', async () => {
  const { user, choose } = await openStatus('seller');
  await choose('Ny', 'Kontaktet');
  const moved = await findToast('Status: Kontaktet');
  expect(await screen.findByRole('button', { name: /^Status: Kontaktet/ })).toBeInTheDocument();
  await user.click(within(moved).getByRole('button', { name: 'Fortryd' }));
  expect(await screen.findByRole('button', { name: /^Status: Ny/ })).toBeInTheDocument();
  expect(bodies()).toEqual([
    { status: 'kontaktet', note: '', rev: 1 },
    { status: 'ny', note: '', rev: 2 },
  ]);
});

test('a loss needs a reason; a seller cannot reopen the lead but can undo the change', async () => {
  const { user, choose } = await openStatus('seller');
  await choose('Ny', 'Tabt');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sæt til »Tabt«' }));
  await user.click(dialog.getByRole('button', { name: 'Sæt til »Tabt«' }));
  expect(dialog.getByText('Skal udfyldes')).toBeInTheDocument();
  expect(bodies()).toEqual([]);
  await user.click(await dialog.findByRole('radio', { name: 'Konkurrent' }));
  await fill(user, dialog.getByRole('textbox'), 'Billigere');
  await user.click(dialog.getByRole('button', { name: 'Sæt til »Tabt«' }));
  const moved = await findToast('Status: Tabt');
  expect(bodies()).toEqual([{ status: 'tabt', lostReason: 'konkurrent', note: 'Billigere', rev: 1 }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Tabt')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Status/ })).not.toBeInTheDocument();
  await user.click(within(moved).getByRole('button', { name: 'Fortryd' }));
  expect(await screen.findByRole('button', { name: /^Status: Ny/ })).toBeInTheDocument();
});

test('a refused change is said in a toast, and the dialog keeps its text', async () => {
  const { user, choose } = await openStatus('seller');
  answerRequest(MOVE, new Refusal(409, { code: 'wrong_status' }));
  await choose('Ny', 'Tabt');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Pris' }));
  await user.click(dialog.getByRole('button', { name: 'Sæt til »Tabt«' }));
  await findToast('Status blev ikke skiftet');
  expect(dialog.getByRole('radio', { name: 'Pris' })).toBeChecked();
});

test('a seller cannot reopen a won lead', async () => {
  await openStatus('seller', { status: 'vundet' });
  expect(await screen.findByText('Vundet')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('operations reopen a won lead with a reason', async () => {
  const { user, choose } = await openStatus('admin', { status: 'vundet' });
  await choose('Vundet', 'Tilbud sendt');
  const dialog = within(await screen.findByRole('dialog', { name: 'Genåbn leadet som »Tilbud sendt«' }));
  await user.click(dialog.getByRole('button', { name: 'Genåbn' }));
  expect(dialog.getByRole('textbox', { name: 'Begrundelse' })).toHaveAccessibleDescription('Skal udfyldes');
  await fill(user, dialog.getByRole('textbox', { name: 'Begrundelse' }), 'Kunden fortrød');
  await user.click(dialog.getByRole('button', { name: 'Genåbn' }));
  await findToast('Status: Tilbud sendt');
  expect(bodies()).toEqual([{ status: 'tilbud_sendt', note: 'Kunden fortrød', rev: 1 }]);
});

test('an archived lead has a status but no steps', async () => {
  await openStatus('admin', { archived: true });
  expect(await screen.findByText('Ny')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
