/** The texts and charges that a firm begins with, and proposed charges. */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { USUAL_CHARGES } from '../../lib/settings/shared/usual/charges.ts';
import type { UsualRemove } from '../../lib/settings/shared/usual/schema.ts';
import { USUAL_TEMPLATES, USUAL_TERMS } from '../../lib/settings/shared/usual/templates.ts';
import { type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { type Microsoft, signInWithCode, startMicrosoft } from '../testing/microsoft.ts';
import { createOfferHelpers } from '../testing/offers.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(60_000);

const OTHERS: Person[] = ['management', 'seller', 'new', 'technician'];
let microsoft: Microsoft;
let pb: Harness;
let number = 0;

beforeAll(async () => {
  microsoft = await startMicrosoft({
    boss: { id: 'ms-boss', displayName: 'Bente Boss', mail: 'boss@firma.test' },
    late: { id: 'ms-late', displayName: 'Lars Late', mail: 'late@firma.test' },
  });
  pb = await startPocketBase({ env: { ...microsoft.env, ADMIN_EMAILS: 'boss@firma.test late@firma.test' } });
});
afterAll(async () => {
  await pb.stop();
  await microsoft.stop();
});

const key = () => `usual-key-${++number}`;
const shown = (table: string) =>
  pb.rows<{ name: string; id: string; rev: number; active: number }>(
    `SELECT id, name, active, rev FROM ${table} WHERE NOT archived ORDER BY ${table === 'charges' ? 'sort' : 'rowid'}`,
  );
const names = (table: string) => shown(table).map(({ name }) => name);
const terms = () => pb.rows<{ terms: string }>('SELECT terms FROM company_settings')[0]?.terms;
const post = (path: string, body: unknown, as: Person = 'admin') => pb.as(as).post(`/api/setup/${path}`, body);
const add = async (kind: 'charges' | 'templates', as: Person = 'admin') => {
  const { status, body } = await post(`${kind}/usual`, { idempotencyKey: key() }, as);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as unknown as UsualRemove;
};
const NAMES = { charges: USUAL_CHARGES.map(({ name }) => name), templates: USUAL_TEMPLATES.map(({ name }) => name) };
const OFFERED = '/api/offers/catalog?q=servicevogn';

test('are added to an empty list, with the terms of new offers, and taken back', async () => {
  expect([names('charges'), names('templates'), terms()]).toEqual([[], [], '']);
  const [charges, templates] = [await add('charges'), await add('templates')];
  expect(names('charges')).toEqual(NAMES.charges);
  expect(names('templates')).toEqual(NAMES.templates);
  expect([charges.terms, templates.terms, terms()]).toEqual([false, true, USUAL_TERMS]);
  // What is there already is not added again.
  expect((await add('templates')).records).toEqual([]);
  expect((await post('charges/usual/undo', charges)).status).toBe(200);
  expect((await post('templates/usual/undo', templates)).status).toBe(200);
  expect([names('charges'), names('templates'), terms()]).toEqual([[], [], '']);
});

test('a moderator adds them without the firm’s terms; taking back spares what somebody has changed', async () => {
  const added = await add('templates', 'moderator');
  expect([added.terms, terms()]).toEqual([false, '']);
  const [first] = shown('templates');
  await post(`templates/${first!.id}/default`, { rev: first!.rev });
  await post(`templates/${first!.id}/active`, { rev: first!.rev, active: false });
  await post('templates/usual/undo', added, 'moderator');
  expect(names('templates')).toEqual([first!.name]);
  const body = { records: [], terms: true };
  await expectRefused(pb, {
    as: 'moderator',
    path: '/api/setup/templates/usual/undo',
    body,
    status: 403,
    code: 'forbidden',
  });
});

test('a proposed charge is not used before it is confirmed; a decision can be taken back', async () => {
  const { records } = await add('charges');
  const offers = createOfferHelpers(pb);
  const charge = shown('charges').find(({ name }) => name === 'Servicevogn')!;
  const catalog = async () => (await pb.as('seller').get(OFFERED)).body.items.map(({ name }) => name);
  const line = () => offers.line({ kind: 'ydelse', charge: charge.id, text: 'Servicevogn' });
  expect(await catalog()).toEqual([]);
  const draft = await offers.draft('seller');
  await expectRefused(pb, {
    path: `/api/offers/${draft.offer.id}/save`,
    body: offers.edited(draft, { lines: [line()] }),
    status: 400,
    code: 'validation',
    fields: { 'lines.0.charge': 'unknownRecord' },
  });
  const decide = (decision: string, rev: number) =>
    post('charges/decide', { records: [{ id: charge.id, rev }], decision });
  expect((await decide('confirmed', 1)).body.records).toEqual([{ id: charge.id, rev: 2 }]);
  expect(await catalog()).toEqual(['Servicevogn']);
  await decide('proposed', 2);
  expect(await catalog()).toEqual([]);
  await decide('declined', 3);
  expect(pb.rows('SELECT active, unconfirmed FROM charges WHERE id = ?', charge.id)).toEqual([
    { active: 0, unconfirmed: 0 },
  ]);
  expect((await decide('confirmed', 3)).body.code).toBe('stale');
  await post('charges/usual/undo', { records, terms: false });
});

test('who changes a proposal, or switches it on, has confirmed it', async () => {
  await add('charges');
  const [start, drive] = ['Opstart', 'Kørsel'].map((name) => shown('charges').find((charge) => charge.name === name));
  const { id: _id, active: _active, ...fields } = { ...USUAL_CHARGES[1]!, ...start! };
  await post(`charges/${start!.id}/save`, { ...fields, amount: 35_000 });
  await post(`charges/${drive!.id}/active`, { rev: 1, active: true });
  for (const { id } of [start!, drive!])
    expect(pb.rows('SELECT active, unconfirmed FROM charges WHERE id = ?', id)).toEqual([
      { active: 1, unconfirmed: 0 },
    ]);
});

test('are added and decided on by those who may change the lists', async () => {
  const charge = shown('charges')[0]!;
  for (const as of OTHERS) {
    const refusal = { as, status: 403, code: 'forbidden' };
    const records = [{ id: charge.id, rev: charge.rev }];
    const decision = { records, decision: 'confirmed' };
    await expectRefused(pb, { ...refusal, path: '/api/setup/charges/decide', body: decision });
    for (const kind of ['charges', 'templates']) {
      const path = `/api/setup/${kind}/usual`;
      await expectRefused(pb, { ...refusal, path, body: { idempotencyKey: key() } });
      await expectRefused(pb, { ...refusal, path: `${path}/undo`, body: { records, terms: false } });
    }
  }
  const path = '/api/setup/products/usual';
  const body = { idempotencyKey: key() };
  await expectRefused(pb, { as: 'admin', path, body, status: 404, code: 'not_found' });
});

test('an empty firm has them when its first admin signs in, once', async () => {
  for (const table of ['charges', 'templates'])
    for (const { id } of shown(table)) await pb.update(table, id, { archived: true });
  const db = new DatabaseSync(join(pb.dataDir, 'data.db'));
  db.exec("DELETE FROM users; UPDATE company_settings SET terms = ''");
  db.close();
  const { body } = await signInWithCode(pb, 'boss');
  expect(body.record.roles).toEqual(['admin']);
  expect(names('charges')).toEqual(NAMES.charges);
  expect(shown('charges').filter(({ active }) => active !== 0)).toEqual([]);
  expect(names('templates')).toEqual(NAMES.templates);
  expect(terms()).toBe(USUAL_TERMS);
  // A firm that has emptied its lists keeps them empty when the next admin comes.
  for (const { id } of shown('charges')) await pb.update('charges', id, { archived: true });
  await signInWithCode(pb, 'late');
  expect(names('charges')).toEqual([]);
});
