/// <reference path="../../.pocketbase/types.d.ts" />
// The technicians of all a job's open visits, also of routes that have not been sent: the list finds a job in several parts
// by each of them. Before, the first one's alone was kept.
const OPEN = `FROM route_stops s JOIN routes r ON r.id = s.route WHERE s.job = service_jobs.id
  AND s.status IN ('planlagt', 'paa_vej', 'ankommet')`;
const ALL = `SELECT json_group_array(technician) FROM
  (SELECT r.technician AS technician ${OPEN} GROUP BY r.technician ORDER BY min(r.date || printf('%04d', s.startMinute)))`;
const FIRST = `SELECT r.technician ${OPEN} ORDER BY r.date, s.startMinute, s.id LIMIT 1`;

/** Puts one field in the place of another, with these values. */
function replace(app, from, { name, maxSelect }, values) {
  const jobs = app.findCollectionByNameOrId('service_jobs');
  const { id } = app.findCollectionByNameOrId('technicians');
  jobs.fields.add(new RelationField({ name, collectionId: id, maxSelect }));
  app.save(jobs);
  app.db().newQuery(`UPDATE service_jobs SET ${name} = ${values}`).execute();
  jobs.fields.removeByName(from);
  app.save(jobs);
}

migrate(
  (app) =>
    replace(
      app,
      'plannedTechnician',
      { name: 'plannedTechnicians', maxSelect: 50 },
      // A job without an open visit keeps whom it had last.
      `CASE WHEN EXISTS (SELECT 1 ${OPEN}) THEN (${ALL})
        WHEN plannedTechnician != '' THEN json_array(plannedTechnician) ELSE '[]' END`,
    ),
  (app) =>
    replace(
      app,
      'plannedTechnicians',
      { name: 'plannedTechnician', maxSelect: 1 },
      `coalesce((${FIRST}), json_extract(plannedTechnicians, '$[0]'), '')`,
    ),
);
