/** Approving KLS reports: by whom, what takes an approval away, and the lock for technicians. */
import { startPocketBase, type Harness, type Person } from '../testing/harness.ts';
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
