/// <reference path="../../.pocketbase/types.d.ts" />
// Whether technicians get text messages. Off until the firm chooses them, because messages cost money.
migrate(
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.add(new BoolField({ name: 'smsOn' }));
    app.save(company);
  },
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.removeByName('smsOn');
    app.save(company);
  },
);
