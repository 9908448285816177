/// <reference path="../../.pocketbase/types.d.ts" />
// Units as a list, sets of tasks that a state starts, the standard rate of moms, and the deductions of each year.
const ACTIVE = '@request.auth.inactive = false';
const STAFF = `(${ACTIVE} && (${['admin', 'moderator', 'management', 'seller'].map((name) => `@request.auth.roles ~ "${name}"`).join(' || ')}))`;
const TECHNICIAN =
  `(${ACTIVE} && @collection.technicians.user ?= @request.auth.id` + ' && @collection.technicians.active ?= true)';
const FIVE = ['stk', 'm', 'time', 'pakke', 'km'];
/** Collections whose records have a unit. */
const WITH_UNIT = ['products', 'inquiry_lines', 'service_job_lines'];
const KEY = '^[a-z0-9_]{1,20}$';
/** Kinds of templates that nothing uses yet. */
const UNUSED = "'opfoelgning', 'sms', 'kls'";

const run = (app, statement) => app.db().newQuery(statement).execute();
const relation = (app, name, to) =>
  new RelationField({ name, collectionId: app.findCollectionByNameOrId(to).id, maxSelect: 1 });

/** Key, Danish and English name, Danish and English plural; '' where it is the same. */
const UNITS = [
  ['stk', 'stk.', 'pcs', '', ''],
  ['m', 'm', 'm', '', ''],
  ['time', 'time', 'hour', 'timer', 'hours'],
  ['pakke', 'pakke', 'pack', 'pakker', 'packs'],
  ['km', 'km', 'km', '', ''],
];

function createUnits(app) {
  const units = new Collection({
    type: 'base',
    name: 'units',
    listRule: `${STAFF} || ${TECHNICIAN}`,
    viewRule: `${STAFF} || ${TECHNICIAN}`,
    // Written by commands only.
    fields: [
      // What products and lines store; never changed.
      { name: 'key', type: 'text', required: true, max: 20, pattern: KEY },
      { name: 'labelDa', type: 'text', required: true, max: 20 },
      { name: 'labelEn', type: 'text', required: true, max: 20 },
      { name: 'pluralDa', type: 'text', max: 20 },
      { name: 'pluralEn', type: 'text', max: 20 },
      { name: 'sort', type: 'number', onlyInt: true, min: 0 },
      { name: 'active', type: 'bool' },
      { name: 'rev', type: 'number', onlyInt: true, min: 0 },
      { name: 'createdBy', type: 'relation', collectionId: app.findCollectionByNameOrId('users').id, maxSelect: 1 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE UNIQUE INDEX idx_units_key ON units ("key")'],
  });
  app.save(units);
  UNITS.forEach(([key, labelDa, labelEn, pluralDa, pluralEn], at) => {
    const unit = new Record(units);
    unit.load({ key, labelDa, labelEn, pluralDa, pluralEn, sort: (at + 1) * 10, active: true, rev: 1 });
    app.save(unit);
  });
}

/** A field's type can't be changed, so the values move to a new field of the same name. */
function replaceUnitField(app, name, field, value) {
  const collection = app.findCollectionByNameOrId(name);
  collection.fields.getByName('unit').name = 'unitBefore';
  collection.fields.add(field);
  app.save(collection);
  run(app, `UPDATE ${name} SET unit = ${value}`);
  collection.fields.removeByName('unitBefore');
  app.save(collection);
}

function addTaskSets(app) {
  const templates = app.findCollectionByNameOrId('templates');
  // [{ title, type, priority, dueDays, assignee }]
  templates.fields.add(new JSONField({ name: 'tasks', maxSize: 20000 }));
  app.save(templates);
  // Each line of an older set becomes a task.
  for (const set of app.findRecordsByFilter('templates', "kind = 'opgaver'", '', 0, 0)) {
    const titles = set.getString('body').split('\n');
    const tasks = titles
      .map((line) => line.replace(/^[-*•\s]+/, '').trim())
      .filter((title) => title !== '')
      .slice(0, 30)
      .map((title) => ({
        title: title.slice(0, 200),
        type: 'andet',
        priority: 'normal',
        dueDays: 0,
        assignee: 'ansvarlig',
      }));
    set.set('tasks', tasks);
    app.save(set);
  }
  run(app, `UPDATE templates SET active = FALSE, isDefault = FALSE WHERE kind IN (${UNUSED})`);
  const states = app.findCollectionByNameOrId('states');
  states.fields.add(relation(app, 'taskSet', 'templates'));
  app.save(states);
  const tasks = app.findCollectionByNameOrId('tasks');
  // The set that the task was made from, and the change of status that started it.
  tasks.fields.add(relation(app, 'taskSet', 'templates'));
  tasks.fields.add(new TextField({ name: 'cause', max: 15 }));
  app.save(tasks);
}

function addCompanyFields(app) {
  const company = app.findCollectionByNameOrId('company_settings');
  // Percent, for new products and lines; 0: not set, which means Denmark's 25.
  company.fields.add(new NumberField({ name: 'vatRate', onlyInt: true, min: 0, max: 100 }));
  // [{ year, haandvaerker, service }], øre a person.
  company.fields.add(new JSONField({ name: 'deductions', maxSize: 4000 }));
  app.save(company);
  run(
    app,
    `UPDATE company_settings SET vatRate = 25, deductions = '[{"year":2026,"haandvaerker":900000,"service":1830000}]'`,
  );
}

migrate(
  (app) => {
    createUnits(app);
    for (const name of WITH_UNIT)
      replaceUnitField(
        app,
        name,
        new TextField({ name: 'unit', max: 20, required: name === 'products' }),
        'unitBefore',
      );
    addTaskSets(app);
    addCompanyFields(app);
  },
  (app) => {
    const remove = (name, fields) => {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of fields) collection.fields.removeByName(field);
      app.save(collection);
    };
    remove('company_settings', ['vatRate', 'deductions']);
    remove('tasks', ['taskSet', 'cause']);
    remove('states', ['taskSet']);
    remove('templates', ['tasks']);
    const known = `iif(unitBefore IN (${FIVE.map((key) => `'${key}'`).join(', ')}, ''), unitBefore, 'stk')`;
    for (const name of WITH_UNIT) {
      const field = new SelectField({ name: 'unit', maxSelect: 1, values: FIVE, required: name === 'products' });
      replaceUnitField(app, name, field, known);
    }
    app.delete(app.findCollectionByNameOrId('units'));
  },
);
