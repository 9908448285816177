/** Task sets: started by a step or by hand. */
import { addWorkingDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { type Body, type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { createJobHelpers } from '../testing/service.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(60_000);

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
});
afterAll(() => pb?.stop());

let keys = 0;
const key = () => `set-key-${(keys += 1)}`;
const TASK = { title: 'Bestil tavle', type: 'bestil', priority: 'hoej', dueDays: 2, assignee: 'ansvarlig' };
const makeSet = async (tasks: object[] = [TASK]): Promise<Body> => {
  const { status, body } = await pb.as('moderator').post('/api/setup/templates', {
    name: `Sæt ${(keys += 1)}`,
    kind: 'opgaver',
    language: 'da',
    subject: '',
    body: '',
    tasks,
    isDefault: false,
    idempotencyKey: key(),
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const startAt = async (entity: string, step: string, set: string) => {
  const [state] = pb.rows<{ id: string }>(
    'SELECT id FROM states WHERE entity = ? AND step = ? AND isDefault',
    entity,
    step,
  );
  await pb.update('states', state!.id, { taskSet: set });
};
const tasksOf = (set: Body) =>
  pb.rows<{ title: string; assignee: string; due: string; lead: string; inquiry: string; job: string; id: string }>(
    'SELECT * FROM tasks WHERE taskSet = ? ORDER BY rowid',
    set.id,
  );
const moveLead = (lead: Body, rev: number, status: string, more: object = {}, as: Person = 'seller') =>
  pb.as(as).post(`/api/leads/${lead.id}/move`, { rev, status, ...more });
const newLead = (owner: string) =>
  pb.create('leads', { customerType: 'privat', name: 'Kirsten', status: 'kontaktet', rev: 1, owner });

test("a lead that reaches the step starts its state's set, with days in working days", async () => {
  const set = await makeSet([
    TASK,
    { title: 'Ring til kunden', type: 'ring_op', priority: 'normal', dueDays: 0, assignee: 'starter' },
    { title: 'Giv besked', type: 'andet', priority: 'lav', dueDays: 5, assignee: pb.users.management.id },
  ]);
  await startAt('lead', 'besigtigelse', set.id);
  const lead = await newLead(pb.users.seller.id);
  expect((await moveLead(lead, 1, 'besigtigelse', {}, 'moderator')).status).toBe(200);
  const today = copenhagenToday(new Date());
  const [company] = pb.rows<{ extraDaysOff: string }>('SELECT extraDaysOff FROM company_settings');
  const off = JSON.parse(company?.extraDaysOff || '[]') as string[] | null;
  expect(tasksOf(set)).toMatchObject([
    {
      title: 'Bestil tavle',
      type: 'bestil',
      priority: 'hoej',
      due: addWorkingDays(today, 2, off ?? []),
      assignee: pb.users.seller.id,
      lead: lead.id,
      origin: 'regel',
      createdBy: pb.users.moderator.id,
    },
    { title: 'Ring til kunden', due: today, assignee: pb.users.moderator.id },
    { title: 'Giv besked', assignee: pb.users.management.id },
  ]);
});

test('an undone change of status takes its tasks back, but not those that were changed', async () => {
  const set = await makeSet([TASK, { ...TASK, title: 'Aftal dag' }]);
  await startAt('lead', 'besigtigelse', set.id);
  const lead = await newLead(pb.users.seller.id);
  await moveLead(lead, 1, 'besigtigelse');
  const [first] = tasksOf(set);
  await pb.as('seller').post('/api/tasks/change', { changes: [{ id: first!.id, rev: 1, status: 'udfoert' }] });
  expect((await moveLead(lead, 2, 'kontaktet')).status).toBe(200);
  expect(tasksOf(set).map(({ id }) => id)).toEqual([first!.id]);
});

test('a set that is not finished is not started again', async () => {
  const set = await makeSet();
  await startAt('lead', 'venter', set.id);
  const lead = await newLead(pb.users.seller.id);
  await moveLead(lead, 1, 'venter');
  // Moved on by somebody else, so that it is no undo.
  await moveLead(lead, 2, 'kontaktet', {}, 'moderator');
  await moveLead(lead, 3, 'venter');
  expect(tasksOf(set)).toHaveLength(1);
});

test('an accepted offer and a finished job start theirs for the seller', async () => {
  const [onAccepted, onDone] = [await makeSet(), await makeSet([{ ...TASK, title: 'Send faktura' }])];
  await startAt('offer', 'accepteret', onAccepted.id);
  await startAt('job', 'udfoert', onDone.id);
  const made = await jobs.offers.draft();
  const offer = await jobs.offers.send(made);
  const accepted = await pb.as('moderator').post(`/api/offers/${offer.offer.id}/decide`, {
    rev: offer.offer.rev,
    decision: 'accepteret',
    by: 'Anna',
    note: '',
  });
  expect(accepted.status).toBe(200);
  expect(tasksOf(onAccepted)).toMatchObject([
    { inquiry: offer.offer.id, lead: offer.lead.id, job: '', assignee: pb.users.seller.id },
  ]);
  const { job } = await jobs.planned('i_gang');
  expect((await jobs.move(job.id, job.rev, 'udfoert')).status).toBe(200);
  // The job has no seller, so the one who finished it gets the task.
  expect(tasksOf(onDone)).toMatchObject([{ job: job.id, inquiry: '', assignee: pb.users.moderator.id }]);
});

test('a set that is switched off starts nothing', async () => {
  const set = await makeSet();
  await startAt('lead', 'ikke_relevant', set.id);
  await pb.as('moderator').post(`/api/setup/templates/${set.id}/active`, { rev: 1, active: false });
  const lead = await newLead(pb.users.seller.id);
  expect((await moveLead(lead, 1, 'ikke_relevant', { lostReason: 'andet' })).status).toBe(200);
  expect(tasksOf(set)).toEqual([]);
});

test('by hand, once for the same key', async () => {
  const set = await makeSet();
  const lead = await newLead(pb.users.seller.id);
  const body = { set: set.id, lead: lead.id, inquiry: '', job: '', idempotencyKey: key() };
  const answers = await Promise.all([1, 2].map(() => pb.as('seller').post('/api/tasks/start-set', body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(tasksOf(set)).toMatchObject([{ lead: lead.id, assignee: pb.users.seller.id }]);
});

test('wrong input', async () => {
  const set = await makeSet();
  const [lead, foreign] = [await newLead(pb.users.seller.id), await newLead(pb.users.seller2.id)];
  const [mail] = [
    (
      await pb.as('admin').post('/api/setup/templates', {
        name: 'Mail',
        kind: 'tilbudsmail',
        language: 'da',
        subject: 'Tilbud',
        body: 'Hej',
        tasks: [],
        isDefault: false,
        idempotencyKey: key(),
      })
    ).body,
  ];
  const body = { set: set.id, lead: lead.id, inquiry: '', job: '', idempotencyKey: key() };
  const refused = (change: object, fields: Record<string, string>) =>
    expectRefused(pb, {
      path: '/api/tasks/start-set',
      body: { ...body, ...change },
      status: 400,
      code: 'validation',
      fields,
    });
  await refused({ set: 'aaaaaaaaaaaaaaa' }, { set: 'unknownRecord' });
  await refused({ set: mail.id }, { set: 'unknownRecord' });
  await refused({ lead: '' }, { lead: 'required' });
  await refused({ lead: foreign.id }, { lead: 'unknownRecord' });
  await refused({ job: 'aaaaaaaaaaaaaaa' }, { job: 'unknownRecord' });
  await refused({ tasks: [] }, { tasks: 'unknownKey' });
  for (const as of ['new', 'none', 'technician'] as const)
    await expectRefused(pb, { as, path: '/api/tasks/start-set', body, status: 403, code: 'forbidden' });
});
