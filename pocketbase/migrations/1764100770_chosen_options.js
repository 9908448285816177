/// <reference path="../../.pocketbase/types.d.ts" />
// The timeline says what a customer chose on their page before they have ordered it.
const CHOSEN = 'tilbud_valgt';

function setActivityTypes(app, change) {
  const activities = app.findCollectionByNameOrId('activities');
  const type = activities.fields.getByName('type');
  type.values = change([...type.values]);
  app.save(activities);
}

migrate(
  (app) => setActivityTypes(app, (values) => [...values, CHOSEN]),
  (app) => setActivityTypes(app, (values) => values.filter((value) => value !== CHOSEN)),
);
