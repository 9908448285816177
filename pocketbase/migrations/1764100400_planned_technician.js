/// <reference path="../../.pocketbase/types.d.ts" />
// Who has a job's next visit, also while the route has not been sent. `technicians` are those who may see the job.
migrate(
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    const { id } = app.findCollectionByNameOrId('technicians');
    jobs.fields.add(new RelationField({ name: 'plannedTechnician', collectionId: id, maxSelect: 1 }));
    app.save(jobs);
    app
      .db()
      .newQuery(
        `UPDATE service_jobs SET plannedTechnician = coalesce((SELECT r.technician FROM route_stops s
          JOIN routes r ON r.id = s.route WHERE s.job = service_jobs.id
          AND s.status IN ('planlagt', 'paa_vej', 'ankommet') ORDER BY r.date, s.startMinute, s.id LIMIT 1), '')
        WHERE plannedDay != ''`,
      )
      .execute();
  },
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.fields.removeByName('plannedTechnician');
    app.save(jobs);
  },
);
