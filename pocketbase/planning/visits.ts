/** Where visits are and whom to call, for the mails to technicians. */
import type { CurrentStop } from '../../lib/planning/shared/differences.ts';
import { text } from '../runtime/columns.ts';
import { queryRows } from '../runtime/sql.ts';
import type { Visit } from './route-mail.ts';

/** An erasure finds a job's mails by its customer's name and address, joined like here. */
export function loadVisits(tx: core.App, items: readonly Pick<CurrentStop, 'kind' | 'item'>[]): Visit[] {
  const ids = (kind: 'job' | 'task') =>
    JSON.stringify(items.filter((one) => one.kind === kind).map(({ item }) => item));
  const jobs = queryRows(
    tx,
    {
      kind: text<Visit['kind']>("'job'"),
      item: text('j.id'),
      address: text("trim(j.customerName || ', ' || j.address || ', ' || j.zip || ' ' || j.city, ', ')"),
      contact: text('j.contactName'),
      phone: text('j.contactPhone'),
    },
    'FROM service_jobs j WHERE j.id IN (SELECT value FROM json_each({:ids}))',
    { ids: ids('job') },
  );
  const name = "coalesce(j.customerName, nullif(l.company, ''), l.name, '')";
  const [address, zip, city] = ['address', 'zip', 'city'].map((field) => `coalesce(j.${field}, l.${field}, '')`);
  const tasks = queryRows(
    tx,
    {
      kind: text<Visit['kind']>("'task'"),
      item: text('t.id'),
      address: text(`trim(${name} || ', ' || ${address} || ', ' || ${zip} || ' ' || ${city}, ', ')`),
      contact: text("coalesce(j.contactName, '')"),
      phone: text("coalesce(j.contactPhone, json_extract(l.phones, '$[0].raw'), '')"),
    },
    `FROM tasks t LEFT JOIN service_jobs j ON t.job != '' AND j.id = t.job LEFT JOIN leads l ON t.lead != ''
      AND l.id = t.lead WHERE t.id IN (SELECT value FROM json_each({:ids}))`,
    { ids: ids('task') },
  );
  return [...jobs, ...tasks];
}
