/**
 * Approving KLS reports: by whom, what takes an approval away, and the lock for technicians; and reports by the versions
 * of the firm's forms.
 */
import type { JobAggregate } from '../../lib/service/shared/types.ts';
import { FIRST_VERSION } from '../../lib/settings/shared/kls/first-version.ts';
import { okBody, startPocketBase, type Harness, type Person } from '../testing/harness.ts';
import { unique } from '../testing/offers.ts';
import { createJobHelpers, getFilledKls } from '../testing/service.ts';

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb.stop());

const name = (people: Person[]) =>
  pb.update('company_settings', pb.rows<{ id: string }>('SELECT id FROM company_settings')[0]!.id, {
    klsApprovers: people.map((person) => pb.users[person].id),
  });
beforeEach(() => name([]));

/** A job under way whose report is filled in. */
async function filled() {
  const made = await jobs.planned('i_gang', { klsRequired: true });
  return save(made.job.id, made.job.rev, getFilledKls());
}
const post = (as: Person, id: string, command: string, body: object) =>
  pb.as(as).post(`/api/service/${id}/${command}`, body);
const save = async (id: string, rev: number, klsForm: object, as: Person = 'none') =>
  jobs.aggregate(await post(as, id, 'save', { rev, klsForm }));
const approve = (as: Person, { job }: { job: { id: string; rev: number } }) =>
  post(as, job.id, 'approve', { rev: job.rev });
const approvals = (id: string) =>
  jobs
    .activities(id)
    .filter(({ data }) => JSON.stringify(data.fields) === '["klsApprovedBy"]')
    .map(({ data }) => (data.after as { klsApprovedBy: string }).klsApprovedBy);

test('operations approve while nobody is named', async () => {
  const made = await filled();
  expect(made.can.approveKls).toBe(false);
  expect((await jobs.read(made.job.id, 'moderator')).can.approveKls).toBe(true);
  expect((await approve('seller', made)).status).toBe(403);
  expect((await approve('none', made)).status).toBe(403);
  const approved = jobs.aggregate(await approve('moderator', made));
  expect(approved.job).toMatchObject({ klsApprovedBy: pb.users.moderator.id, rev: made.job.rev + 1 });
  expect(approved.job.klsApprovedAt).not.toBe('');
  expect(approved.can.approveKls).toBe(false);
  // Sent again, it changes nothing.
  expect(jobs.aggregate(await approve('admin', made)).job).toMatchObject(approved.job);
  expect(approvals(made.job.id)).toEqual([pb.users.moderator.id]);
});

test('only those who are named approve, as long as one of them is there', async () => {
  await name(['seller']);
  const made = await filled();
  expect((await jobs.read(made.job.id, 'moderator')).can.approveKls).toBe(false);
  expect((await approve('moderator', made)).body).toMatchObject({ code: 'forbidden' });
  expect((await jobs.read(made.job.id, 'seller')).can.approveKls).toBe(true);
  expect((await approve('seller', made)).status).toBe(200);
  const other = await filled();
  await pb.update('users', pb.users.seller.id, { inactive: true });
  expect((await approve('moderator', other)).status).toBe(200);
  await pb.update('users', pb.users.seller.id, { inactive: false });
});

test('an unfinished report, an old version and a locked job are not approved', async () => {
  const made = await filled();
  const worse = { ...getFilledKls(), board: '' };
  const half = await save(made.job.id, made.job.rev, worse);
  expect((await approve('moderator', half)).body).toMatchObject({
    code: 'validation',
    data: { klsForm: { code: 'required' } },
  });
  expect((await approve('moderator', made)).body).toMatchObject({ code: 'stale' });
  await jobs.force(made.job.id, { status: 'faktureret' });
  expect((await approve('moderator', half)).body).toMatchObject({ code: 'locked' });
});

test('a technician cannot change an approved report; the office can, which takes the approval away', async () => {
  const made = await filled();
  const { job } = jobs.aggregate(await approve('moderator', made));
  const changed = { ...getFilledKls(), board: 'Kælder' };
  const refused = await post('none', job.id, 'save', { rev: job.rev, klsForm: changed, workNote: 'Ny note' });
  expect(refused.body).toMatchObject({ code: 'locked' });
  // Nothing of the refused save is stored; a save without a change of the report passes.
  expect((await jobs.read(job.id)).job).toMatchObject({ workNote: '', klsForm: { board: 'Entré' }, rev: job.rev });
  const noted = await post('none', job.id, 'save', { rev: job.rev, klsForm: getFilledKls(), workNote: 'Ny note' });
  expect(jobs.aggregate(noted).job).toMatchObject({ klsApprovedBy: pb.users.moderator.id, workNote: 'Ny note' });
  const after = await save(job.id, job.rev + 1, changed, 'moderator');
  expect(after.job).toMatchObject({ klsApprovedBy: '', klsApprovedAt: '', klsForm: { board: 'Kælder' } });
  expect(approvals(job.id)).toEqual([pb.users.moderator.id, '']);
  // Without approval it is the technician's again.
  expect((await save(job.id, after.job.rev, getFilledKls())).job.klsForm).toMatchObject({ board: 'Entré' });
});

// Versions of the form.

const OFFICE = '/api/service/office';

type Definition = typeof FIRST_VERSION.definition;

/** A form of the firm's, and its versions in order. */
async function makeForm(...definitions: Partial<Definition>[]): Promise<string[]> {
  const name = unique('Skema');
  let stored = { id: '', rev: 0 };
  for (const change of definitions) {
    const fields = { name, jobTypes: [], definition: { ...FIRST_VERSION.definition, ...change } };
    const path = stored.id === '' ? '/api/setup/kls' : `/api/setup/kls/${stored.id}/save`;
    const more = stored.id === '' ? { idempotencyKey: unique() } : { rev: stored.rev };
    stored = okBody(await pb.as('moderator').post(path, { ...fields, ...more }));
  }
  const rows = pb.rows<{ id: string }>('SELECT id FROM kls_form_versions WHERE form = ? ORDER BY number', stored.id);
  return rows.map(({ id }) => id);
}
const extra = { key: 'rist', text: 'Fejlstrøm målt', textEn: '', help: '', photo: false };

test('a job comes with the forms that it may be filled in by, and its report with its own version', async () => {
  const [first = '', second = ''] = await makeForm({}, { points: [...FIRST_VERSION.definition.points, extra] });
  const made = await jobs.planned('i_gang', { klsRequired: true });
  const idsOf = ({ klsVersions = [] }: JobAggregate) => klsVersions.map(({ id }) => id);
  expect(idsOf(made)).toEqual(expect.arrayContaining([FIRST_VERSION.id, second]));
  expect(idsOf(made)).not.toContain(first);
  expect(made.klsVersions?.find(({ id }) => id === FIRST_VERSION.id)).toEqual(FIRST_VERSION);
  // It was begun on a phone before the form was changed, and stays as it was begun.
  const saved = await save(made.job.id, made.job.rev, { ...getFilledKls(), version: first });
  expect(saved.klsVersions?.find(({ id }) => id === first)).toMatchObject({ number: 1, isCurrent: false });
  expect(saved.can.approveKls).toBe(false);
  expect((await jobs.read(made.job.id, 'moderator')).can.approveKls).toBe(true);
  expect((await jobs.move(made.job.id, saved.job.rev, 'udfoert', {}, 'none')).status).toBe(200);
  // A job that needs no report comes without forms.
  expect((await jobs.planned('i_gang')).klsVersions).toEqual([]);
});

test('Udført asks for what the version of the report asks for', async () => {
  const [, second = ''] = await makeForm({}, { points: [...FIRST_VERSION.definition.points, extra] });
  const made = await jobs.planned('i_gang', { klsRequired: true });
  const open = { ...getFilledKls(), version: second };
  const { job } = await save(made.job.id, made.job.rev, open);
  const refused = await jobs.move(job.id, job.rev, 'udfoert', {}, 'none');
  expect(refused.body).toMatchObject({ data: { klsForm: { code: 'required' } } });
  const answered = await save(job.id, job.rev, { ...open, checks: { ...open.checks, rist: 'ok' } });
  expect((await jobs.move(job.id, answered.job.rev, 'udfoert', {}, 'none')).status).toBe(200);
});

test('a report of an older browser, without a version, is one of the first version', async () => {
  const { version: _version, values: _values, ...old } = getFilledKls();
  const made = await jobs.planned('i_gang', { klsRequired: true });
  const { job } = await save(made.job.id, made.job.rev, old);
  expect(job.klsForm).toEqual(getFilledKls());
  // As it was stored before: it is read as the same report, so that nothing has changed.
  await jobs.force(job.id, { klsForm: old });
  const again = await save(job.id, job.rev, getFilledKls());
  expect(again.job).toMatchObject({ rev: job.rev, klsForm: getFilledKls() });
  const { items } = (await pb.as('moderator').get<{ items: { id: string; missing: string[] }[] }>(OFFICE)).body;
  expect(items.find(({ id }) => id === job.id)).toBeUndefined();
  expect((await jobs.move(job.id, job.rev, 'udfoert', {}, 'none')).status).toBe(200);
  const queue = (await pb.as('moderator').get<{ items: { id: string; missing: string[] }[] }>(OFFICE)).body.items;
  expect(queue.find(({ id }) => id === job.id)?.missing).toContain('klsApproval');
});

const circuit = (change: object) => ({ circuits: [{ ...getFilledKls().circuits[0]!, ...change }] });
test.each<[string, object, string, string]>([
  ['a version that does not exist', { version: 'klsukendt000001' }, 'version', 'unknownRecord'],
  ['a point of another form', { checks: { rist: 'ok' } }, 'checks.rist', 'unknownKey'],
  ['a value of another form', { values: { jord: 12 } }, 'values.jord', 'unknownKey'],
  ['a measured value of another form', circuit({ rcdMa: 22 }), 'circuits.0.rcdMa', 'unknownKey'],
  ['a yes for a number', circuit({ rcdMs: true }), 'circuits.0.rcdMs', 'invalid'],
  ['words for a number', circuit({ rcdMs: '24' }), 'circuits.0.rcdMs', 'invalid'],
  ['a number that is too large', circuit({ rcdMs: 10_001 }), 'circuits.0.rcdMs', 'max'],
  ['an answer that does not exist', { checks: { ledere: 'måske' } }, 'checks.ledere', 'invalid'],
])('a report with %s is refused whole', async (_case, change, path, code) => {
  const made = await jobs.planned('i_gang', { klsRequired: true });
  const sent = { rev: made.job.rev, klsForm: { ...getFilledKls(), ...change }, workNote: 'Ny note' };
  const { status, body } = await post('none', made.job.id, 'save', sent);
  expect([status, (body as { data: Record<string, unknown> }).data[`klsForm.${path}`]]).toMatchObject([400, { code }]);
  expect((await jobs.read(made.job.id)).job).toMatchObject({ klsForm: null, workNote: '', rev: made.job.rev });
});

test('a value with more decimals than the form takes is refused', async () => {
  const measurements = FIRST_VERSION.definition.measurements.map((one) =>
    one.key === 'insulationMilli' ? { ...one, decimals: 1 } : one,
  );
  const [version = ''] = await makeForm({ measurements });
  const made = await jobs.planned('i_gang', { klsRequired: true });
  const klsForm = { ...getFilledKls(), version, ...circuit({ insulationMilli: 1_250 }) };
  const { body } = await post('none', made.job.id, 'save', { rev: made.job.rev, klsForm });
  expect(body).toMatchObject({
    data: { 'klsForm.circuits.0.insulationMilli': { code: 'decimals', params: { decimals: 1 } } },
  });
});
