/// <reference path="../../.pocketbase/types.d.ts" />
// A job that repeats knows which one it came from, so that each is followed by one only.
migrate(
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.fields.add(new RelationField({ name: 'previous', collectionId: jobs.id, maxSelect: 1 }));
    jobs.indexes = [
      ...jobs.indexes,
      "CREATE UNIQUE INDEX idx_jobs_previous ON service_jobs (previous) WHERE previous != ''",
    ];
    app.save(jobs);
  },
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.indexes = jobs.indexes.filter((index) => !index.includes('idx_jobs_previous'));
    jobs.fields.removeByName('previous');
    app.save(jobs);
  },
);
