import { screen, waitFor, within } from '@testing-library/react';
import { fill } from '@/components/testing/fill';
import { makeOffer, OFFER_ID, openOffer, type OfferParts } from '@/components/offers/testing/offer';
import { answerReasons } from '@/components/testing/reasons';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { paths } from '@/lib/core/shared/paths';

const command = (name: string) => `POST /api/offers/${OFFER_ID}/${name}`;
const lines = [{ text: 'Stik' }];
const sent: OfferParts = {
  lines,
  offer: { status: 'sendt', locked: true },
  can: { edit: false, send: false, cancel: false, decide: true, revise: true },
};
const accepted: OfferParts = {
  lines,
  offer: { status: 'accepteret', locked: true, decisionBy: 'Kirsten i telefonen', rev: 2 },
  can: { edit: false, send: false, cancel: false, revise: true },
};

type View = Awaited<ReturnType<typeof openOffer>>;

async function openMenu({ user }: View, status: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Status: ${status}`) }));
  await screen.findByRole('menu');
  return (name: string) => screen.queryByRole('menuitem', { name });
}

async function choose(view: View, status: string, item: string): Promise<void> {
  const find = await openMenu(view, status);
  await view.user.click(find(item)!);
}

beforeEach(answerReasons);

test('the customer’s acceptance is recorded with a name', async () => {
  const view = await openOffer(sent);
  const { user } = view;
  answerRequest(command('decide'), makeOffer(accepted));
  await choose(view, 'Sendt', 'Accepteret');
  const dialog = within(await screen.findByRole('dialog', { name: 'Kunden siger ja' }));
  const who = dialog.getByRole('textbox', { name: 'Hvem' });
  expect(who).toHaveValue('Kirsten Kunde');
  await user.clear(who);
  await user.click(dialog.getByRole('button', { name: 'Markér som accepteret' }));
  expect(who).toHaveAccessibleDescription('Skal udfyldes');
  expect(findSent(command('decide'))).toHaveLength(0);
  await fill(user, who, 'Kirsten i telefonen');
  await user.click(dialog.getByRole('button', { name: 'Markér som accepteret' }));
  await findToast('Tilbuddet er accepteret');
  expect(findSent(command('decide'))[0]?.body).toEqual({
    rev: 1,
    decision: 'accepteret',
    by: 'Kirsten i telefonen',
    choices: [],
    note: '',
  });
  expect(await screen.findByText('Accepteret af Kirsten i telefonen.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an expired offer is accepted only with a reason, and never rejected', async () => {
  const view = await openOffer({ ...sent, offer: { status: 'udloebet', locked: true } });
  const find = await openMenu(view, 'Udløbet');
  expect(find('Afvist')).not.toBeInTheDocument();
  await view.user.click(find('Accepteret')!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Kunden siger ja' }));
  await view.user.click(dialog.getByRole('button', { name: 'Markér som accepteret' }));
  expect(dialog.getByRole('textbox', { name: 'Begrundelse' })).toHaveAccessibleDescription('Skal udfyldes');
  expect(findSent(command('decide'))).toHaveLength(0);
});

test('a refusal that is not about a field is said in a toast, and the text stays', async () => {
  const view = await openOffer(sent);
  answerRequest(command('decide'), new Refusal(409, { code: 'wrong_status' }));
  await choose(view, 'Sendt', 'Afvist');
  const dialog = within(await screen.findByRole('dialog', { name: 'Kunden siger nej' }));
  await fill(view.user, dialog.getByRole('textbox', { name: /Note/ }), 'For dyrt');
  await view.user.click(await dialog.findByRole('radio', { name: 'Pris' }));
  await view.user.click(dialog.getByRole('button', { name: 'Markér som afvist' }));
  await findToast('Svaret blev ikke gemt');
  expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('For dyrt');
});

test('a decline asks why, and for a day on which to follow up again', async () => {
  const view = await openOffer(sent);
  answerRequest(
    command('decide'),
    new Refusal(400, { code: 'validation', data: { followUpOn: { code: 'pastDate', params: {} } } }),
  );
  await choose(view, 'Sendt', 'Afvist');
  const dialog = within(await screen.findByRole('dialog', { name: 'Kunden siger nej' }));
  const confirm = dialog.getByRole('button', { name: 'Markér som afvist' });
  await view.user.click(confirm);
  expect(dialog.getByRole('group', { name: 'Hvorfor' })).toHaveAccessibleDescription('Skal udfyldes');
  expect(findSent(command('decide'))).toHaveLength(0);
  await view.user.click(await dialog.findByRole('radio', { name: 'Konkurrent' }));
  // One that is switched off can't be chosen.
  expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    ...['Pris', 'Konkurrent', 'Andet'],
  ]);
  await fill(view.user, dialog.getByRole('textbox', { name: /Følg op igen/ }), '01.02.2020');
  await view.user.click(confirm);
  await waitFor(() =>
    expect(findSent(command('decide'))[0]?.body).toMatchObject({ reason: 'konkurrent', followUpOn: '2020-02-01' }),
  );
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Følg op igen/ })).toHaveAccessibleDescription(/fortiden|passeret/),
  );
});

test('a reason that was switched off meanwhile is said at the reasons', async () => {
  const view = await openOffer(sent);
  answerRequest(
    command('decide'),
    new Refusal(400, { code: 'validation', data: { reason: { code: 'unknownRecord', params: {} } } }),
  );
  await choose(view, 'Sendt', 'Afvist');
  const dialog = within(await screen.findByRole('dialog', { name: 'Kunden siger nej' }));
  await view.user.click(await dialog.findByRole('radio', { name: 'Konkurrent' }));
  await view.user.click(dialog.getByRole('button', { name: 'Markér som afvist' }));
  expect(await dialog.findByText('Findes ikke længere')).toBeVisible();
});

test('a recorded answer is removed with a reason by who may do so', async () => {
  const view = await openOffer({ ...accepted, can: { ...accepted.can, reopen: true } });
  answerRequest(command('reopen'), makeOffer({ ...sent, offer: { ...sent.offer, rev: 3 } }));
  await choose(view, 'Accepteret', 'Fortryd accept');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fortryd accept' }));
  await view.user.click(dialog.getByRole('button', { name: 'Fortryd accept' }));
  const reason = dialog.getByRole('textbox', { name: 'Begrundelse' });
  expect(reason).toHaveAccessibleDescription('Skal udfyldes');
  await fill(view.user, reason, 'Det var naboens tilbud');
  await view.user.click(dialog.getByRole('button', { name: 'Fortryd accept' }));
  await findToast('Tilbuddet venter igen på svar');
  expect(findSent(command('reopen')).map(({ body }) => body)).toEqual([{ rev: 2, note: 'Det var naboens tilbud' }]);
  expect(await screen.findByRole('button', { name: /^Status: Sendt/ })).toBeInTheDocument();
});

test('an opening that was a colleague’s is taken back with one press', async () => {
  const seen = { ...sent, offer: { ...sent.offer, status: 'set' as const }, can: { ...sent.can, undoSeen: true } };
  const view = await openOffer(seen);
  answerRequest(command('undo-seen'), makeOffer({ ...sent, offer: { ...sent.offer, rev: 3 } }));
  await choose(view, 'Set', 'Det var ikke kunden, der så det');
  await findToast('Tilbuddet er sendt, men ikke set af kunden');
  expect(findSent(command('undo-seen')).map(({ body }) => body)).toEqual([{ rev: 1 }]);
  expect(await screen.findByRole('button', { name: /^Status: Sendt/ })).toBeInTheDocument();
});

test('a seller can revise an accepted offer but not remove the answer', async () => {
  const view = await openOffer(accepted);
  const find = await openMenu(view, 'Accepteret');
  expect(find('Fortryd accept')).not.toBeInTheDocument();
  answerRequest(command('revise'), makeOffer({ offer: { id: 'revision0000002', revision: 2 } }));
  await view.user.click(find('Lav revision')!);
  await findToast('Revision 10042-2 er oprettet');
  expect(view.visited).toEqual([paths.offer('revision0000002')]);
});

test('a revision that is already open is opened instead of another one', async () => {
  const view = await openOffer(sent);
  answerRequest(command('revise'), new Refusal(409, { code: 'duplicate', data: { id: 'revision0000002' } }));
  await view.user.click(screen.getByRole('button', { name: 'Lav revision' }));
  await waitFor(() => expect(view.visited).toEqual([paths.offer('revision0000002')]));
});

test('all revisions of the offer are listed, the newest first', async () => {
  await openOffer({
    ...sent,
    revisions: [
      { id: OFFER_ID, revision: 1, status: 'sendt' },
      { id: 'revision0000002', revision: 2, status: 'kladde' },
    ],
  });
  const list = within(await screen.findByRole('region', { name: 'Revisioner' }));
  const links = list.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    paths.offer('revision0000002'),
    paths.offer(OFFER_ID),
  ]);
  expect(links[1]).toHaveAttribute('aria-current', 'page');
});

test('a draft is cancelled after a question', async () => {
  const view = await openOffer({ lines });
  answerRequest(
    command('cancel'),
    makeOffer({ lines, offer: { status: 'annulleret', rev: 2 }, can: { edit: false, send: false, cancel: false } }),
  );
  await choose(view, 'Kladde', 'Annullér tilbuddet');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Annullér tilbud 10042?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Annullér tilbuddet' }));
  await findToast('Tilbuddet er annulleret');
  expect(findSent(command('cancel'))[0]?.body).toEqual({ rev: 1 });
});

test('a service job is made from an accepted offer, by one of two presses', async () => {
  const view = await openOffer(accepted);
  answerRequest('POST /api/service/from-offer', { job: { id: 'job000000000001', jobNumber: 7001 } });
  await view.user.dblClick(await screen.findByRole('button', { name: 'Opret sag' }));
  await findToast('Sag 7001 er oprettet ud fra tilbuddet');
  expect(findSent('POST /api/service/from-offer').map(({ body }) => body)).toEqual([{ offer: OFFER_ID }]);
  expect(view.visited).toEqual([paths.job('job000000000001')]);
});
