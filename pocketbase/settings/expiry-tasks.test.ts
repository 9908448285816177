/** Tasks for what expires: once, for those who answer for it, and ended by a renewal. */
import { type Harness, startPocketBase } from '../testing/harness.ts';
import { createPlanningHelpers } from '../testing/planning.ts';
import { addDays, copenhagenToday } from '../../lib/core/shared/dates.ts';

jest.setTimeout(60_000);

let pb: Harness;
let plan: ReturnType<typeof createPlanningHelpers>;
beforeAll(async () => {
  pb = await startPocketBase();
  plan = createPlanningHelpers(pb);
});
afterAll(() => pb?.stop());

const today = copenhagenToday(new Date());
const run = async () => {
  const { status } = await pb.as('superuser').post('/api/crons/tell-of-expiring');
  expect(status).toBe(204);
  // The answer comes before the job has run.
  await new Promise((resolve) => setTimeout(resolve, 500));
};
type Row = { id: string; title: string; body: string; status: string; due: string; assignee: string };
const tasksOf = (name: string) =>
  pb.rows<Row>(
    'SELECT id, title, body, status, due, assignee FROM tasks WHERE title LIKE ? ORDER BY assignee',
    `%${name}%`,
  );
const statuses = (name: string) => tasksOf(name).map(({ status }) => status);
const expiring = (name: string, days: number) => [{ name, expires: addDays(today, days) }];
const nameApprovers = async (klsApprovers: string[]) => {
  const [company] = pb.rows<{ id: string }>('SELECT id FROM company_settings');
  await pb.update('company_settings', company!.id, { klsApprovers });
};
const office = () =>
  pb
    .rows<{ id: string }>(
      `SELECT id FROM users WHERE NOT inactive AND EXISTS
        (SELECT 1 FROM json_each(roles) WHERE value IN ('admin', 'moderator')) ORDER BY id`,
    )
    .map(({ id }) => id);

test('a certificate makes one task for each who answers for it, once, and its renewal ends them', async () => {
  const { id, name } = await plan.technician({ certificates: expiring('L-AUS kursus', 40) });
  await run();
  await run();
  const made = tasksOf('L-AUS kursus');
  expect(made.map(({ assignee }) => assignee)).toEqual(office());
  expect(made[0]).toMatchObject({
    title: `Forny L-AUS kursus, ${String(name)}`,
    status: 'aaben',
    due: addDays(today, 10),
  });
  expect(made[0]?.body).toContain('Indstillinger › Montører');
  await pb.update('technicians', id, { certificates: expiring('L-AUS kursus', 700) });
  await run();
  expect(statuses('L-AUS kursus')).toEqual(made.map(() => 'udfoert'));
});

test('those whom the firm names get it, what one of them ends is ended for the others, and it does not come again', async () => {
  const [first = '', second = ''] = office();
  await nameApprovers([first, second]);
  const body = { name: 'Tester', model: '', serial: 'EXP-1', idempotencyKey: 'expiry-instrument-1' };
  const calibrations = [{ on: addDays(today, -400), until: addDays(today, -3) }];
  const made = await pb.as('moderator').post('/api/setup/instruments', { ...body, calibrations });
  expect(made.status).toBe(200);
  await run();
  const tasks = tasksOf('EXP-1');
  expect(tasks.map(({ assignee, due }) => [assignee, due])).toEqual([
    [first, today],
    [second, today],
  ]);
  expect(tasks[0]?.body).toContain('Kalibreringen udløb');
  await pb.update('tasks', tasks[0]!.id, { status: 'annulleret' });
  await run();
  expect(statuses('EXP-1')).toEqual(['annulleret', 'udfoert']);
  await run();
  expect(tasksOf('EXP-1')).toHaveLength(2);
  await nameApprovers([]);
});

test('what is far off or of a technician who is switched off makes none', async () => {
  await plan.technician({ certificates: expiring('Langt ude', 61) });
  await plan.technician({ certificates: expiring('Er stoppet', 5), active: false });
  await run();
  expect(tasksOf('Langt ude')).toEqual([]);
  expect(tasksOf('Er stoppet')).toEqual([]);
});
