/** The firm's own states on leads, offers and jobs. */
import { type Body, type Harness, type Person, startPocketBase } from '../testing/harness.ts';
import { createOfferHelpers } from '../testing/offers.ts';
import { expectRefused } from '../testing/refusals.ts';
import { createJobHelpers } from '../testing/service.ts';

jest.setTimeout(60_000);

let pb: Harness;
let jobs: ReturnType<typeof createJobHelpers>;
let lead: ReturnType<typeof createOfferHelpers>['lead'];
beforeAll(async () => {
  pb = await startPocketBase();
  jobs = createJobHelpers(pb);
  lead = createOfferHelpers(pb).lead;
});
afterAll(() => pb?.stop());

let made = 0;
const makeState = async (entity: string, step: string): Promise<string> => {
  const { body } = await pb.as('moderator').post('/api/setup/states', {
    labelDa: `Egen ${(made += 1)}`,
    labelEn: 'Own',
    colour: 'amber',
    icon: '',
    rottenDays: 0,
    taskSet: '',
    entity,
    step,
    idempotencyKey: `own-state-${made}`,
  });
  return String(body.id);
};
const defaultOf = (entity: string, step: string) =>
  pb.rows<{ id: string }>('SELECT id FROM states WHERE entity = ? AND step = ? AND isDefault', entity, step)[0]!.id;
const stateIn = (table: string, id: string) =>
  pb.rows<{ state: string }>(`SELECT state FROM ${table} WHERE id = ?`, id)[0]!.state;

/** A lead, an offer and a job, each at a step. */
async function makeRecord(
  entity: 'lead' | 'offer' | 'job',
): Promise<{ id: string; table: string; status: string; path: string }> {
  if (entity === 'job') {
    const { job } = await jobs.create();
    return { id: job.id, table: 'service_jobs', status: 'ny', path: `/api/service/${job.id}/state` };
  }
  const { id } = await lead({ status: 'venter' });
  if (entity === 'lead') return { id, table: 'leads', status: 'venter', path: `/api/leads/${id}/state` };
  const { body } = await pb.as('seller').post('/api/offers', { lead: id, title: 'Tavle', idempotencyKey: `o-${id}` });
  const offer = (body.offer as unknown as Body).id;
  return { id: offer, table: 'inquiries', status: 'kladde', path: `/api/offers/${offer}/state` };
}

describe.each(['lead', 'offer', 'job'] as const)('%s', (entity) => {
  test('gets one of the firm’s states of its step, which the timeline tells, and its default again', async () => {
    const { id, table, status, path } = await makeRecord(entity);
    const [state, rev] = [await makeState(entity, status), pb.rows(`SELECT rev FROM ${table} WHERE id = ?`, id)];
    const answer = await pb.as('moderator').post(path, { status, state });
    expect(answer.status).toBe(200);
    expect((entity === 'lead' ? answer.body : answer.body[entity]) as object).toMatchObject({ status, state });
    expect(stateIn(table, id)).toBe(state);
    // A form that is open meanwhile can still be saved.
    expect(pb.rows(`SELECT rev FROM ${table} WHERE id = ?`, id)).toEqual(rev);
    const logged = pb.rows<{ data: string; actor: string }>(
      `SELECT actor, data FROM activities WHERE type = 'felt' AND data LIKE '%' || ? || '%'`,
      state,
    );
    expect(logged.map(({ actor, data }) => [actor, JSON.parse(data) as unknown])).toEqual([
      [pb.users.moderator.id, { entity, status, before: { state: '' }, after: { state } }],
    ]);
    await pb.as('moderator').post(path, { status, state: defaultOf(entity, status) });
    expect(stateIn(table, id)).toBe('');
  });

  test('refuses states of other steps, of other records and those switched off, and a step it has left', async () => {
    const { status, path } = await makeRecord(entity);
    const elsewhere = entity === 'job' ? 'klar' : entity === 'lead' ? 'kontaktet' : 'sendt';
    const [ofStep, off] = [await makeState(entity, elsewhere), await makeState(entity, status)];
    const other = entity === 'lead' ? await makeState('job', 'ny') : await makeState('lead', 'ny');
    await pb.as('moderator').post(`/api/setup/states/${off}/active`, { rev: 1, active: false });
    expect(pb.rows<{ active: number }>('SELECT active FROM states WHERE id = ?', off)[0]!.active).toBe(0);
    for (const state of [ofStep, off, other, 'zzzzzzzzzzzzzzz'])
      await expectRefused(pb, {
        as: 'moderator',
        path,
        body: { status, state },
        status: 400,
        code: 'validation',
        fields: { state: 'unknownRecord' },
      });
    const left = { status: elsewhere, state: ofStep };
    await expectRefused(pb, { as: 'moderator', path, body: left, status: 409, code: 'wrong_status' });
    for (const body of [{ state: off }, { status, state: 7 }, { status, state: '', rev: 1 }])
      await expectRefused(pb, { as: 'moderator', path, body, status: 400, code: 'validation' });
  });

  test.each(['seller2', 'technician', 'new'] as Person[])('refuses %s', async (as) => {
    const { id, table, status, path } = await makeRecord(entity);
    const state = await makeState(entity, status);
    const answer = await pb.as(as).post(path, { status, state });
    expect([403, 404]).toContain(answer.status);
    expect(stateIn(table, id)).toBe('');
  });
});

test('a job’s technician may, and a done and invoiced job can', async () => {
  const technician = await jobs.technician('technician');
  const { job } = await jobs.create();
  await jobs.force(job.id, { technicians: [technician.id], status: 'i_gang' });
  const state = await makeState('job', 'i_gang');
  const path = `/api/service/${job.id}/state`;
  expect((await pb.as('technician').post(path, { status: 'i_gang', state })).status).toBe(200);
  expect(stateIn('service_jobs', job.id)).toBe(state);
  await jobs.force(job.id, { status: 'faktureret' });
  const paid = await makeState('job', 'faktureret');
  expect((await pb.as('moderator').post(path, { status: 'faktureret', state: paid })).status).toBe(200);
});

test('a record that comes back to a step has the step’s default, and after an undo the state it had', async () => {
  const { id } = await lead({ status: 'venter', statusBefore: 'kontaktet' });
  const state = await makeState('lead', 'venter');
  await pb.as('seller').post(`/api/leads/${id}/state`, { status: 'venter', state });
  const move = (status: string, rev: number) =>
    pb.as('seller').post(`/api/leads/${id}/move`, { status, rev, note: '' });
  expect((await move('kontaktet', 1)).status).toBe(200);
  expect((await move('venter', 2)).body).toMatchObject({ status: 'venter', state });
  expect((await move('kontaktet', 3)).status).toBe(200);
  expect((await move('besigtigelse', 4)).status).toBe(200);
  expect((await move('venter', 5)).body).toMatchObject({ status: 'venter', state: '' });
});
