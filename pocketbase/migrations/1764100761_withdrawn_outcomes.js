/// <reference path="../../.pocketbase/types.d.ts" />
// A job's offer stays converted when its customer withdraws: in the hit rate it is then an offer that was declined, on
// the day of the withdrawal.

/** 01:00 UTC on the last Sunday of a month with 31 days, when the clocks change. */
const clockChange = (moment, month) =>
  `date(substr(${moment}, 1, 4) || '-${month}-31', '-6 days', 'weekday 0') || ' 01:00'`;
/** The day in Copenhagen of a UTC moment. */
const dayOf = (moment) => `date(${moment}, iif(${moment} >= ${clockChange(moment, '03')}
  AND ${moment} < ${clockChange(moment, '10')}, '+2 hours', '+1 hours'))`;
const DECIDED_AT = "nullif(o.decidedAt, ''), o.updated";
const BEFORE = { status: 'o.status', day: dayOf(`coalesce(${DECIDED_AT})`), columns: 'decidedAt' };
const AFTER = {
  status: "iif(o.status = 'konverteret' AND o.withdrawnAt != '', 'afvist', o.status)",
  day: dayOf(`coalesce(nullif(o.withdrawnAt, ''), ${DECIDED_AT})`),
  columns: 'decidedAt, withdrawnAt',
};

const ofOffers = ({ status, day }, where) => `INSERT OR REPLACE INTO offer_outcomes
  SELECT o.id, ${status}, o.validUntil,
    coalesce(iif(o.status IN ('udloebet', 'sendt', 'set') AND o.validUntil != '', o.validUntil, ${day}), ''),
    o.seller, o.kind, coalesce(l.source, ''), coalesce(nullif(o.declineReason, ''), l.lostReason, ''),
    coalesce(l.owner, ''), o.subtotal - o.discount
  FROM inquiries o LEFT JOIN leads l ON l.id = o.lead
  WHERE ${where} AND NOT o.archived AND (o.status IN ('accepteret', 'konverteret', 'afvist', 'udloebet')
    OR (o.status IN ('sendt', 'set') AND o.validUntil != ''))`;
const triggersOf = (rule) => [
  `CREATE TRIGGER offer_outcomes_insert AFTER INSERT ON inquiries BEGIN ${ofOffers(rule, 'o.id = new.id')}; END`,
  `CREATE TRIGGER offer_outcomes_update AFTER UPDATE OF lead, status, validUntil, ${rule.columns}, updated, seller,
     kind, declineReason, subtotal, discount, archived ON inquiries
     BEGIN DELETE FROM offer_outcomes WHERE offer = old.id; ${ofOffers(rule, 'o.id = new.id')}; END`,
  `CREATE TRIGGER offer_outcomes_lead AFTER UPDATE OF source, owner, lostReason ON leads
     WHEN new.source IS NOT old.source OR new.owner IS NOT old.owner OR new.lostReason IS NOT old.lostReason
     BEGIN ${ofOffers(rule, 'o.lead = new.id')}; END`,
];

function follow(app, rule) {
  const triggers = triggersOf(rule);
  const drops = triggers.map((trigger) => `DROP TRIGGER ${trigger.split(' ')[2]}`);
  for (const statement of [...drops, ...triggers, ofOffers(rule, "o.withdrawnAt != ''")])
    app.db().newQuery(statement).execute();
}

migrate(
  (app) => follow(app, AFTER),
  (app) => follow(app, BEFORE),
);
