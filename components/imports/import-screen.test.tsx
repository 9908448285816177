import { screen, waitFor, within } from '@testing-library/react';
import Link from 'next/link';
import { closePage } from '@/components/testing/close-page';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { signInAs } from '@/components/testing/sign-in';
import { createAnswer, type WorkerAnswer, type WorkerRequest } from '@/lib/imports/browser/file/answer';
import type { SentRow } from '@/lib/imports/shared/schema';
import type { ImportRow, ImportSummary } from '@/lib/imports/shared/types';
import { ImportScreen } from './import-screen';

const ID = 'import000000001';
const theImport = {
  id: ID,
  kind: 'products',
  status: 'klar',
  fileName: 'prisfil.csv',
  columns: { sku: 'Nr', name: 'Tekst', price: 'Pris' },
  strong: 'update',
  weak: 'update',
  rowCount: 3,
  received: 3,
  done: 0,
  undone: 0,
  rev: 1,
  created: '2026-11-20 10:00:00.000Z',
  createdBy: 'user00000000001',
};
/** An import as the server answers it when it is made: without any of its rows. */
const NEW_IMPORT = { ...theImport, status: 'modtager', received: 0 };
const summary = (change: Partial<ImportSummary> = {}, of: object = {}) => ({
  import: { ...theImport, ...of },
  counts: { oprettet: 1, opdateret: 1, fejl: 1 },
  open: { oprettet: 1, opdateret: 1, fejl: 1 },
  existing: { strong: 1, weak: 0 },
  warned: 0,
  prices: {
    price: { up: 1, down: 0, largest: { name: 'Kabel', before: 10_000, after: 15_000, shareBp: 5000 } },
    cost: { up: 0, down: 0, largest: null },
    drafts: { count: 1, first: [{ id: 'offer0000000001', offerNumber: 10_042, revision: 2 }] },
  },
  faults: [],
  ...change,
});
const row = (change: Partial<ImportRow>): ImportRow => ({
  row: 2,
  cells: { sku: '100', name: 'Kabel', price: '150,00' },
  errors: {},
  missing: {},
  warnings: {},
  conflicts: {},
  match: '',
  matchName: '',
  matchRow: 0,
  reason: '',
  changes: {},
  choice: '',
  outcome: 'oprettet',
  isOpen: true,
  record: '',
  ...change,
});
const WRONG = row({
  row: 4,
  cells: { sku: '102', name: 'Dåse', price: 'ti' },
  outcome: 'fejl',
  errors: { price: { code: 'invalid' } },
});
const ROWS = [
  row({ outcome: 'opdateret', match: 'p', matchName: 'Kabel', reason: 'sku', changes: { price: [10_000, 15_000] } }),
  row({ row: 3, cells: { sku: '101', name: 'Stik', price: '10' } }),
  WRONG,
];

/** The worker's code on the page's thread. */
class WorkerHere {
  onmessage: ((event: { data: WorkerAnswer }) => void) | null = null;
  readonly #answer = createAnswer();
  postMessage(data: WorkerRequest) {
    void this.#answer(data).then((sent) => this.onmessage?.({ data: sent }));
  }
  terminate() {}
}

/** A file as the browser gives it; jsdom's lacks `arrayBuffer`. */
function fileOf(name: string, text: string): File {
  const { buffer } = new TextEncoder().encode(text);
  return Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(buffer) });
}

beforeEach(() => {
  Object.assign(globalThis, { Worker: WorkerHere });
  answerRequest('GET /api/collections/imports/records', listOf([]));
  answerRequest('GET /api/collections/UsersPublic/records', listOf([]));
  answerRequest(`GET /api/imports/${ID}/summary`, summary());
  answerRequest(`GET /api/imports/${ID}/rows`, { items: ROWS });
  answerRequest(`GET /api/imports/${ID}/progress`, { isMoving: false });
});

const open = (as: 'moderator' | 'management' | 'seller' = 'moderator') => {
  signInAs(as);
  return renderScreen(<ImportScreen />, { search: `?import=${ID}` });
};

test('each role sees what it may import', async () => {
  signInAs('management');
  const { unmount } = renderScreen(<ImportScreen />);
  expect(await screen.findByRole('button', { name: 'Kunder' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Produkter' })).toBeNull();
  expect(await screen.findByText('Der er ikke importeret noget endnu.')).toBeVisible();
  unmount();
  signInAs('seller');
  renderScreen(<ImportScreen />);
  expect(await screen.findByText('Her er ikke noget for dig')).toBeVisible();
});

test('the check says what happens, which prices change and which drafts have them', async () => {
  open();
  const plan = within(await screen.findByRole('region', { name: 'Det sker der' }));
  expect(plan.getByText('1 ny · 1 opdateres · 1 med fejl')).toBeVisible();
  const prices = within(screen.getByRole('region', { name: 'Priser, der ændres' }));
  expect(prices.getByText('1 op, 0 ned')).toBeVisible();
  expect(prices.getByText(/Største: Kabel, 100,00 kr. → 150,00 kr. \(\+50/)).toBeVisible();
  expect(prices.getByRole('link', { name: '10042-2' })).toHaveAttribute('href', '/leads/inquiry/offer0000000001');
  const rows = within(await screen.findByRole('table'));
  expect(await rows.findByText('EL-nummer: Kabel')).toBeVisible();
  expect(rows.getByText('100,00')).toBeVisible();
});

test('a wrong cell is corrected in place; Escape leaves it; the keyboard goes on from the cell', async () => {
  const route = `POST /api/imports/${ID}/row`;
  answerRequest(route, row({ row: 4 }));
  const { user } = open();
  const cell = await screen.findByRole('button', { name: 'Salgspris, række 4: ti (Ugyldig værdi)' });
  await user.click(cell);
  await user.type(screen.getByRole('textbox', { name: 'Salgspris, række 4' }), 'x{Escape}');
  expect(findSent(route)).toEqual([]);
  expect(screen.getByRole('button', { name: /^Salgspris, række 4/ })).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Salgspris, række 4' })).toBeNull();
  await user.keyboard('{Enter}');
  const box = screen.getByRole('textbox', { name: 'Salgspris, række 4' });
  await user.clear(box);
  await user.type(box, '10,00{Enter}');
  await waitFor(() => expect(findSent(route)).toHaveLength(1));
  // Only the changed cell is sent, so that a colleague's correction of another cell stays.
  expect(findSent(route)[0]?.body).toEqual({ row: 4, cells: { price: '10,00' } });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Salgspris, række 4' })).toBeNull());
  expect(screen.getByRole('button', { name: /^Salgspris, række 4/ })).toHaveFocus();
});

test('a text that is emptied in many rows is cleared, and the button says so', async () => {
  const fault = { field: 'price', text: 'ti', count: 12 };
  answerRequest(`GET /api/imports/${ID}/summary`, summary({ faults: [fault] }));
  const { user } = open();
  const same = within(await screen.findByRole('region', { name: 'Den samme fejl i flere rækker' }));
  expect(same.getByText('Tømmes feltet, bliver det tomt i alle rækkerne.')).toBeVisible();
  await user.clear(same.getByRole('textbox'));
  expect(same.getByRole('button', { name: 'Tøm 12 felter' })).toBeEnabled();
});

test('a unit that many rows have and the firm does not is corrected once for all', async () => {
  const route = `POST /api/imports/${ID}/correct`;
  const fault = { field: 'unit', text: 'RL', count: 500 };
  answerRequest(`GET /api/imports/${ID}/summary`, summary({ faults: [fault] }));
  let left = 2;
  answerRequest(route, () => {
    left -= 1;
    if (left === 0) answerRequest(`GET /api/imports/${ID}/summary`, summary());
    return { left };
  });
  const { user } = open();
  const same = within(await screen.findByRole('region', { name: 'Den samme fejl i flere rækker' }));
  const button = same.getByRole('button', { name: 'Ret alle 500' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // It would empty the unit of all rows.
  button.focus();
  await user.keyboard('{Enter}');
  expect(findSent(route)).toEqual([]);
  await user.selectOptions(same.getByLabelText('Enhed »RL« i 500 rækker'), 'pakke');
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Den samme fejl i flere rækker' })).toBeNull());
  // Repeated until no row is left.
  expect(findSent(route).map(({ body }) => body)).toEqual([
    { field: 'unit', from: 'RL', to: 'pakke' },
    { field: 'unit', from: 'RL', to: 'pakke' },
  ]);
});

describe('the columns of rows', () => {
  const headings = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
  const showOnly = async (items: ImportRow[]) => {
    const columns = { ...theImport.columns, unit: 'Enhed' };
    answerRequest(`GET /api/imports/${ID}/summary`, summary({}, { columns }));
    answerRequest(`GET /api/imports/${ID}/rows`, { items });
    open();
    await screen.findByText(items[0]?.cells.name ?? '');
    return headings();
  };

  test('are in the order of the fields', async () => {
    const all = ['Række', 'Resultat', 'EL-nummer', 'Navn', 'Enhed', 'Salgspris', 'Findes allerede'];
    expect(await showOnly(ROWS)).toEqual(all);
  });

  test('of wrong rows: the number and the name, then what is to be corrected', async () => {
    const wrongFirst = ['Række', 'Resultat', 'EL-nummer', 'Navn', 'Salgspris', 'Enhed', 'Findes allerede'];
    expect(await showOnly([WRONG])).toEqual(wrongFirst);
  });

  test('of rows that exist already: the reason first', async () => {
    const reasonFirst = ['Række', 'Resultat', 'Findes allerede', 'EL-nummer', 'Navn', 'Enhed', 'Salgspris'];
    expect(await showOnly(ROWS.slice(0, 1))).toEqual(reasonFirst);
  });
});

test('existing records: one choice for all, another for a row', async () => {
  answerRequest(`POST /api/imports/${ID}/choices`, theImport);
  answerRequest(`POST /api/imports/${ID}/row`, ROWS[0]);
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('1 findes allerede (EL-nummer)'), 'Spring over');
  await waitFor(() =>
    expect(findSent(`POST /api/imports/${ID}/choices`)[0]?.body).toEqual({ rev: 1, strong: 'skip', weak: 'update' }),
  );
  await user.selectOptions(await screen.findByLabelText('Valg for række 2'), 'Spring over');
  await waitFor(() => expect(findSent(`POST /api/imports/${ID}/row`)[0]?.body).toEqual({ row: 2, choice: 'skip' }));
});

test('the import goes on where a lost connection stopped it, and the page says so', async () => {
  let isOnline = true;
  const step = ({ body }: SentRequest) => {
    const { from } = body as { from: number };
    if (from === 1 && isOnline) {
      isOnline = false;
      throw new TypeError('no connection');
    }
    const done = from + 1;
    return { status: done === 3 ? 'faerdig' : 'i_gang', received: 3, done, undone: 0 };
  };
  answerRequest(`POST /api/imports/${ID}/apply`, step);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Importér 2 rækker' }));
  expect(await screen.findByText(/^Ingen forbindelse/)).toBeVisible();
  expect(screen.getByText('1 af 3 rækker')).toBeVisible();
  answerRequest(
    `GET /api/imports/${ID}/summary`,
    summary(
      { counts: { oprettet: 1, opdateret: 1, fejl: 1 }, existing: { strong: 0, weak: 0 }, prices: null },
      { status: 'faerdig' },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Fortsæt' }));
  const done = within(await screen.findByRole('region', { name: 'Importeret' }));
  expect(done.getByText('1 oprettet · 1 opdateret · 1 med fejl')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(findSent(`POST /api/imports/${ID}/apply`).map(({ body }) => body)).toEqual([
    { from: 0 },
    { from: 1 },
    { from: 1 },
    { from: 2 },
  ]);
});

test('one is told before that leaving stops it; while it runs a link and the tab ask', async () => {
  answerRequest(`POST /api/imports/${ID}/apply`, () => new Promise(() => undefined));
  signInAs('moderator');
  const { user, visited } = renderScreen(
    <>
      <Link href="/tasks">Opgaver</Link>
      <ImportScreen />
    </>,
    { search: `?import=${ID}` },
  );
  expect(await screen.findByText(/^Importen kører, mens siden er åben\./)).toBeVisible();
  expect(closePage()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Importér 2 rækker' }));
  await screen.findByText('0 af 3 rækker');
  expect(closePage()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Opgaver' }));
  const ask = within(await screen.findByRole('alertdialog', { name: 'Den er ikke færdig' }));
  expect(ask.getByText(/Intet går tabt: du kan fortsætte/)).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Forlad siden' }));
  expect(visited).toEqual(['/tasks']);
});

test('rows that were corrected afterwards are imported alone', async () => {
  answerRequest(
    `GET /api/imports/${ID}/summary`,
    summary({ counts: { oprettet: 3 }, open: { oprettet: 1 }, prices: null }, { done: 2 }),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Importér 1 række' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kassér' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Fortryd importen' })).toBeVisible();
});

test('an import whose corrected rows change nothing can be ended', async () => {
  const route = `POST /api/imports/${ID}/apply`;
  const rest = { counts: { oprettet: 2, uaendret: 1 }, open: { uaendret: 1 }, prices: null };
  answerRequest(`GET /api/imports/${ID}/summary`, summary(rest, { done: 2 }));
  answerRequest(route, { status: 'faerdig', received: 3, done: 3, undone: 0 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Afslut importen' }));
  await waitFor(() => expect(findSent(route)[0]?.body).toEqual({ from: 2 }));
});

test('a row that the import is through with is no longer corrected or chosen for, but a wrong one is', async () => {
  const through = { isOpen: false, outcome: 'sprunget_over', reason: 'sku', matchName: 'Kabel' } as const;
  answerRequest(`GET /api/imports/${ID}/rows`, { items: [row(through), { ...WRONG, isOpen: false }] });
  answerRequest(`GET /api/imports/${ID}/summary`, summary({ prices: null }, { done: 2 }));
  open();
  expect(await screen.findByRole('button', { name: /^Salgspris, række 4/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Salgspris, række 2/ })).toBeNull();
  expect(screen.queryByLabelText('Valg for række 2')).toBeNull();
});

test('a finished import that is opened again by a correction shows what is done and what is left', async () => {
  const done = row({ isOpen: false, outcome: 'oprettet' });
  answerRequest(`GET /api/imports/${ID}/rows`, { items: [done, WRONG] });
  const left = { counts: { oprettet: 2, fejl: 1 }, open: { fejl: 1 }, prices: null };
  answerRequest(`GET /api/imports/${ID}/summary`, summary(left, { done: 2 }));
  open();
  const rest = within(await screen.findByRole('region', { name: 'Resten af importen' }));
  expect(rest.getByText('2 af 3 rækker er klaret.')).toBeVisible();
  expect(rest.getByText('1 med fejl')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Oprettet 2' })).toBeVisible();
  expect(within(await screen.findByRole('table')).getByText('Oprettet')).toBeVisible();
});

test('the list of imports says of one that is opened again that it is not finished', async () => {
  signInAs('moderator');
  answerRequest('GET /api/collections/imports/records', listOf([{ ...theImport, done: 2 }]));
  renderScreen(<ImportScreen />);
  expect(await screen.findByText('2 af 3 rækker er klaret.')).toBeVisible();
  expect(screen.getByText('Ikke færdig')).toBeVisible();
});

test('an import that is stopped shows the figures of the step that was on its way', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  answerRequest(`POST /api/imports/${ID}/apply`, async () => {
    await answer;
    answerRequest(`GET /api/imports/${ID}/summary`, summary({ prices: null }, { status: 'i_gang', done: 2 }));
    return { status: 'i_gang', received: 3, done: 2, undone: 0 };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Importér 2 rækker' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  resolve();
  const stopped = within(await screen.findByRole('region', { name: 'Importen er standset' }));
  expect(stopped.getByText('2 af 3 rækker')).toBeVisible();
});

test('an import that somebody else takes back meanwhile is shown as it is', async () => {
  answerRequest(`POST /api/imports/${ID}/apply`, () => {
    answerRequest(`GET /api/imports/${ID}/summary`, summary({ counts: { fortrudt: 1 } }, { status: 'fortrudt' }));
    return new Refusal(409, { code: 'wrong_status' });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Importér 2 rækker' }));
  expect(await screen.findByRole('region', { name: 'Fortrudt' })).toBeVisible();
});

test('an import is undone after a question; a refusal is said', async () => {
  answerRequest(`GET /api/imports/${ID}/summary`, summary({ prices: null }, { status: 'faerdig' }));
  answerRequest(`POST /api/imports/${ID}/undo`, new Refusal(403, { code: 'forbidden' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Fortryd importen' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/ændret eller brugt siden, beholdes/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Fortryd importen' }));
  expect(await findToast('Importen blev ikke fortrudt')).toHaveTextContent('Det har du ikke adgang til.');
});

test('an import whose file was not sent to the end asks for the file again', async () => {
  answerRequest(`GET /api/imports/${ID}/summary`, summary({}, { status: 'modtager', received: 1 }));
  answerRequest(`POST /api/imports/${ID}/discard`, {});
  const { user, search } = open();
  expect(
    await screen.findByText(/1 af 3 rækker nåede frem, og intet er importeret\. Vælg prisfil\.csv igen/),
  ).toBeVisible();
  screen.getByRole('button', { name: 'Kassér' }).focus();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(search()).toBe('?kind=products'));
  expect(findSent(`POST /api/imports/${ID}/discard`)).toHaveLength(1);
});

test('an import that is not there says so, and nothing seems to load', async () => {
  answerRequest(`GET /api/imports/${ID}/summary`, new Refusal(404, { code: 'not_found' }));
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(container.querySelector('[data-slot="skeleton"]')).toBeNull();
});

test('an import is stopped at once, also while it waits for the server’s limit of requests', async () => {
  const limit = jest.fn(() => new Refusal(429, { code: 'too_many_requests' }));
  answerRequest(`POST /api/imports/${ID}/apply`, limit);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Importér 2 rækker' }));
  await waitFor(() => expect(limit).toHaveReturned());
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const plan = await screen.findByRole('button', { name: 'Importér 2 rækker' }, { timeout: 2000 });
  expect(plan).toBeVisible();
});

test('a file is read, its columns are guessed or remembered, corrected, and its rows are sent', async () => {
  signInAs('moderator');
  answerRequest('POST /api/imports', NEW_IMPORT);
  answerRequest(`POST /api/imports/${ID}/rows`, { status: 'klar', received: 2, done: 0, undone: 0 });
  const { user, search } = renderScreen(<ImportScreen />, { search: '?kind=products' });
  const file = fileOf('prisfil.csv', 'EL-nr;Tekst;Pris;Netto\n100;Kabel;ti;5,00\n101;Stik;20,50;8');
  await user.upload(await screen.findByLabelText('Vælg fil', { selector: 'input' }), file);
  expect(await screen.findByLabelText('Felt for kolonnen EL-nr')).toHaveValue('sku');
  expect(screen.getByRole('cell', { name: /ti\s*Ugyldig værdi/ })).toBeVisible();
  expect(screen.queryByText(/^Bruges ikke: /)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Felt for kolonnen Pris'), 'Bruges ikke');
  expect(screen.getByText('Bruges ikke: Pris')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Felt for kolonnen Netto'), 'Salgspris');
  await user.click(screen.getByRole('button', { name: 'Tjek 2 rækker' }));
  await waitFor(() => expect(search()).toContain(`import=${ID}`));
  expect(findSent('POST /api/imports')[0]?.body).toMatchObject({
    kind: 'products',
    fileName: 'prisfil.csv',
    rowCount: 2,
    columns: { sku: 'EL-nr', name: 'Tekst', price: 'Netto' },
  });
  expect((findSent(`POST /api/imports/${ID}/rows`)[0]?.body as { rows: SentRow[] }).rows).toEqual([
    { row: 2, cells: { sku: '100', name: 'Kabel', price: '5,00' } },
    { row: 3, cells: { sku: '101', name: 'Stik', price: '8' } },
  ]);
});

test('how amounts are written is asked only for files that have amounts', async () => {
  signInAs('moderator');
  const { user } = renderScreen(<ImportScreen />, { search: '?kind=customers' });
  await user.upload(
    await screen.findByLabelText('Vælg fil', { selector: 'input' }),
    fileOf('kunder.csv', 'Navn;Telefon\nEls Demo;21000006.0'),
  );
  expect(await screen.findByLabelText('Adskilt af')).toBeVisible();
  expect(screen.queryByLabelText('Beløb skrives')).toBeNull();
});

test('while a file is read in another encoding, it can’t be put away: it would come back', async () => {
  const file = fileOf('prisfil.csv', 'EL-nr;Pris\n1;2');
  signInAs('moderator');
  const { user } = renderScreen(<ImportScreen />, { search: '?kind=products' });
  await user.upload(await screen.findByLabelText('Vælg fil', { selector: 'input' }), file);
  await screen.findByLabelText('Felt for kolonnen EL-nr');
  let end: (bytes: ArrayBuffer) => void = () => undefined;
  file.arrayBuffer = () => new Promise((resolve) => (end = resolve));
  await user.selectOptions(screen.getByLabelText('Tegnsæt'), 'Windows (Excel)');
  await user.click(screen.getByRole('button', { name: 'Vælg en anden fil' }));
  expect(screen.getByLabelText('Tegnsæt')).toBeVisible();
  end(new TextEncoder().encode('EL-nr;Pris\n1;2').buffer);
  await waitFor(() => expect(screen.getByLabelText('Tegnsæt')).toHaveValue('windows-1252'));
  await user.click(screen.getByRole('button', { name: 'Vælg en anden fil' }));
  expect(screen.queryByLabelText('Tegnsæt')).toBeNull();
});

describe('the rows of a file', () => {
  const file = fileOf('prisfil.csv', 'EL-nr;Tekst;Pris;Netto\n100;Kabel;10;5\n101;Stik;20;8');
  const upload = async () => {
    signInAs('moderator');
    const shown = renderScreen(<ImportScreen />, { search: '?kind=products' });
    await shown.user.upload(await screen.findByLabelText('Vælg fil', { selector: 'input' }), file);
    await screen.findByLabelText('Felt for kolonnen EL-nr');
    return shown;
  };

  test('go on where they were stopped, with the columns that they were begun with', async () => {
    answerRequest('POST /api/imports', NEW_IMPORT);
    let abort: (error: Error) => void = () => undefined;
    answerRequest(`POST /api/imports/${ID}/rows`, () => new Promise((_resolve, reject) => (abort = reject)));
    const { user } = await upload();
    await user.click(screen.getByRole('button', { name: 'Tjek 2 rækker' }));
    await waitFor(() => expect(findSent(`POST /api/imports/${ID}/rows`)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    abort(new DOMException('', 'AbortError'));
    expect(await screen.findByRole('button', { name: 'Fortsæt' })).toBeVisible();
    expect(screen.queryByLabelText('Felt for kolonnen EL-nr')).toBeNull();
  });

  test('are not sent again where an unfinished import of the same file has them', async () => {
    answerRequest('POST /api/imports', { ...NEW_IMPORT, received: 1 });
    answerRequest(`POST /api/imports/${ID}/rows`, {});
    const { user, search } = await upload();
    await user.click(screen.getByRole('button', { name: 'Tjek 2 rækker' }));
    await waitFor(() => expect(search()).toContain(`import=${ID}`));
    const sent = findSent(`POST /api/imports/${ID}/rows`);
    expect(sent.map(({ body }) => (body as { rows: SentRow[] }).rows.map(({ row }) => row))).toEqual([[3]]);
  });

  test('begin anew with other columns after they were cancelled, also before the first answer', async () => {
    let answerFirst: (made: object) => void = () => undefined;
    answerRequest('POST /api/imports', () => new Promise((resolve) => (answerFirst = resolve)));
    answerRequest(`POST /api/imports/${ID}/discard`, {});
    answerRequest(`POST /api/imports/${ID}/rows`, {});
    const { user, search } = await upload();
    await user.click(screen.getByRole('button', { name: 'Tjek 2 rækker' }));
    await waitFor(() => expect(findSent('POST /api/imports')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Annullér' }));
    answerFirst(NEW_IMPORT);
    await waitFor(() => expect(findSent(`POST /api/imports/${ID}/discard`)).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Felt for kolonnen Netto'), 'Bruges ikke');
    const second = 'import000000002';
    answerRequest('POST /api/imports', { ...NEW_IMPORT, id: second });
    answerRequest(`POST /api/imports/${second}/rows`, {});
    await user.click(screen.getByRole('button', { name: 'Tjek 2 rækker' }));
    await waitFor(() => expect(search()).toContain(`import=${second}`));
    expect(findSent('POST /api/imports')[1]?.body).toMatchObject({ columns: { sku: 'EL-nr', name: 'Tekst' } });
    expect(findSent('POST /api/imports')[1]?.body).not.toHaveProperty('columns.cost');
  });
});

test('a file can be read after the worker could not be loaded', async () => {
  let isLost = true;
  class LostWorker extends WorkerHere {
    readonly #isLost = isLost;
    onerror: (() => void) | null = null;
    override postMessage(data: WorkerRequest) {
      if (!this.#isLost) super.postMessage(data);
      else if (isLost) this.onerror?.();
    }
  }
  Object.assign(globalThis, { Worker: LostWorker });
  signInAs('moderator');
  const { user } = renderScreen(<ImportScreen />, { search: '?kind=products' });
  const choose = await screen.findByLabelText('Vælg fil', { selector: 'input' });
  // The button beside it does the same.
  expect(choose).toHaveAttribute('tabindex', '-1');
  await user.upload(choose, fileOf('a.csv', 'EL-nr;Pris\n1;2'));
  expect(await screen.findByText(/Filen kan ikke læses/)).toBeVisible();
  isLost = false;
  await user.upload(choose, fileOf('a.csv', 'EL-nr;Pris\n1;2'));
  expect(await screen.findByLabelText('Felt for kolonnen EL-nr')).toHaveValue('sku');
});

test('a file without rows is refused with what to do', async () => {
  signInAs('moderator');
  const { user } = renderScreen(<ImportScreen />, { search: '?kind=products' });
  await user.upload(await screen.findByLabelText('Vælg fil', { selector: 'input' }), fileOf('tom.csv', ''));
  expect(await screen.findByText(/Der er ingen rækker i filen/)).toBeVisible();
});
