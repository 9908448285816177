import { screen, waitFor, within } from '@testing-library/react';
import { cellsOf, makeOffer, OFFER_ID, openOffer, type OfferParts } from '@/components/offers/testing/offer';
import { findToast } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { USER } from '@/components/testing/sign-in';
import type { OfferMail } from '@/lib/offers/shared/types';

const command = (name: string) => `POST /api/offers/${OFFER_ID}/${name}`;
const button = (name: string) => screen.queryByRole('button', { name });

describe('a discount above the limit', () => {
  const overLimit: OfferParts = {
    lines: [{ text: 'Stik', unitPrice: 1000_00 }],
    offer: { discountBp: 9000 },
    discount: { shareBp: 9000, needsApproval: true },
    can: { send: false, askDiscount: true },
  };

  test('needs management’s approval, which the seller asks for', async () => {
    const { user } = await openOffer(overLimit);
    expect(await screen.findByText(/Rabatten er 90 %, grænsen er 15 %\./)).toBeInTheDocument();
    expect(screen.getByText(/Ledelsen skal godkende den/)).toBeInTheDocument();
    expect(button('Send tilbud')).not.toBeInTheDocument();
    const asked = makeOffer({ ...overLimit, offer: { ...overLimit.offer, rev: 2 }, discount: { asked: true } });
    answerRequest(command('ask-discount'), asked);
    await user.click(screen.getByRole('button', { name: 'Bed om godkendelse' }));
    await findToast('Ledelsen er spurgt');
    expect(await screen.findByText(/Afventer godkendelse fra ledelsen\./)).toBeInTheDocument();
    expect(button('Bed om godkendelse')).not.toBeInTheDocument();
  });

  test('is approved by management', async () => {
    const { user } = await openOffer({
      ...overLimit,
      offer: { ...overLimit.offer, discountAskedBy: USER.id },
      discount: { ...overLimit.discount, asked: true },
      can: { edit: false, send: false, approveDiscount: true },
    });
    expect(await screen.findByText(/beder dig godkende den\./)).toBeInTheDocument();
    const approved = makeOffer({ ...overLimit, offer: { ...overLimit.offer, rev: 2 }, can: { send: true } });
    answerRequest(command('approve-discount'), {
      ...approved,
      discount: { ...approved.discount, shareBp: 9000, approved: true },
    });
    await user.click(screen.getByRole('button', { name: 'Godkend rabat' }));
    await findToast('Rabatten er godkendt');
    await waitFor(() => expect(button('Send tilbud')).toBeInTheDocument());
    expect(screen.queryByText(/grænsen er 15 %/)).not.toBeInTheDocument();
    expect(findSent(command('approve-discount'))[0]?.body).toEqual({ rev: 1 });
  });

  test('is refused by management with words, which the seller reads and may ask again', async () => {
    const asked: OfferParts = {
      ...overLimit,
      offer: { ...overLimit.offer, discountAskedBy: USER.id },
      discount: { ...overLimit.discount, asked: true },
      can: { edit: false, send: false, approveDiscount: true },
    };
    const { user } = await openOffer(asked);
    const refused = {
      ...overLimit,
      offer: { ...overLimit.offer, rev: 2, discountRefusedBy: USER.id, discountRefusal: 'Vi tjener for lidt' },
    };
    answerRequest(command('refuse-discount'), makeOffer(refused));
    await user.click(await screen.findByRole('button', { name: 'Afvis' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Afvis rabatten' }));
    await user.type(dialog.getByLabelText('Begrundelse'), 'Vi tjener for lidt');
    await user.click(dialog.getByRole('button', { name: 'Afvis' }));
    await findToast('Rabatten er afvist');
    expect(findSent(command('refuse-discount'))[0]?.body).toEqual({ rev: 1, note: 'Vi tjener for lidt' });
    expect(await screen.findByText(/har afvist den: Vi tjener for lidt/)).toBeInTheDocument();
    expect(button('Spørg igen')).toBeInTheDocument();
  });

  test('names the lines below zero, which count as one', async () => {
    await openOffer({
      lines: [
        { text: 'Tavle', unitPrice: 10_000_00 },
        { text: 'Kunden graver selv', unitPrice: -2000_00 },
        { text: 'Retur', qtyMilli: -2000, unitPrice: 100_00 },
      ],
    });
    expect(await screen.findByText(/Rabatten er 22 %/)).toBeInTheDocument();
    const named = 'Linjer under 0 kr. tæller som rabat: »Kunden graver selv« -2.000,00 kr., »Retur« -200,00 kr.';
    expect(screen.getByText(new RegExp(named.replaceAll('.', '\\.')))).toBeInTheDocument();
  });

  test('is reported while it is typed, also for one line', async () => {
    const { user } = await openOffer({ lines: [{ text: 'Stik', unitPrice: 1000_00 }] });
    await user.type(cellsOf('Rabat %')[0]!, '16');
    expect(await screen.findByText(/Rabatten er 16 %/)).toBeInTheDocument();
    await user.clear(cellsOf('Rabat %')[0]!);
    await user.type(cellsOf('Rabat %')[0]!, '15');
    expect(screen.queryByText(/grænsen er 15 %/)).not.toBeInTheDocument();
  });
});

describe('the mail', () => {
  const mail = { id: 'mail00000000001', to: 'kirsten@kunde.test', subject: '', error: '', updated: '' };
  const withMail = (status: OfferMail['status'], error = ''): OfferParts => ({
    lines: [{ text: 'Stik' }],
    offer: { locked: true },
    can: { edit: false, send: false },
    mail: { ...mail, status, error },
  });

  test('of unknown outcome is marked as not sent by the seller, which restores the draft', async () => {
    const { user } = await openOffer(withMail('ukendt'));
    expect(await screen.findByText('Måske sendt – tjek Sendt post')).toBeInTheDocument();
    expect(cellsOf('Tekst')).toHaveLength(0);
    answerRequest(command('mail-resolve'), makeOffer({ lines: [{ text: 'Stik' }], offer: { rev: 2 } }));
    await user.click(screen.getByRole('button', { name: 'Den er ikke sendt' }));
    await waitFor(() => expect(cellsOf('Tekst')[0]).toHaveValue('Stik'));
    expect(button('Send tilbud')).toBeInTheDocument();
    expect(findSent(command('mail-resolve')).map(({ body }) => body)).toEqual([{ mail: mail.id, sent: false }]);
  });

  test('of unknown outcome can be marked as sent', async () => {
    const { user } = await openOffer(withMail('ukendt'));
    answerRequest(command('mail-resolve'), makeOffer({ ...withMail('sendt'), offer: { status: 'sendt', rev: 2 } }));
    await user.click(await screen.findByRole('button', { name: 'Den er sendt' }));
    await waitFor(() => expect(findSent(command('mail-resolve'))[0]?.body).toEqual({ mail: mail.id, sent: true }));
  });

  test.each([
    { status: 'venter', error: '', text: 'Tilbuddet er låst imens.' },
    { status: 'venter', error: 'timeout', text: 'Microsoft svarede ikke. Der prøves igen om lidt.' },
    { status: 'sender', error: '', text: 'Sender mailen til kirsten@kunde.test …' },
  ] as const)('that is on its way ($status, error »$error«) is reported', async ({ status, error, text }) => {
    await openOffer(withMail(status, error));
    expect(await screen.findByText(new RegExp(text.replaceAll('.', '\\.')))).toBeInTheDocument();
  });

  test('that waits can be taken back', async () => {
    const { user } = await openOffer(withMail('venter'));
    answerRequest(command('mail-resolve'), makeOffer({ lines: [{ text: 'Stik' }], offer: { rev: 2 } }));
    await user.click(await screen.findByRole('button', { name: 'Tag tilbage' }));
    await waitFor(() => expect(cellsOf('Tekst')[0]).toHaveValue('Stik'));
  });

  test('that failed leaves a draft to correct', async () => {
    await openOffer({ lines: [{ text: 'Stik' }], mail: { ...mail, status: 'fejlet' } });
    expect(await screen.findByText(/blev ikke sendt/)).toBeInTheDocument();
    expect(cellsOf('Tekst')[0]).toHaveValue('Stik');
  });
});

test('who reads a colleague’s draft sees whose it is', async () => {
  await openOffer({ lines: [{ text: 'Stik' }], can: { edit: false, send: false } });
  expect(await screen.findByText(/Kladden hører til Anna Test\./)).toBeInTheDocument();
});

test('a withdrawal is named as one, with who and when, also once a job was made', async () => {
  await openOffer({
    offer: { status: 'konverteret', decisionBy: 'Kirsten' },
    withdrawn: { by: 'Peter', at: '2026-11-26 13:05:00.000Z' },
    can: { edit: false, send: false },
  });
  expect(await screen.findByText('Fortrudt af Peter.')).toBeInTheDocument();
  expect(screen.getByText(/26\. nov\. 14\.05/)).toBeInTheDocument();
  expect(screen.queryByText(/Accepteret af|Afvist af/)).not.toBeInTheDocument();
});

test('the customer’s answer is shown with the note', async () => {
  await openOffer({
    offer: { status: 'afvist', decisionBy: 'Kirsten', decisionNote: 'For dyrt' },
    can: { edit: false, send: false },
  });
  expect(await screen.findByText('Afvist af Kirsten.')).toBeInTheDocument();
  expect(screen.getByText(/For dyrt/)).toBeInTheDocument();
});
