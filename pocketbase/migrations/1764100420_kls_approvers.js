/// <reference path="../../.pocketbase/types.d.ts" />
// Whom the firm has named to approve KLS reports: ids of accounts; empty for operations.
migrate(
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.addMarshaledJSON(JSON.stringify([{ name: 'klsApprovers', type: 'json', maxSize: 2000 }]));
    app.save(company);
  },
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.removeByName('klsApprovers');
    app.save(company);
  },
);
