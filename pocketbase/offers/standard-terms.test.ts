/** The terms that a new offer begins with. */
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers, unique } from '../testing/offers.ts';

let pb: Harness;
let on: ReturnType<typeof createOfferHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  on = createOfferHelpers(pb);
  const [company] = pb.rows<{ id: string }>('SELECT id FROM company_settings');
  await pb.update('company_settings', company!.id, { terms: 'Firmaets' });
}, 60_000);
afterAll(() => pb?.stop());

const template = (body: string, change: object = {}) =>
  pb.create('templates', {
    ...{ name: body.slice(0, 20), kind: 'betingelser', language: 'da', body, isDefault: true, active: true },
    ...change,
  });

async function termsFor(customerType: string): Promise<string> {
  const lead = (await on.lead({ customerType })).id;
  const made = await pb.as('seller').post('/api/offers', { lead, title: 'Ny tavle', idempotencyKey: unique() });
  return on.aggregate(made).offer.terms;
}
const readTerms = () => Promise.all(['privat', 'erhverv', 'boligforening', 'offentlig'].map(termsFor));

test('the firm’s own, unless a template is the standard for the customer and a fixed price', async () => {
  await template('For alle');
  await template('Efter regning', { offerKind: 'regning' });
  expect(await readTerms()).toEqual(['Firmaets', 'Firmaets', 'Firmaets', 'Firmaets']);
  await template('Erhverv', { customers: 'erhverv' });
  await template('Private', { customers: 'privat' });
  expect(await readTerms()).toEqual(['Private', 'Erhverv', 'Erhverv', 'Erhverv']);
  await template('Fast pris', { offerKind: 'fastpris' });
  await template('Private, fast pris', { customers: 'privat', offerKind: 'fastpris' });
  expect(await readTerms()).toEqual(['Private, fast pris', 'Fast pris', 'Fast pris', 'Fast pris']);
});

test('English ones, those that are no standard, and those that are switched off or archived are none', async () => {
  for (const { id } of pb.rows<{ id: string }>('SELECT id FROM templates'))
    await pb.update('templates', id, { active: false });
  const scope = { customers: 'privat', offerKind: 'fastpris' };
  await template('English', { ...scope, language: 'en' });
  await template('Ikke standard', { ...scope, isDefault: false });
  await template('Slettet', { ...scope, archived: true });
  await template('Indledning', { ...scope, kind: 'tilbudstekst' });
  expect(await termsFor('privat')).toBe('Firmaets');
  await template('x'.repeat(9000), scope);
  expect(await termsFor('privat')).toHaveLength(8000);
});
