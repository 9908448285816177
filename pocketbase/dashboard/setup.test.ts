/** The checklist of a firm that begins. */
import { type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { expectRefused } from '../testing/refusals.ts';

let pb: Harness;
beforeAll(async () => void (pb = await startPocketBase()));
afterAll(() => pb.stop());

const PATH = '/api/overview/setup';
type Setup = { done: Record<string, boolean>; isOpen: boolean; isHidden: boolean };
const read = async () => (await pb.as('admin').get<Setup>(PATH)).body;
const done = async () =>
  Object.entries((await read()).done)
    .filter(([, isDone]) => isDone)
    .map(([step]) => step)
    .sort();

test('is for admins only', async () => {
  for (const as of ['moderator', 'management', 'seller', 'new', 'technician'] as Person[]) {
    expect((await pb.as(as).get(PATH)).status).toBe(403);
    for (const path of [`${PATH}/close`, `${PATH}/open`])
      await expectRefused(pb, { as, path, body: {}, status: 403, code: 'forbidden' });
  }
  const wrong = {
    as: 'admin' as const,
    path: `${PATH}/close`,
    body: { step: 'users' },
    status: 400,
    code: 'validation',
  };
  await expectRefused(pb, { ...wrong, fields: { step: 'unknownKey' } });
});

test('each step is ticked off by the firm’s records and by nothing else', async () => {
  const company = pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]!.id;
  // The tests' accounts and their technician are there from the start.
  const others = pb.rows<{ id: string }>('SELECT id FROM users WHERE id != ?', pb.users.admin.id);
  for (const { id } of others) await pb.update('users', id, { inactive: true });
  const [technician] = pb.rows<{ id: string }>('SELECT id FROM technicians');
  await pb.update('technicians', technician!.id, { active: false });
  expect(await done()).toEqual(['charges']);
  const charge = await pb.create('charges', { name: 'Servicevogn', calc: 'fast', unconfirmed: true, rev: 1 });
  expect(await done()).toEqual([]);

  await pb.update('company_settings', company, { name: 'Nordlys El' });
  expect(await done()).toEqual([]);
  await pb.update('company_settings', company, { address: 'Havnegade 1', zip: '8000', cvr: '12345674' });
  expect(await done()).toEqual(['company']);

  const invitation = await pb.create('invitations', {
    email: 'ida@firma.test',
    roles: ['seller'],
    expiresAt: '2099-01-01 00:00:00.000Z',
    rev: 1,
  });
  expect(await done()).toEqual(['company', 'users']);
  await pb.update('invitations', invitation.id, { expiresAt: '2020-01-01 00:00:00.000Z' });
  expect(await done()).toEqual(['company']);
  await pb.update('users', pb.users.new.id, { inactive: false });
  expect(await done()).toEqual(['company']);
  await pb.update('users', pb.users.seller.id, { inactive: false });
  await pb.update('technicians', technician!.id, { active: true });
  await pb.create('leads', { customerType: 'privat', name: 'Karla Kunde', status: 'ny', rev: 1 });
  await pb.create('products', { name: 'Stikkontakt', unit: 'stk', price: 5000, vatRate: 25, active: true });
  const template = await pb.create('templates', { name: 'Vilkår', kind: 'betingelser', language: 'da', active: true });
  expect(await done()).toEqual(['company', 'customers', 'products', 'technicians', 'users']);
  await pb.update('templates', template.id, { kind: 'tilbudsmail' });
  expect(await done()).toHaveLength(6);
  await pb.update('charges', charge.id, { unconfirmed: false });
  expect(await done()).toHaveLength(7);
});

test('its end is shown to an admin who has seen it unfinished, until they close it', async () => {
  const [product] = pb.rows<{ id: string }>('SELECT id FROM products');
  // A firm that was complete all along never sees it.
  await pb.as('admin').post('/api/overview/visit');
  expect((await read()).isOpen).toBe(false);
  await pb.update('products', product!.id, { active: false });
  await pb.as('admin').post('/api/overview/visit');
  await pb.update('products', product!.id, { active: true });
  expect((await read()).isOpen).toBe(true);
  await pb.as('admin').post('/api/overview/visit');
  expect((await read()).isOpen).toBe(true);
  expect((await pb.as('admin').post(`${PATH}/close`)).status).toBe(200);
  expect((await read()).isOpen).toBe(false);
});

test('an admin puts the list away while a step is open, for themselves only, and brings it back', async () => {
  const other = await pb.create('users', {
    email: 'anden@firma.test',
    password: 'et-langt-kodeord-1',
    passwordConfirm: 'et-langt-kodeord-1',
    roles: ['admin'],
    complete: true,
  });
  const isHidden = (id: string) => pb.rows('SELECT setupHidden FROM users WHERE id = ?', id)[0];
  await pb.as('admin').post(`${PATH}/open`);
  expect(await read()).toMatchObject({ isOpen: true, isHidden: false });
  await pb.as('admin').post(`${PATH}/close`);
  const [product] = pb.rows<{ id: string }>('SELECT id FROM products');
  await pb.update('products', product!.id, { active: false });
  // Looking at the dashboard again does not bring it back.
  await pb.as('admin').post('/api/overview/visit');
  expect(await read()).toMatchObject({ done: { products: false }, isHidden: true });
  expect(isHidden(other.id)).toEqual({ setupHidden: 0 });
  await pb.as('admin').post(`${PATH}/open`);
  expect((await read()).isHidden).toBe(false);
});
