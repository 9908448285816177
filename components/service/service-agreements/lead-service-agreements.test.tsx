import { screen, waitFor, within } from '@testing-library/react';
import { fixDate } from '@/components/testing/date';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import type { Lead } from '@/lib/leads/shared/types';
import type { ServiceAgreement } from '@/lib/service/shared/service-agreements';
import { LeadServiceAgreements } from './lead-service-agreements';

const LEAD = {
  ...{ id: 'lead00000000001', name: 'Anna Demo', owner: '', archived: false },
  ...{ address: 'Østergade 14', zip: '8000', city: 'Aarhus C' },
} as Lead;
const AGREEMENT = {
  ...{ id: 'agre00000000001', lead: LEAD.id, title: 'Årligt eftersyn', type: 'eftersyn', description: '' },
  ...{ address: 'Østergade 14', zip: '8000', city: 'Aarhus C', durationMin: 60, months: 12 },
  ...{ firstDay: '2027-03-15', endDay: '', daysBefore: 30, nextDay: '2027-03-15', madeDay: '' },
  ...{ paused: false, archived: false, rev: 1 },
  lines: [{ text: 'Eftersyn', unit: 'stk', qtyMilli: 1000, unitPrice: 150000 }],
} as ServiceAgreement;

/** The customer's agreements as the server keeps them. */
function serve(items: ServiceAgreement[]) {
  let stored = items;
  answerRequest('GET /api/collections/service_agreements/records', () => listOf(stored));
  answerRequest('GET /api/collections/lead_addresses/records', listOf([]));
  answerRequest('POST /api/service-agreements', ({ body }: SentRequest) => {
    const added = { ...AGREEMENT, ...(body as object), rev: 1 };
    stored = [added];
    return added;
  });
  answerRequest(`POST /api/service-agreements/${AGREEMENT.id}/state`, ({ body }: SentRequest) => {
    const { rev, ...state } = body as ServiceAgreement;
    stored = stored.map((one) => ({ ...one, ...state, rev: rev + 1, nextDay: state.endDay ? '' : AGREEMENT.nextDay }));
    return stored[0];
  });
}

beforeEach(() => {
  fixDate(new Date('2026-11-23T08:00:00Z'));
  signInAs('moderator');
});

test('an agreement shows its price, its interval and its next visit', async () => {
  serve([AGREEMENT]);
  renderScreen(<LeadServiceAgreements lead={LEAD} />);
  const panel = within(await screen.findByRole('region', { name: 'Serviceaftaler' }));
  expect(await panel.findByText('Årligt eftersyn')).toBeVisible();
  expect(panel.getByText('Aktiv')).toBeVisible();
  expect(panel.getByText(/^Næste besøg .*2027/)).toBeVisible();
  expect(panel.getByText(/1\.500,00/)).toBeVisible();
});

test('the next visits are shown before a new agreement is saved', async () => {
  serve([]);
  const { user } = renderScreen(<LeadServiceAgreements lead={LEAD} />);
  await user.click(await screen.findByRole('button', { name: 'Tilføj serviceaftale' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(await sheet.findByRole('textbox', { name: 'Overskrift' }), 'Eftersyn af tavle');
  await user.type(sheet.getByRole('textbox', { name: 'Første besøg' }), '15-03-2027');
  await user.type(sheet.getByRole('textbox', { name: 'Linje 1' }), 'Eftersyn');
  await user.clear(sheet.getByRole('textbox', { name: 'Pris' }));
  await user.type(sheet.getByRole('textbox', { name: 'Pris' }), '1500');
  await user.tab();
  expect(await sheet.findByText(/^Næste besøg: .*2027.*2028.*2029.*2030.*30 dage før\.$/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: /^Gem/ }));
  await waitFor(() => expect(findSent('POST /api/service-agreements')).toHaveLength(1));
  expect(findSent('POST /api/service-agreements')[0]!.body).toMatchObject({
    ...{ lead: LEAD.id, title: 'Eftersyn af tavle', firstDay: '2027-03-15', months: 12, address: 'Østergade 14' },
    lines: [{ text: 'Eftersyn', qtyMilli: 1000, unitPrice: 150000 }],
  });
  expect(await screen.findByText('Eftersyn af tavle er oprettet')).toBeVisible();
});

test('a pause and an end are taken back by undo', async () => {
  serve([AGREEMENT]);
  const { user } = renderScreen(<LeadServiceAgreements lead={LEAD} />);
  for (const [press, shown] of [
    ['Sæt på pause', 'På pause'],
    ['Afslut aftalen i dag', 'Afsluttet'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: /^Flere handlinger/ }));
    await user.click(await screen.findByRole('menuitem', { name: press }));
    expect(await screen.findByText(shown)).toBeVisible();
    await user.click((await screen.findAllByRole('button', { name: 'Fortryd' })).at(-1)!);
    expect(await screen.findByText('Aktiv')).toBeVisible();
  }
});

test('who may only look changes nothing', async () => {
  signInAs('seller');
  serve([AGREEMENT]);
  renderScreen(<LeadServiceAgreements lead={{ ...LEAD, owner: 'user00000000009' }} />);
  expect(await screen.findByText('Årligt eftersyn')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
