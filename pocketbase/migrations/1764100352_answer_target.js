/// <reference path="../../.pocketbase/types.d.ts" />
// How soon a new lead is to be answered.
migrate(
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    // Minutes of opening hours; 0 for no target.
    company.fields.add(new NumberField({ name: 'answerTargetMin', onlyInt: true, min: 0, max: 14400 }));
    app.save(company);
  },
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.removeByName('answerTargetMin');
    app.save(company);
  },
);
