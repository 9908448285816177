import { screen, waitFor, within } from '@testing-library/react';
import { chooseExport, readText, savedFiles } from '@/components/testing/export';
import { fill } from '@/components/testing/fill';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { ChargesScreen } from './charges-screen';

const LIST = 'GET /api/collections/charges/records';
const ORDER = 'POST /api/setup/charges/order';
const charges = ['Servicevogn', 'Weekend', 'Kilometer'].map((name, at) => ({
  id: `charge00000000${at}`,
  name,
  calc: 'fast',
  amount: 10_000,
  sort: (at + 1) * 10,
  active: true,
  rev: 1,
}));
const COMPANY = {
  id: 'company00000001',
  name: 'Demo El',
  eveningFrom: 1020,
  extraDaysOff: ['2026-12-28'],
  holidays: [{ day: '2026-12-28', name: 'Julelukket' }],
  rev: 1,
};
const ids = (...order: number[]) => order.map((at) => `charge00000000${at}`);
const names = () =>
  screen.getAllByRole('button', { name: /^(Servicevogn|Weekend|Kilometer)$/ }).map((row) => row.textContent);
const handle = (name: string) => screen.findByRole('button', { name: `Flyt ${name}` });

beforeEach(() => {
  signInAs('moderator');
  answerRequest(LIST, listOf(charges));
  answerRequest('GET /api/collections/company_settings/records', listOf([COMPANY]));
  const hour = { key: 'time', labelDa: 'time', labelEn: 'hour', pluralDa: 'timer', pluralEn: 'hours', active: true };
  answerRequest('GET /api/collections/units/records', listOf([hour]));
});

test('a charge moved by keyboard has its new place at once, and the order is stored', async () => {
  answerRequest(ORDER, () => {
    answerRequest(LIST, listOf([1, 0, 2].map((at) => charges[at])));
    return {};
  });
  const { user } = renderScreen(<ChargesScreen />);
  (await handle('Weekend')).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(names()).toEqual(['Weekend', 'Servicevogn', 'Kilometer']));
  expect(findSent(ORDER)[0]?.body).toEqual({ ids: ids(1, 0, 2) });
  await waitFor(() => expect(findSent(LIST)).toHaveLength(2));
  expect(names()).toEqual(['Weekend', 'Servicevogn', 'Kilometer']);
});

test('a refused order is taken back and said in a toast', async () => {
  answerRequest(ORDER, () => {
    // The list cannot be read again either, so that only taking the move back restores the order.
    answerRequest(LIST, new Refusal(502, {}));
    return new Refusal(403, { code: 'forbidden' });
  });
  const { user } = renderScreen(<ChargesScreen />);
  (await handle('Weekend')).focus();
  await user.keyboard('{ArrowUp}');
  await findToast('Det har du ikke adgang til.');
  expect(names()).toEqual(['Servicevogn', 'Weekend', 'Kilometer']);
});

test('a filtered list has no order to change, nor has one that the user may only read', async () => {
  const { user, unmount } = renderScreen(<ChargesScreen />);
  await handle('Weekend');
  await user.type(screen.getByRole('textbox', { name: 'Søg i ydelser' }), 'week');
  await waitFor(() => expect(names()).toEqual(['Weekend']));
  expect(screen.queryByRole('button', { name: 'Flyt Weekend' })).toBeNull();
  unmount();
  signInAs('seller');
  renderScreen(<ChargesScreen />);
  await screen.findByRole('button', { name: 'Weekend' });
  expect(screen.queryByRole('button', { name: /^Flyt/ })).toBeNull();
});

describe('the try-out box', () => {
  const rules = [
    { name: 'Aftentillæg', calc: 'time', amount: 30_000, roundTo: 30, appliesWhen: 'aften', autoAdd: true },
    { name: 'Weekendtillæg', calc: 'time', amount: 50_000, appliesWhen: 'weekend', autoAdd: true },
    { name: 'Akut udkald', calc: 'fast', amount: 150_000, appliesWhen: 'udkald', autoAdd: true },
    { name: 'Broafgift', calc: 'fast', amount: 19_000, appliesWhen: 'zone', zones: '4000-4799', autoAdd: true },
    { name: 'Kørsel', calc: 'km', amount: 600, minimum: 5000, appliesWhen: 'altid', autoAdd: true },
    { name: 'Opstart', calc: 'fast', amount: 29_500, appliesWhen: 'altid', autoAdd: false },
  ].map((rule, at) => ({ ...rule, id: `rule0000000000${at}`, active: true, rev: 1, sort: at }));
  const box = async () => {
    answerRequest(LIST, listOf(rules));
    const rendered = renderScreen(<ChargesScreen />);
    const trial = within(await screen.findByRole('region', { name: 'Prøv en sag' }));
    const type = (name: string, text: string) => fill(rendered.user, trial.getByRole('textbox', { name }), text);
    await type('Dag', '26.11.2026');
    await type('Kl.', '10.00');
    const result = await trial.findByRole('status');
    return { ...rendered, trial, type, result };
  };

  test('a Saturday evening is charged as evening and weekend, each with its reason', async () => {
    const { type, result } = await box();
    expect(result).toHaveTextContent('Sagen får intet lagt på.');
    await type('Dag', '28.11.2026');
    await type('Kl.', '19.30');
    await type('Varighed', '1:15');
    await waitFor(() =>
      expect(result).toHaveTextContent('Aftentillæglørdag kl. 19.30 · 1 t 15 min rundet op1,5 time × 300,00450,00'),
    );
    expect(result).toHaveTextContent('Weekendtillæglørdag kl. 19.301,25 time × 500,00625,00');
    expect(result).toHaveTextContent('Lægges på i alt1.075,00');
  });

  test('call-out, zone and driving say why, and a charge that is added by hand stands apart', async () => {
    const { user, trial, type, result } = await box();
    await user.click(trial.getByRole('checkbox', { name: 'Akut' }));
    await type('Postnr.', '4100');
    await type('Kørsel', '5');
    await waitFor(() => expect(result).toHaveTextContent('Akut udkaldakut sag'));
    expect(result).toHaveTextContent('Broafgiftpostnr. 4100');
    expect(result).toHaveTextContent('Kørselgælder altid · 5 km, anslået · mindste beløb');
    expect(within(result).getByRole('region', { name: /tilføjes ikke automatisk/ })).toHaveTextContent('Opstart');
  });

  test("the firm's own holiday is a weekend with its name, and an unreadable time is asked for", async () => {
    const { type, result } = await box();
    await type('Dag', '28.12.2026');
    await waitFor(() => expect(result).toHaveTextContent('mandag kl. 10.00 (Julelukket)'));
    await type('Kl.', 'snart');
    await waitFor(() => expect(result).toHaveTextContent('Skriv dag, klokkeslæt og varighed.'));
  });
});

test('a zone needs postcodes', async () => {
  const { user } = renderScreen(<ChargesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Ny ydelse' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(user, form.getByRole('textbox', { name: 'Navn' }), 'Broafgift');
  await user.click(form.getByRole('combobox', { name: 'Gælder' }));
  await user.click(await screen.findByRole('option', { name: 'I en zone' }));
  await user.click(form.getByRole('button', { name: /^Opret/ }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Postnumre' })).toBeInvalid());
  await fill(user, form.getByRole('textbox', { name: 'Postnumre' }), '4000-4799');
  answerRequest('POST /api/setup/charges', { name: 'Broafgift' });
  await user.click(form.getByRole('button', { name: /^Opret/ }));
  await waitFor(() =>
    expect(findSent('POST /api/setup/charges')[0]?.body).toMatchObject({ appliesWhen: 'zone', zones: '4000-4799' }),
  );
});

test('what the form hides for a charge is not sent, so that it cannot refuse the charge unseen', async () => {
  answerRequest('POST /api/setup/charges', { name: 'Opstart' });
  const { user } = renderScreen(<ChargesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Ny ydelse' }));
  const form = within(await screen.findByRole('dialog'));
  const choose = async (name: string) => {
    await user.click(form.getByRole('combobox', { name: 'Gælder' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await fill(user, form.getByRole('textbox', { name: 'Navn' }), 'Opstart');
  await user.click(form.getByRole('radio', { name: 'Pr. time' }));
  await fill(user, form.getByRole('textbox', { name: /^Mindst/ }), 'ti');
  await user.click(form.getByRole('radio', { name: 'Fast beløb' }));
  await choose('I en zone');
  await fill(user, form.getByRole('textbox', { name: 'Postnumre' }), '4000-');
  await choose('Altid');
  await user.click(form.getByRole('button', { name: /^Opret/ }));
  await findToast('Opstart er gemt');
  expect(findSent('POST /api/setup/charges')[0]?.body).toMatchObject({ minimum: 0, roundTo: 0, zones: '' });
});

test('the try-out box says it where the opening hours cannot be read', async () => {
  answerRequest('GET /api/collections/company_settings/records', new Refusal(502, {}));
  renderScreen(<ChargesScreen />);
  const trial = within(await screen.findByRole('region', { name: 'Prøv en sag' }));
  expect(await trial.findByRole('button', { name: 'Prøv igen' })).toBeVisible();
});

test('an export has the postcodes of a zone, as the list shows them', async () => {
  answerRequest(LIST, listOf([{ ...charges[0], name: 'Broafgift', appliesWhen: 'zone', zones: '4000-4799' }]));
  const { user } = renderScreen(<ChargesScreen />);
  await screen.findByText('Postnr. 4000-4799');
  await chooseExport(user, 'Eksportér som CSV');
  await findToast('1 række eksporteret');
  expect(await readText(savedFiles[0]!.blob)).toContain(';I en zone;4000-4799;');
});

describe('proposals', () => {
  const DECIDE = 'POST /api/setup/charges/decide';
  const proposal = { ...charges[0]!, active: false, unconfirmed: true };

  test('stand among the active charges, and are confirmed together, which can be taken back', async () => {
    answerRequest(LIST, listOf([proposal, charges[1]]));
    answerRequest(DECIDE, { records: [{ id: proposal.id, rev: 2 }] });
    const { user } = renderScreen(<ChargesScreen />);
    expect(await screen.findByText(/^1 ydelse er et forslag\./)).toBeVisible();
    expect(screen.getByText('Forslag')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bekræft alle' }));
    expect(findSent(DECIDE)[0]?.body).toEqual({ records: [{ id: proposal.id, rev: 1 }], decision: 'confirmed' });
    const toast = await findToast('Ydelsen er bekræftet');
    await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
    await waitFor(() =>
      expect(findSent(DECIDE)[1]?.body).toEqual({ records: [{ id: proposal.id, rev: 2 }], decision: 'proposed' }),
    );
  });

  test('are declined one by one', async () => {
    answerRequest(LIST, listOf([proposal]));
    answerRequest(DECIDE, { records: [{ id: proposal.id, rev: 2 }] });
    const { user } = renderScreen(<ChargesScreen />);
    await user.click(await screen.findByRole('button', { name: 'Handlinger for Servicevogn' }));
    expect(screen.queryByRole('menuitem', { name: 'Aktivér' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Afvis forslaget' }));
    expect(await findToast('Forslaget er afvist')).toBeVisible();
    expect(findSent(DECIDE)[0]?.body).toMatchObject({ decision: 'declined' });
  });

  test('only those who may change the list decide', async () => {
    signInAs('seller');
    answerRequest(LIST, listOf([proposal]));
    renderScreen(<ChargesScreen />);
    expect(await screen.findByText('Forslag')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bekræft alle' })).toBeNull();
  });
});

describe('an empty list', () => {
  const ADD = 'POST /api/setup/charges/usual';
  const UNDO = 'POST /api/setup/charges/usual/undo';

  test('gets the usual charges as proposals, which can be taken back', async () => {
    const added = { records: [{ id: charges[0]!.id, rev: 1 }], terms: false };
    answerRequest(LIST, listOf([]));
    answerRequest(ADD, added);
    answerRequest(UNDO, {});
    const { user } = renderScreen(<ChargesScreen />);
    await user.click(await screen.findByRole('button', { name: 'Tilføj de sædvanlige ydelser' }));
    const toast = await findToast('1 forslag er tilføjet');
    expect(toast).toHaveTextContent('Gennemse beløbene, og bekræft dem.');
    await user.click(within(toast).getByRole('button', { name: 'Fortryd' }));
    await waitFor(() => expect(findSent(UNDO)[0]?.body).toEqual(added));
    expect(await findToast('Forslagene er fjernet igen')).toBeVisible();
  });

  test('has no such button for those who may only read, nor where charges are switched off', async () => {
    answerRequest(LIST, listOf(charges.map((charge) => ({ ...charge, active: false }))));
    const { unmount } = renderScreen(<ChargesScreen />);
    expect(await screen.findByText('Ingen ydelser endnu')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tilføj de sædvanlige/ })).toBeNull();
    unmount();
    signInAs('seller');
    answerRequest(LIST, listOf([]));
    renderScreen(<ChargesScreen />);
    expect(await screen.findByText('Ingen ydelser endnu')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tilføj de sædvanlige/ })).toBeNull();
  });
});

test('several are switched off at once; a refused one is named, and the others can be taken back', async () => {
  const [first, second] = ids(0, 1);
  answerRequest(`POST /api/setup/charges/${first}/active`, ({ body }: SentRequest) => {
    const { rev, active } = body as { rev: number; active: boolean };
    return { ...charges[0], active, rev: rev + 1 };
  });
  answerRequest(`POST /api/setup/charges/${second}/active`, new Refusal(409, { code: 'stale' }));
  const { user } = renderScreen(<ChargesScreen />, { path: '/settings/charge' });
  for (const name of ['Servicevogn', 'Weekend'])
    await user.click(await screen.findByRole('checkbox', { name: `Vælg ${name}` }));
  await user.click(
    within(screen.getByRole('region', { name: 'Valgte rækker' })).getByRole('button', { name: 'Deaktivér' }),
  );
  const report = within(await screen.findByRole('dialog', { name: '1 blev ikke ændret' }));
  expect(report.getByRole('listitem')).toHaveTextContent('WeekendEr ændret siden');
  expect(report.getByRole('link', { name: 'Weekend' })).toHaveAttribute(
    'href',
    `/settings/charge?vis=alle&post=${second}`,
  );
  await user.click(report.getByRole('button', { name: 'Fortryd det andet' }));
  await findToast('1 er som før');
  expect(findSent(`POST /api/setup/charges/${first}/active`).map(({ body }) => body)).toEqual([
    { rev: 1, active: false },
    { rev: 2, active: true },
  ]);
});

test('sorted by name the list cannot be moved; a third press gives it its own order back', async () => {
  const { user, search } = renderScreen(<ChargesScreen />);
  await handle('Weekend');
  const heading = screen.getByRole('button', { name: 'Navn' });
  await user.click(heading);
  await waitFor(() => expect(names()).toEqual(['Kilometer', 'Servicevogn', 'Weekend']));
  expect(screen.queryByRole('button', { name: 'Flyt Weekend' })).toBeNull();
  await user.click(heading);
  await waitFor(() => expect(names()).toEqual(['Weekend', 'Servicevogn', 'Kilometer']));
  expect(search()).toBe('?sort=-name');
  await user.click(heading);
  await handle('Weekend');
  expect(search()).toBe('');
});

test('the columns that the user has chosen are shown, and exported with what belongs to them', async () => {
  const { user } = renderScreen(<ChargesScreen />, { search: '?kolonner=autoAdd,calc' });
  await handle('Weekend');
  expect(screen.queryByRole('columnheader', { name: 'Beløb' })).toBeNull();
  await chooseExport(user, 'Eksportér som CSV');
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  expect((await readText(savedFiles[0]!.blob)).split(/\r?\n/)[0]).toBe('Navn;Tilføjes automatisk;Beregnes;Aktiv');
});
