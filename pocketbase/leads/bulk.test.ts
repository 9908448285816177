import type { BulkDone, BulkResult } from '../../lib/core/shared/bulk.ts';
import type { LeadBulkAction } from '../../lib/leads/shared/bulk.ts';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';
import { type Body, type Harness, okBody, type Person, startPocketBase } from '../testing/harness.ts';
import { expectRefused } from '../testing/refusals.ts';

jest.setTimeout(120_000);

let pb: Harness;
const due = addDays(copenhagenToday(new Date()), 3);
beforeAll(async () => void (pb = await startPocketBase()), 60_000);
afterAll(() => pb?.stop());

type Row = { id: string; owner: string };
async function createLead(fields: Record<string, unknown> = {}): Promise<Row> {
  const lead = { name: 'Kunde', customerType: 'privat', status: 'ny', rev: 1, owner: pb.users.seller.id, tags: [] };
  const { id, owner } = await pb.create('leads', { ...lead, ...fields });
  return { id, owner };
}
const createLeads = (count: number, fields: Record<string, unknown> = {}) =>
  Promise.all(Array.from({ length: count }, (_, n) => createLead({ name: `Kunde ${n}`, ...fields })));

const bulk = async (action: LeadBulkAction, rows: object, as: Person = 'moderator') =>
  okBody<BulkResult<Row>>(await pb.as(as).post('/api/leads/bulk', { action, ...rows }));
const undo = async (action: LeadBulkAction, done: readonly BulkDone[], as: Person = 'moderator') =>
  okBody<BulkResult<never>>(await pb.as(as).post('/api/leads/bulk-undo', { action, done }));
/** What the leads are, without their versions. */
const stateOf = (rows: readonly Row[]) =>
  rows.map(
    ({ id }) =>
      pb.rows<Body>('SELECT owner, tags, archived, searchText, nameKey, status FROM leads WHERE id = ?', id)[0],
  );
const refusals = ({ refused }: BulkResult<Row>) => refused.map(({ name, error }) => [name, error.code]);

const tagged: LeadBulkAction = { kind: 'addTag', tag: 'messe 2026' };

test.each<[string, () => LeadBulkAction, Record<string, unknown>]>([
  ['owner', () => ({ kind: 'owner', owner: pb.users.seller2.id }), {}],
  ['no owner', () => ({ kind: 'owner', owner: '' }), {}],
  ['a tag', () => tagged, { tags: ['vip', 'a, b'] }],
  ['without a tag', () => ({ kind: 'removeTag', tag: 'vip' }), { tags: ['a', 'vip', 'b'] }],
  ['the archive', () => ({ kind: 'archive', archived: true }), {}],
  ['back from the archive', () => ({ kind: 'archive', archived: false }), { archived: true }],
  ['a task', () => ({ kind: 'task', title: 'Ring', type: 'ring_op', due, assignee: '' }), {}],
])('%s: all are changed, and the undo restores them', async (_, toAction, fields) => {
  const leads = await createLeads(3, fields);
  const tasks = () => pb.rows<{ id: string }>('SELECT id FROM tasks').length;
  const [before, tasksBefore] = [stateOf(leads), tasks()];
  const action = toAction();
  const result = await bulk(action, { chosen: leads });
  expect(result).toMatchObject({ unchanged: 0, refused: [] });
  expect(result.done.map(({ id }) => id)).toEqual(leads.map(({ id }) => id));
  if (action.kind === 'task') expect(tasks()).toBe(tasksBefore + 3);
  else expect(stateOf(leads)).not.toEqual(before);
  expect(await undo(action, result.done)).toMatchObject({ unchanged: 0, refused: [] });
  expect([stateOf(leads), tasks()]).toEqual([before, tasksBefore]);
});

test('three refused leads are named with their reasons, and the others are done', async () => {
  const leads = await createLeads(4, { owner: pb.users.seller.id });
  const archived = await createLead({ name: 'Arkiveret', archived: true });
  const merged = await createLead({ name: 'Lagt sammen', mergedInto: leads[0]!.id });
  const taken = await createLead({ name: 'Taget', owner: pb.users.seller2.id });
  const chosen = [...leads, archived, merged, { id: taken.id, owner: pb.users.seller.id }];
  const result = await bulk({ kind: 'owner', owner: pb.users.moderator.id }, { chosen });
  expect(refusals(result)).toEqual([
    ['Arkiveret', 'locked'],
    ['Lagt sammen', 'locked'],
    ['Taget', 'taken'],
  ]);
  expect(result.done).toHaveLength(4);
  expect(new Set(stateOf(leads).map((lead) => lead?.owner))).toEqual(new Set([pb.users.moderator.id]));
  expect(stateOf([taken])[0]?.owner).toBe(pb.users.seller2.id);
});

test('an undo after a change is refused for that lead alone', async () => {
  const leads = await createLeads(3);
  const { done } = await bulk(tagged, { chosen: leads });
  await bulk({ kind: 'addTag', tag: 'kollegas' }, { chosen: [leads[1]!] });
  const undone = await undo(tagged, done);
  expect(refusals(undone)).toEqual([['Kunde 1', 'stale']]);
  expect(undone.done).toHaveLength(2);
  expect(stateOf(leads).map((lead) => JSON.parse(String(lead?.tags)) as string[])).toEqual([
    [],
    ['messe 2026', 'kollegas'],
    [],
  ]);
  // A second undo finds them changed by the first.
  expect((await undo(tagged, done)).done).toEqual([]);
});

test('a task that somebody has begun stays', async () => {
  const action: LeadBulkAction = { kind: 'task', title: 'Følg op', type: 'foelg_op', due: '', assignee: '' };
  const unowned = await createLead({ name: 'Uden ansvarlig', owner: '' });
  const { done } = await bulk(action, { chosen: [...(await createLeads(1)), unowned] });
  const tasks = done.map(({ was }) => pb.rows<Body>('SELECT * FROM tasks WHERE id = ?', was)[0]);
  expect(tasks.map((task) => task?.assignee)).toEqual([pb.users.seller.id, pb.users.moderator.id]);
  await pb.as('seller').post(`/api/tasks/${done[0]!.was}/status`, { rev: 1, status: 'i_gang' });
  expect(refusals(await undo(action, done))).toEqual([['Kunde 0', 'stale']]);
  expect(pb.rows('SELECT id FROM tasks WHERE id IN (?, ?)', done[0]!.was, done[1]!.was)).toHaveLength(1);
  // Only their maker takes them away.
  const again = await bulk(action, { chosen: [unowned] });
  expect(refusals(await undo(action, again.done, 'admin'))).toEqual([['Uden ansvarlig', 'not_found']]);
});

test('leads that are so already are counted and not undone', async () => {
  const [has, hasNot] = [await createLead({ tags: ['messe 2026'] }), await createLead()];
  const result = await bulk(tagged, { chosen: [has, hasNot] });
  expect(result).toMatchObject({ unchanged: 1, done: [{ id: hasNot.id }] });
  await undo(tagged, result.done);
  expect(stateOf([has])[0]?.tags).toBe('["messe 2026"]');
});

test('all that a filter finds, but the exceptions', async () => {
  const source = 'messe';
  const leads = await createLeads(5, { source });
  await createLead({ source, archived: true });
  const result = await bulk(tagged, { filter: { source, zip: '' }, except: [leads[2]!.id] });
  expect(result.done.map(({ id }) => id).sort()).toEqual(
    leads
      .filter((_, n) => n !== 2)
      .map(({ id }) => id)
      .sort(),
  );
  expect(stateOf([leads[2]!])[0]?.tags).toBe('[]');
});

test('more leads than one call has time for are done by calling again with the rest', async () => {
  const zip = '9990';
  // A few at a time: PocketBase keeps a JavaScript engine for each request that runs at once.
  for (let n = 0; n < 90; n++) await createLeads(5, { zip });
  let result = await bulk(tagged, { filter: { zip } });
  const done = [...result.done];
  while (result.rest.length > 0) {
    result = await bulk(tagged, { chosen: result.rest });
    done.push(...result.done);
  }
  expect(new Set(done.map(({ id }) => id)).size).toBe(450);
  expect(pb.rows('SELECT id FROM leads WHERE zip = ? AND tags = ?', zip, '["messe 2026"]')).toHaveLength(450);
  expect(pb.rows("SELECT id FROM activities WHERE type = 'felt' AND lead = ?", done[0]!.id)).toHaveLength(1);
});

test('a seller changes their own leads, gives them up and takes them back, and nobody else’s', async () => {
  const [own, unowned, theirs] = [
    await createLead({ name: 'Egen' }),
    await createLead({ name: 'Fri', owner: '' }),
    await createLead({ name: 'Kollegas', owner: pb.users.seller2.id }),
  ];
  const chosen = [own, unowned, theirs];
  expect(refusals(await bulk(tagged, { chosen }, 'seller'))).toEqual([
    ['Fri', 'forbidden'],
    ['Kollegas', 'not_found'],
  ]);
  const give: LeadBulkAction = { kind: 'owner', owner: '' };
  const { done } = await bulk(give, { chosen: [own] }, 'seller');
  expect(stateOf([own])[0]?.owner).toBe('');
  expect(refusals(await undo(give, done, 'seller'))).toEqual([]);
  expect(stateOf([own])[0]?.owner).toBe(pb.users.seller.id);
  await expectRefused(pb, {
    as: 'seller',
    path: '/api/leads/bulk',
    body: { action: { kind: 'owner', owner: pb.users.seller2.id }, chosen: [own] },
    status: 400,
    code: 'validation',
    fields: { owner: 'invalid' },
  });
});

test('who has no leads is refused', async () => {
  for (const as of ['new', 'technician', 'guest'] as const)
    for (const path of ['bulk', 'bulk-undo'])
      expect([401, 403]).toContain((await pb.as(as).post(`/api/leads/${path}`, {})).status);
});

const ID = 'aaaaaaaaaaaaaaa';
const CHOSEN = [{ id: ID, owner: '' }];
test.each<[string, object, Record<string, string>]>([
  ['no leads', { action: tagged, chosen: [] }, { chosen: 'minItems' }],
  ['neither leads nor a filter', { action: tagged }, { chosen: 'required' }],
  ['both', { action: tagged, chosen: CHOSEN, filter: {} }, { chosen: 'required' }],
  ['a bad id', { action: tagged, chosen: [{ id: 'x', owner: '' }] }, { 'chosen.0.id': 'invalid' }],
  ['an unknown action', { action: { kind: 'delete' }, chosen: CHOSEN }, { 'action.kind': 'invalid' }],
  ['an empty tag', { action: { kind: 'addTag', tag: ' ' }, chosen: CHOSEN }, { 'action.tag': 'required' }],
  ['a wrong filter', { action: tagged, filter: { next: 'snart' } }, { 'filter.next': 'invalid' }],
  ['an unknown owner', { action: { kind: 'owner', owner: ID }, chosen: CHOSEN }, { owner: 'unknownRecord' }],
  [
    'an unknown assignee',
    { action: { kind: 'task', title: 'A', type: 'andet', due: '', assignee: ID }, chosen: CHOSEN },
    { assignee: 'unknownRecord' },
  ],
  [
    'no such day',
    { action: { kind: 'task', title: 'A', type: 'andet', due: '2026-02-30', assignee: '' }, chosen: CHOSEN },
    { 'action.due': 'invalidDate' },
  ],
])('refuses %s', async (_, body, fields) => {
  await expectRefused(pb, {
    as: 'moderator',
    path: '/api/leads/bulk',
    body,
    status: 400,
    code: 'validation',
    fields,
  });
});
