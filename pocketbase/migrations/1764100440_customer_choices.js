/// <reference path="../../.pocketbase/types.d.ts" />
// What a customer chose of the optional sections when they accepted, and the total that they accepted.
migrate(
  (app) => {
    const answers = app.findCollectionByNameOrId('offer_answers');
    // A list of { id, title, group, chosen }, one for each optional section.
    answers.fields.add(new JSONField({ name: 'choices', maxSize: 30000 }));
    // Øre incl. moms.
    answers.fields.add(new NumberField({ name: 'total', onlyInt: true }));
    app.save(answers);
  },
  (app) => {
    const answers = app.findCollectionByNameOrId('offer_answers');
    for (const name of ['choices', 'total']) answers.fields.removeByName(name);
    app.save(answers);
  },
);
