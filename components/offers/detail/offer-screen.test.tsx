import { act, screen, waitFor, within } from '@testing-library/react';
import {
  answerSaves,
  cellsOf,
  findSaves,
  makeOffer,
  OFFER_ID,
  openOffer,
  pressSave,
  saveStatus,
  titleField,
  writeText,
  type OfferParts,
} from '@/components/offers/testing/offer';
import { OfferScreen } from '@/components/offers/detail/offer-screen';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import { addDays, copenhagenToday, formatDay } from '@/lib/core/shared/dates';

type View = Awaited<ReturnType<typeof openOffer>>;

const COLLEAGUE = 'colleague000001';
function failOffline(): never {
  throw new TypeError('Failed to fetch');
}

describe('saving', () => {
  test('changes are saved after a pause in the typing', async () => {
    const view = await openOffer();
    expect(saveStatus()).toHaveTextContent(/^Gemt$/);
    await writeText(view, titleField(), 'Ny eltavle');
    await waitFor(() => expect(view.read().offer.title).toBe('Ny eltavle'));
    await waitFor(() => expect(saveStatus()).toHaveTextContent(/^Gemt kl\./));
  });

  test('the last day is read in words, and its field shows the day', async () => {
    const view = await openOffer();
    const field = screen.getByRole('textbox', { name: 'Gyldigt til og med' });
    await view.user.clear(field);
    await view.user.type(field, 'om to uger');
    await view.user.tab();
    const day = addDays(copenhagenToday(new Date()), 14);
    expect(field).toHaveValue(formatDay(day));
    await waitFor(() => expect(view.read().offer.validUntil).toBe(day));
  });

  test('without a connection the editor says so, and saves once there is one', async () => {
    const view = await openOffer();
    answerSaves(failOffline);
    await writeText(view, titleField(), 'Skrevet uden net');
    await pressSave(view);
    await waitFor(() => expect(saveStatus()).toHaveTextContent('Ingen forbindelse'));
    answerSaves(view.save);
    await view.user.click(screen.getByRole('button', { name: 'Prøv nu' }));
    await waitFor(() => expect(saveStatus()).toHaveTextContent(/^Gemt kl/));
    expect(view.read().offer.title).toBe('Skrevet uden net');
  });

  test('unsaved changes are there when the offer is opened again, and can be discarded', async () => {
    const view = await openOffer();
    answerSaves(failOffline);
    await writeText(view, titleField(), 'Skrevet uden net');
    view.unmount();
    const again = renderScreen(<OfferScreen id={OFFER_ID} userId={USER.id} />);
    const restored = await findToast('Dine ændringer er hentet frem');
    expect(titleField()).toHaveValue('Skrevet uden net');
    await again.user.click(within(restored).getByRole('button', { name: 'Kassér' }));
    expect(titleField()).toHaveValue('Ny tavle');
  });

  test('a lost response causes no conflict', async () => {
    const view = await openOffer();
    answerSaves((request: { body: unknown }) => {
      view.save(request);
      answerSaves(view.save);
      failOffline();
    });
    await writeText(view, titleField(), 'Nåede frem');
    await pressSave(view);
    await pressSave(view);
    await waitFor(() => expect(saveStatus()).toHaveTextContent(/^Gemt/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/Rettelserne fra din anden fane/)).not.toBeInTheDocument();
    expect(view.read().offer.title).toBe('Nåede frem');
  });

  test('what nobody can correct in a cell stops the saving', async () => {
    const view = await openOffer({ lines: [{ text: 'Tavle' }] });
    answerSaves(new Refusal(400, { code: 'validation', data: { lines: { code: 'maxLength' } } }));
    await writeText(view, titleField(), 'Ny eltavle');
    await pressSave(view);
    await waitFor(() => expect(saveStatus()).toHaveTextContent('ret de markerede felter'));
  });

  test('an offer that was locked meanwhile is shown as it is stored', async () => {
    const view = await openOffer({ lines: [{ text: 'Tavle' }] });
    view.store(makeOffer({ lines: [{ text: 'Tavle' }], offer: { status: 'sendt' }, can: { edit: false } }));
    answerSaves(new Refusal(409, { code: 'locked' }));
    await writeText(view, titleField(), 'For sent');
    await pressSave(view);
    await findToast('Tilbuddet kan ikke længere ændres');
    expect(saveStatus()).toHaveTextContent('Låst');
    expect(screen.getByText('Ny tavle')).toBeInTheDocument();
    expect(cellsOf('Tekst')).toHaveLength(0);
  });
});

describe('two editors', () => {
  const lines = [{ text: 'Stik' }, { text: 'Kabel' }];

  /** Edits the title and the first quantity here, and saves them after `theirs` was stored as another version. */
  async function editBoth(theirs: OfferParts): Promise<View> {
    const view = await openOffer({ lines });
    answerSaves(failOffline);
    view.store(makeOffer({ lines, ...theirs, offer: { changedBy: COLLEAGUE, ...theirs.offer } }));
    await writeText(view, titleField(), 'Min overskrift');
    await view.user.clear(cellsOf('Antal')[0]!);
    await view.user.type(cellsOf('Antal')[0]!, '5');
    answerSaves(view.save);
    await pressSave(view);
    return view;
  }

  const priced = [{ text: 'Stik' }, { text: 'Kabel', unitPrice: 99_00 }];
  const clash = { offer: { title: 'Deres overskrift' }, lines: priced };

  test('a conflict lists the differing fields to choose from', async () => {
    const view = await editBoth(clash);
    const { user } = view;
    const dialog = within(await screen.findByRole('dialog', { name: 'En anden har ændret tilbuddet imens' }));
    const heading = within(dialog.getByRole('group', { name: /Overskrift/ }));
    expect(heading.getByText('I har begge rettet det')).toBeInTheDocument();
    // Each line was changed by only one of them, so that side is preselected.
    const group = (name: RegExp) => within(dialog.getByRole('group', { name }));
    expect(group(/Linje: Stik/).getByRole('radio', { name: /Din rettelse/ })).toBeChecked();
    expect(group(/Linje: Kabel/).getByRole('radio', { name: /^Kollegaens[^]*99,00/ })).toBeChecked();
    await user.click(heading.getByRole('radio', { name: /Deres overskrift/ }));
    // A further change while the dialog is open causes no second dialog.
    const further = [{ text: 'Stik' }, { text: 'Kabel', unitPrice: 99_00, qtyMilli: 3000 }];
    view.store(makeOffer({ offer: { ...clash.offer, changedBy: COLLEAGUE }, lines: further }));
    await user.click(dialog.getByRole('button', { name: 'Gem valgene' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await pressSave(view);
    await findToast('Kollegaens rettelser er med');
    await pressSave(view);
    await waitFor(() => expect(saveStatus()).toHaveTextContent(/^Gemt/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const { offer, lines: stored } = view.read();
    expect(offer.title).toBe('Deres overskrift');
    expect(stored).toMatchObject([{ qtyMilli: 5000 }, { qtyMilli: 3000, unitPrice: 99_00 }]);
  });

  test('all own changes can be dropped', async () => {
    const { user } = await editBoth(clash);
    await user.click(await screen.findByRole('button', { name: 'Drop mine rettelser' }));
    expect(titleField()).toHaveValue('Deres overskrift');
    expect(cellsOf('Antal').map(({ value }) => value)).toEqual(['1', '1']);
    expect(saveStatus()).toHaveTextContent(/^Gemt/);
  });

  test('Escape does not close the conflict', async () => {
    const { user } = await editBoth(clash);
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
  });

  test('a conflict with the user’s own other tab says so', async () => {
    await editBoth({ ...clash, offer: { ...clash.offer, changedBy: USER.id } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Du har ændret tilbuddet i en anden fane' }));
    expect(dialog.getAllByText('I en anden fane').length).toBeGreaterThan(0);
    expect(dialog.queryByText(/kollega/i)).not.toBeInTheDocument();
  });

  test.each([
    { by: COLLEAGUE, title: 'Kollegaens rettelser er med' },
    { by: USER.id, title: 'Rettelserne fra din anden fane er med' },
  ])('changes to other fields are merged without asking: $title', async ({ by, title }) => {
    const view = await editBoth({ offer: { changedBy: by }, lines: priced });
    await findToast(title);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(titleField()).toHaveValue('Min overskrift');
    expect(cellsOf('Antal')[0]).toHaveValue('5');
    expect(cellsOf('Pris')[1]).toHaveValue('99,00');
    await pressSave(view);
    expect(view.read().offer.title).toBe('Min overskrift');
  });

  test('a colleague’s version is shown as soon as it is read', async () => {
    const view = await openOffer({ lines });
    view.store(makeOffer({ lines: priced }));
    await act(() => view.queryClient.invalidateQueries());
    await waitFor(() => expect(cellsOf('Pris')[1]).toHaveValue('99,00'));
    expect(findSaves()).toHaveLength(0);
  });
});

test('an offer that cannot be read can be asked for again', async () => {
  signInAs('seller');
  answerRequest(`GET /api/offers/${OFFER_ID}`, new Refusal(503, { code: 'upstream' }));
  const { user } = renderScreen(<OfferScreen id={OFFER_ID} userId={USER.id} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Serveren svarer ikke');
  await user.click(within(alert).getByRole('button', { name: 'Prøv igen' }));
  await waitFor(() => expect(findSent(`GET /api/offers/${OFFER_ID}`)).toHaveLength(2));
});

test('a colleague who has the offer open is named, and leaving it is said', async () => {
  const presence = 'POST /api/offers/presence';
  answerRequest(presence, { items: [{ id: OFFER_ID, user: COLLEAGUE, name: 'Maria' }] });
  const view = await openOffer();
  expect(await screen.findByText('Maria kigger på den')).toBeVisible();
  expect(findSent(presence)[0]?.body).toEqual({ open: OFFER_ID, left: '' });
  view.unmount();
  await waitFor(() => expect(findSent(presence).at(-1)?.body).toEqual({ open: '', left: OFFER_ID }));
});
