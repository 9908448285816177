/// <reference path="../../.pocketbase/types.d.ts" />
// Branches, from which technicians may start their day, and the firm's own limits and durations for planning.
const ACTIVE = '@request.auth.inactive = false';
const STAFF = `(${ACTIVE} && (${['admin', 'moderator', 'management', 'seller'].map((name) => `@request.auth.roles ~ "${name}"`).join(' || ')}))`;
const TECHNICIAN =
  `(${ACTIVE} && @collection.technicians.user ?= @request.auth.id` + ' && @collection.technicians.active ?= true)';
const COMPANY_FIELDS = ['drivePercent', 'ownWayMin', 'jobDurations'];

function createBranches(app) {
  const branches = new Collection({
    type: 'base',
    name: 'branches',
    listRule: `${STAFF} || ${TECHNICIAN}`,
    viewRule: `${STAFF} || ${TECHNICIAN}`,
    // Written by commands only.
    fields: [
      { name: 'name', type: 'text', required: true, max: 60 },
      { name: 'address', type: 'text', max: 200 },
      { name: 'zip', type: 'text', max: 10 },
      { name: 'city', type: 'text', max: 80 },
      { name: 'lat', type: 'number' },
      { name: 'lng', type: 'number' },
      { name: 'sort', type: 'number', onlyInt: true, min: 0 },
      { name: 'active', type: 'bool' },
      { name: 'rev', type: 'number', onlyInt: true, min: 0 },
      { name: 'createdBy', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id, maxSelect: 1 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
  });
  app.save(branches);
  const technicians = app.findCollectionByNameOrId('technicians');
  technicians.fields.add(new RelationField({ name: 'branch', collectionId: branches.id, maxSelect: 1 }));
  // The day begins and ends at the branch; else at home.
  technicians.fields.add(new BoolField({ name: 'startsAtBranch' }));
  app.save(technicians);
}

function addCompanyFields(app) {
  const company = app.findCollectionByNameOrId('company_settings');
  // The driving that a visit may add, in percent of its own length; 0: not set, which means 200.
  company.fields.add(new NumberField({ name: 'drivePercent', onlyInt: true, min: 0, max: 1000 }));
  // Minutes of driving before and after the working day that a technician may be asked for.
  company.fields.add(new NumberField({ name: 'ownWayMin', onlyInt: true, min: 0, max: 240 }));
  // Minutes by type of job: { installation, service … }
  company.fields.add(new JSONField({ name: 'jobDurations', maxSize: 1000 }));
  app.save(company);
  app.db().newQuery("UPDATE company_settings SET drivePercent = 200, ownWayMin = 30, jobDurations = '{}'").execute();
}

migrate(
  (app) => {
    createBranches(app);
    addCompanyFields(app);
  },
  (app) => {
    const remove = (name, fields) => {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of fields) collection.fields.removeByName(field);
      app.save(collection);
    };
    remove('company_settings', COMPANY_FIELDS);
    remove('technicians', ['branch', 'startsAtBranch']);
    app.delete(app.findCollectionByNameOrId('branches'));
  },
);
