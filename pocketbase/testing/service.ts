/** Fixtures of the job tests: technicians, jobs in every status, accepted offers. */
import { FIRST_VERSION } from '../../lib/settings/shared/kls/first-version.ts';
import { emptyCircuit, emptyKls } from '../../lib/service/shared/kls.ts';
import type { KlsForm } from '../../lib/service/shared/kls-schema.ts';
import type { JobAggregate } from '../../lib/service/shared/types.ts';
import { okBody, type Answer, type Harness, type Person } from './harness.ts';
import { createOfferHelpers, unique } from './offers.ts';

let counter = 0;
export const jobLineId = () => `j${String(++counter).padStart(14, '0')}`;

export const getFilledKls = (): KlsForm => ({
  ...emptyKls(FIRST_VERSION),
  board: 'Entré',
  instrument: 'Tester',
  measuredBy: 'MM',
  measuredOn: '2026-11-20',
  checks: Object.fromEntries(FIRST_VERSION.definition.points.map(({ key }) => [key, 'ok'])),
  circuits: [
    {
      ...emptyCircuit(FIRST_VERSION.definition),
      name: 'Køkken',
      fuse: 'C16',
      continuityMilli: 300,
      insulationMilli: 400_000,
      rcdMs: 24,
      polarity: true,
    },
  ],
});

export function createJobHelpers(pb: Harness) {
  const offers = createOfferHelpers(pb);

  const fields = (change: Record<string, unknown> = {}) => ({
    title: 'HPFI slår fra',
    type: 'fejlsoegning',
    customerName: 'Anna Demo',
    address: 'Østergade 1',
    zip: '8000',
    city: 'Aarhus C',
    contactPhone: '20 30 40 50',
    ...change,
  });
  const input = (change: Record<string, unknown> = {}) => ({ ...fields(), idempotencyKey: unique(), ...change });
  const aggregate = (answer: Answer) => okBody<JobAggregate>(answer);
  const create = async (change: Record<string, unknown> = {}, as: Person = 'moderator') =>
    aggregate(await pb.as(as).post('/api/service', input(change)));
  const read = async (id: string, as: Person = 'admin') => aggregate(await pb.as(as).get(`/api/service/${id}`));
  const move = (
    id: string,
    rev: number,
    status: string,
    more: Record<string, unknown> = {},
    as: Person = 'moderator',
  ) => pb.as(as).post(`/api/service/${id}/move`, { rev, status, ...more });
  /** Writes without commands. */
  const force = (id: string, change: Record<string, unknown>) => pb.update('service_jobs', id, change);

  /** The account without a role, as an active technician. */
  const technician = async (person: Person = 'none') => {
    const found = pb.rows<{ id: string }>('SELECT id FROM technicians WHERE user = ?', pb.users[person].id)[0];
    return (
      found ??
      (await pb.create('technicians', {
        name: 'Mads Montør',
        initials: 'MM',
        user: pb.users[person].id,
        title: 'montoer',
        salesRate: 69500,
        active: true,
        rev: 1,
      }))
    );
  };

  /** A job that is planned for the technician, as by the planning commands. */
  const planned = async (status = 'planlagt', change: Record<string, unknown> = {}) => {
    const { id } = await technician();
    const made = await create();
    await force(made.job.id, { status, technicians: [id], plannedDay: '2026-11-23', plannedMinute: 480, ...change });
    return read(made.job.id);
  };

  const line = (change: Record<string, unknown> = {}) => ({
    id: jobLineId(),
    kind: 'vare',
    text: 'Stikkontakt',
    qtyMilli: 2000,
    unitPrice: 10000,
    ...change,
  });

  /** An accepted offer of the seller's, with lines. */
  const accepted = async (lines?: object[], change: Record<string, unknown> = {}, as: Person = 'seller') => {
    const made = await offers.draft(as, { ...(lines ? { lines } : {}), change });
    await offers.force(made.offer.id, { status: 'accepteret', locked: true });
    return offers.read(made.offer.id);
  };

  const activities = (job: string) =>
    pb
      .rows<{ type: string; data: string; lead: string }>(
        'SELECT type, data, lead FROM activities WHERE job = ? ORDER BY rowid',
        job,
      )
      .map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as Record<string, unknown> }));

  return {
    offers,
    fields,
    input,
    aggregate,
    create,
    read,
    move,
    force,
    technician,
    planned,
    line,
    accepted,
    activities,
  };
}
