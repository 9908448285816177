/// <reference path="../../.pocketbase/types.d.ts" />
// When the customer withdrew from the offer. Tasks about a customer's answer are marked, so that they can be closed.
const WITHDRAWN = `UPDATE inquiries SET withdrawnAt = w.at
  FROM (SELECT inquiry, max(at) AS at FROM offer_answers WHERE kind = 'fortrudt' GROUP BY inquiry) w
  WHERE w.inquiry = inquiries.id AND inquiries.status IN ('afvist', 'konverteret', 'erstattet')
    AND NOT EXISTS (SELECT 1 FROM offer_answers a WHERE a.inquiry = inquiries.id AND a.at > w.at)`;
const TITLES = {
  accepteret: ['Sæt arbejdet i gang: kunden har sagt ja til', 'Plan the work: the customer has accepted'],
  spoergsmaal: ['Svar på spørgsmålet til tilbud', 'Answer the question about offer'],
};

migrate(
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.add(new DateField({ name: 'withdrawnAt' }));
    app.save(offers);
    app.db().newQuery(WITHDRAWN).execute();
    for (const [cause, titles] of Object.entries(TITLES))
      for (const title of titles)
        app
          .db()
          .newQuery(
            `UPDATE tasks SET cause = {:cause} WHERE origin = 'regel' AND cause = '' AND inquiry != ''
              AND title LIKE {:title}`,
          )
          .bind({ cause, title: `${title}%` })
          .execute();
  },
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.removeByName('withdrawnAt');
    app.save(offers);
  },
);
