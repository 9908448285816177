import { act, screen, waitFor } from '@testing-library/react';
import { OfferScreen } from '@/components/offers/detail/offer-screen';
import {
  answerSaves,
  cellsOf,
  findSaves,
  makeOffer,
  OFFER_ID,
  openOffer,
  pressSave,
  saveNow,
  saveStatus,
  titleField,
  writeText,
} from '@/components/offers/testing/offer';
import { renderScreen, type Screen } from '@/components/testing/render';
import { Refusal, type SentRequest } from '@/components/testing/server';
import { USER } from '@/components/testing/sign-in';
import type { OfferSave } from '@/lib/offers/shared/schema';

type View = Awaited<ReturnType<typeof openOffer>>;

const price = () => cellsOf('Pris')[0]!;
const lines = [{ text: 'Arbejde', qtyMilli: 30_000, unitPrice: 695_00 }];

const waitForStatus = (text: string | RegExp) => waitFor(() => expect(saveStatus()).toHaveTextContent(text));

function openAgain(view: View): Screen {
  view.unmount();
  return renderScreen(<OfferScreen id={OFFER_ID} userId={USER.id} />);
}

/** Types a price so slowly that its beginning is saved on the way. */
async function typeRefusedPrice(view: View): Promise<void> {
  await view.user.clear(price());
  await view.user.type(price(), '14,56');
  await saveNow(view);
  await view.user.type(price(), '7', { initialSelectionStart: 5, initialSelectionEnd: 5 });
}

test('nothing of a refused number is stored: the former value stays, and the text is there after a reload', async () => {
  const view = await openOffer({ lines });
  await typeRefusedPrice(view);
  expect(price()).toHaveValue('14,567');
  expect(price()).toHaveAccessibleDescription('Højst 2 decimaler');
  expect(screen.getByTestId('sum-subtotal')).toHaveTextContent('20.850,00');
  await waitForStatus('Gemt, undtagen 1 felt');
  expect(view.read().lines[0]!.unitPrice).toBe(695_00);
  const again = openAgain(view);
  await waitFor(() => expect(price()).toHaveValue('14,567'));
  expect(price()).toBeInvalid();
  expect(screen.getByTestId('sum-subtotal')).toHaveTextContent('20.850,00');
  await again.user.click(screen.getByRole('button', { name: 'Vis feltet' }));
  expect(price()).toHaveFocus();
  await writeText(again, price(), '14,57');
  await saveNow(again);
  expect(view.read().lines[0]!.unitPrice).toBe(14_57);
  openAgain({ ...view, unmount: again.unmount });
  await waitFor(() => expect(price()).toHaveValue('14,57'));
});

test('undo takes back the refused text first, then what was stored before', async () => {
  const view = await openOffer({ lines });
  await writeText(view, cellsOf('Antal')[0]!, '2');
  await view.user.clear(price());
  await view.user.type(price(), '14,567');
  await view.user.keyboard('{Control>}z{/Control}');
  expect(price()).toHaveValue('695,00');
  expect(price()).toBeValid();
  await view.user.keyboard('{Control>}z{/Control}');
  expect(cellsOf('Antal')[0]).toHaveValue('30');
});

test('each refused field is counted and jumped to in turn, until its line is removed', async () => {
  const view = await openOffer({ lines: [...lines, { text: 'Stik' }] });
  await writeText(view, price(), 'x');
  await writeText(view, cellsOf('Antal')[1]!, '1,23456');
  await writeText(view, screen.getByRole('textbox', { name: 'Gyldigt til og med' }), '32-13-2026');
  await waitForStatus('Gemt, undtagen 3 felter');
  const jump = screen.getByRole('button', { name: 'Vis feltet' });
  for (const field of [screen.getByRole('textbox', { name: 'Gyldigt til og med' }), price(), cellsOf('Antal')[1]!]) {
    await view.user.click(jump);
    expect(field).toHaveFocus();
  }
  await view.user.keyboard('{Control>}{Delete}{/Control}');
  await waitForStatus('Gemt, undtagen 2 felter');
});

test('a colleague’s change elsewhere leaves the refused text, and one of the same cell replaces it', async () => {
  const view = await openOffer({ lines });
  await writeText(view, price(), '14,567');
  view.store(makeOffer({ lines, offer: { title: 'Kollegaens' } }));
  await act(() => view.queryClient.invalidateQueries());
  await waitFor(() => expect(titleField()).toHaveValue('Kollegaens'));
  expect(price()).toHaveValue('14,567');
  expect(saveStatus()).toHaveTextContent('undtagen 1 felt');
  view.store(makeOffer({ lines: [{ ...lines[0]!, unitPrice: 700_00 }], offer: { title: 'Kollegaens' } }));
  await act(() => view.queryClient.invalidateQueries());
  await waitFor(() => expect(price()).toHaveValue('700,00'));
  await waitForStatus(/^Gemt$/);
});

test('a refused number prevents sending, but not the saving of the rest', async () => {
  const view = await openOffer({ lines });
  await writeText(view, titleField(), 'Ny overskrift');
  await writeText(view, price(), '14,567');
  await view.user.click(screen.getByRole('button', { name: 'Send tilbud' }));
  await waitFor(() => expect(view.read().offer.title).toBe('Ny overskrift'));
  expect(view.read().lines[0]!.unitPrice).toBe(695_00);
  await waitFor(() => expect(price()).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('what the server refuses', () => {
  /** Refuses titles of more than 20 letters and lines of more than a thousand pieces, as the real one does later. */
  const refuse = (view: View) => (request: SentRequest) => {
    const body = request.body as OfferSave;
    const data = {
      ...(body.title.length > 20 ? { title: { code: 'maxLength', data: { maximum: 20 } } } : {}),
      ...(body.lines[0]!.qtyMilli > 1_000_000 ? { 'lines.0.qtyMilli': { code: 'lineTooLarge' } } : {}),
    };
    return Object.keys(data).length > 0 ? new Refusal(400, { code: 'validation', data }) : view.save(request);
  };
  const long = 'En overskrift på over tyve tegn';

  test('is left out, and the rest is saved', async () => {
    const view = await openOffer({ lines });
    answerSaves(refuse(view));
    await writeText(view, titleField(), long);
    await writeText(view, cellsOf('Antal')[0]!, '2000');
    await pressSave(view);
    await waitForStatus('Gemt, undtagen 2 felter');
    expect(cellsOf('Antal')[0]).toHaveAccessibleDescription('Linjen er på over 1 mia. kr.');
    await writeText(view, cellsOf('Tekst')[0]!, 'Arbejde på stedet');
    await pressSave(view);
    await waitFor(() => expect(view.read().lines[0]!.text).toBe('Arbejde på stedet'));
    expect(view.read()).toMatchObject({ offer: { title: 'Ny tavle' }, lines: [{ qtyMilli: 30_000 }] });
    expect(titleField()).toHaveValue(long);
    const again = openAgain(view);
    await waitFor(() => expect(titleField()).toHaveValue(long));
    await pressSave(again);
    await waitForStatus('Gemt, undtagen 2 felter');
    await writeText(again, titleField(), 'Kort nok');
    await writeText(again, cellsOf('Antal')[0]!, '20');
    await saveNow(again);
    expect(view.read()).toMatchObject({ offer: { title: 'Kort nok' }, lines: [{ qtyMilli: 20_000 }] });
  });

  test('stays on the screen when a colleague saves', async () => {
    const view = await openOffer({ lines });
    answerSaves(refuse(view));
    await writeText(view, titleField(), long);
    await pressSave(view);
    await waitForStatus('Gemt, undtagen 1 felt');
    const sent = findSaves().length;
    view.store(makeOffer({ lines: [{ ...lines[0]!, unitPrice: 700_00 }] }));
    await act(() => view.queryClient.invalidateQueries());
    await waitFor(() => expect(price()).toHaveValue('700,00'));
    expect(titleField()).toHaveValue(long);
    expect(saveStatus()).toHaveTextContent('undtagen 1 felt');
    expect(findSaves()).toHaveLength(sent);
  });
});
