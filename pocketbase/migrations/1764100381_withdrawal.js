/// <reference path="../../.pocketbase/types.d.ts" />
// A consumer's right to withdraw from an offer that they accepted.
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

migrate(
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    // Empty: no right to withdraw.
    offers.fields.add(new SelectField({ name: 'withdrawal', maxSelect: 1, values: ['14_dage'] }));
    app.save(offers);
    const answers = app.findCollectionByNameOrId('offer_answers');
    // Of an acceptance: the last day, and whether the customer asked for the work to begin before it.
    answers.fields.add(new TextField({ name: 'withdrawUntil', max: 10, pattern: DAY }));
    answers.fields.add(new BoolField({ name: 'startEarly' }));
    app.save(answers);
    // Drafts for private customers have the right from now on, as new ones do.
    app
      .db()
      .newQuery(
        `UPDATE inquiries SET withdrawal = '14_dage' WHERE status = 'kladde' AND NOT locked
          AND lead IN (SELECT id FROM leads WHERE customerType = 'privat')`,
      )
      .execute();
  },
  (app) => {
    const answers = app.findCollectionByNameOrId('offer_answers');
    for (const name of ['withdrawUntil', 'startEarly']) answers.fields.removeByName(name);
    app.save(answers);
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.removeByName('withdrawal');
    app.save(offers);
  },
);
