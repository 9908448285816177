/// <reference path="../../.pocketbase/types.d.ts" />
// What the list of duplicates compares every customer with every other by, and the pairs that are none.
const KEYS = ['houseKey', 'floorKey'];
const INDEX = "CREATE INDEX idx_leads_house ON leads (houseKey, floorKey) WHERE houseKey != ''";

const TABLES = [
  // `first` is the smaller id.
  `CREATE TABLE lead_distinct (first TEXT NOT NULL, second TEXT NOT NULL, by TEXT NOT NULL, created TEXT NOT NULL,
     PRIMARY KEY (first, second)) WITHOUT ROWID`,
  'CREATE INDEX idx_lead_distinct_second ON lead_distinct (second)',
  // SQL can't fold an address: a cron fills in what is marked (pocketbase/leads/house-keys.ts).
  "UPDATE leads SET houseKey = '?' WHERE address != '' AND zip != ''",
];

migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    for (const name of KEYS) leads.fields.add(new TextField({ name, max: 260, hidden: true }));
    leads.indexes = [...leads.indexes, INDEX];
    app.save(leads);
    TABLES.forEach((statement) => app.db().newQuery(statement).execute());
  },
  (app) => {
    app.db().newQuery('DROP TABLE lead_distinct').execute();
    const leads = app.findCollectionByNameOrId('leads');
    leads.indexes = [...leads.indexes].filter((index) => !index.includes('idx_leads_house'));
    for (const name of KEYS) leads.fields.removeByName(name);
    app.save(leads);
  },
);
