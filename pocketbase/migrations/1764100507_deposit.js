/// <reference path="../../.pocketbase/types.d.ts" />
// What a customer pays on acceptance: a share or an amount of the offer (øre incl. moms), what was agreed, and the
// firm's usual shares.
const FIELDS = {
  inquiries: ['depositBp', 'depositAmount'],
  offer_answers: ['deposit'],
  service_jobs: ['deposit'],
  company_settings: ['depositPrivateBp', 'depositBusinessBp'],
};

function changeAll(app, change) {
  for (const [name, fields] of Object.entries(FIELDS)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const field of fields) change(collection.fields, field);
    app.save(collection);
  }
}

migrate(
  (app) => changeAll(app, (fields, name) => fields.add(new NumberField({ name, onlyInt: true, min: 0 }))),
  (app) => changeAll(app, (fields, name) => fields.removeByName(name)),
);
