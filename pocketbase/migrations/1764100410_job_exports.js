/// <reference path="../../.pocketbase/types.d.ts" />
// When a job was last exported for invoicing, and each export: who made it, of which jobs.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
const READ_RULE = `@request.auth.inactive = false && ${OPERATIONS}`;

migrate(
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.fields.add(new DateField({ name: 'exportedAt' }));
    app.save(jobs);
    app.save(
      new Collection({
        type: 'base',
        name: 'job_exports',
        listRule: READ_RULE,
        viewRule: READ_RULE,
        fields: [
          { name: 'format', type: 'select', maxSelect: 1, required: true, values: ['xlsx', 'csv', 'json'] },
          // The ids of the jobs, in the order of the file.
          { name: 'jobs', type: 'json', maxSize: 100000 },
          {
            name: 'createdBy',
            type: 'relation',
            collectionId: app.findCollectionByNameOrId('users').id,
            maxSelect: 1,
          },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('job_exports'));
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.fields.removeByName('exportedAt');
    app.save(jobs);
  },
);
