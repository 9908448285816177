/// <reference path="../../.pocketbase/types.d.ts" />
// The columns that the hit rate adds up, of each offer that is decided or can expire and of its customer. Triggers keep
// them in the order of the groups, so that SQLite neither sorts 100,000 offers nor looks their customers up.
const TABLE = `CREATE TABLE offer_outcomes (
  offer TEXT PRIMARY KEY NOT NULL, status TEXT NOT NULL, validUntil TEXT NOT NULL, day TEXT NOT NULL,
  seller TEXT NOT NULL, kind TEXT NOT NULL, source TEXT NOT NULL, reason TEXT NOT NULL, owner TEXT NOT NULL,
  net INTEGER NOT NULL) WITHOUT ROWID`;
const INDEXES = [
  `CREATE INDEX idx_offer_outcomes_groups
    ON offer_outcomes (status, seller, kind, source, reason, owner, validUntil, net)`,
  `CREATE INDEX idx_offer_outcomes_day
    ON offer_outcomes (day, status, seller, kind, source, reason, owner, validUntil, net)`,
];

/** 01:00 UTC on the last Sunday of a month with 31 days, when the clocks change. */
const clockChange = (moment, month) =>
  `date(substr(${moment}, 1, 4) || '-${month}-31', '-6 days', 'weekday 0') || ' 01:00'`;
/** The day in Copenhagen of a UTC moment. */
const dayOf = (moment) => `date(${moment}, iif(${moment} >= ${clockChange(moment, '03')}
  AND ${moment} < ${clockChange(moment, '10')}, '+2 hours', '+1 hours'))`;
const DECIDED_AT = "coalesce(nullif(o.decidedAt, ''), o.updated)";
/** An offer that ran out, or can, counts on its last day. */
const DAY = `iif(o.status IN ('udloebet', 'sendt', 'set') AND o.validUntil != '', o.validUntil, ${dayOf(DECIDED_AT)})`;

const ofOffers = (where) => `INSERT OR REPLACE INTO offer_outcomes
  SELECT o.id, o.status, o.validUntil, coalesce(${DAY}, ''), o.seller, o.kind, coalesce(l.source, ''),
    coalesce(nullif(o.declineReason, ''), l.lostReason, ''), coalesce(l.owner, ''), o.subtotal - o.discount
  FROM inquiries o LEFT JOIN leads l ON l.id = o.lead
  WHERE ${where} AND NOT o.archived AND (o.status IN ('accepteret', 'konverteret', 'afvist', 'udloebet')
    OR (o.status IN ('sendt', 'set') AND o.validUntil != ''))`;
const remove = 'DELETE FROM offer_outcomes WHERE offer = old.id;';
const TRIGGERS = [
  `CREATE TRIGGER offer_outcomes_insert AFTER INSERT ON inquiries BEGIN ${ofOffers('o.id = new.id')}; END`,
  `CREATE TRIGGER offer_outcomes_update AFTER UPDATE OF lead, status, validUntil, decidedAt, updated, seller, kind,
     declineReason, subtotal, discount, archived ON inquiries BEGIN ${remove} ${ofOffers('o.id = new.id')}; END`,
  `CREATE TRIGGER offer_outcomes_delete AFTER DELETE ON inquiries BEGIN ${remove} END`,
  `CREATE TRIGGER offer_outcomes_lead AFTER UPDATE OF source, owner, lostReason ON leads
     WHEN new.source IS NOT old.source OR new.owner IS NOT old.owner OR new.lostReason IS NOT old.lostReason
     BEGIN ${ofOffers('o.lead = new.id')}; END`,
];
// Until now the customers were looked up here.
const OF_LEADS = 'CREATE INDEX idx_leads_outcomes ON leads (id, source, owner, lostReason)';

const run = (app, statements) => statements.forEach((statement) => app.db().newQuery(statement).execute());

function setLeadIndexes(app, change) {
  const leads = app.findCollectionByNameOrId('leads');
  leads.indexes = change([...leads.indexes]);
  app.save(leads);
}

migrate(
  (app) => {
    setLeadIndexes(app, (indexes) => indexes.filter((index) => !index.includes('idx_leads_outcomes')));
    run(app, [TABLE, ofOffers('TRUE'), ...INDEXES, ...TRIGGERS]);
  },
  (app) => {
    run(app, [...TRIGGERS.map((trigger) => `DROP TRIGGER ${trigger.split(' ')[2]}`), 'DROP TABLE offer_outcomes']);
    setLeadIndexes(app, (indexes) => [...indexes, OF_LEADS]);
  },
);
