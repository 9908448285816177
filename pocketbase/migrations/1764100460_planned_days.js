/// <reference path="../../.pocketbase/types.d.ts" />
// All days of a job's parts, so that the list's day filter finds it on each. `plannedDay` is the first open part's.
const DAYS = `SELECT coalesce(group_concat(date, ' '), '') FROM (SELECT DISTINCT r.date AS date FROM route_stops s
  JOIN routes r ON r.id = s.route WHERE s.job = service_jobs.id
  AND s.status IN ('planlagt', 'paa_vej', 'ankommet', 'udfoert') ORDER BY r.date)`;

migrate(
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.fields.add(new TextField({ name: 'plannedDays', max: 2000 }));
    app.save(jobs);
    app.db().newQuery(`UPDATE service_jobs SET plannedDays = (${DAYS})`).execute();
  },
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.fields.removeByName('plannedDays');
    app.save(jobs);
  },
);
