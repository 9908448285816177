/// <reference path="../../.pocketbase/types.d.ts" />
// A hit holds its owner, too, and is sent as it lies there: looking up thirty owners and putting thirty texts together took a fifth of a
// search over HTTP. What no list of hits shows is not in it any more (mail address, type of customer, which is filtered by from a column
// of its own): a quarter of each answer. A user who is renamed is written into their leads' hits, which is rare; all else follows the lead.
migrate(
  (app) => {
    const phone = (of, at) => `coalesce(nullif(${of} ->> '${at}normalised', ''), ${of} ->> '${at}raw')`;
    const phones = (of) =>
      `(SELECT json_group_array(${phone('value', '$.')}) FROM json_each(CASE WHEN json_valid(${of}.phones) THEN ${of}.phones ELSE '[]' END))`;
    const before = (
      of,
    ) => `json_object('id', ${of}.id, 'name', ${of}.name, 'company', ${of}.company, 'phones', ${phones(of)}, 'email', ${of}.email, 'address', ${of}.address,
      'zip', ${of}.zip, 'city', ${of}.city, 'status', ${of}.status, 'customerType', ${of}.customerType)`;
    const begun = (of) => `substr(${before(of)}, 1, length(${before(of)}) - 1)`;
    const owner = (of) =>
      `json(CASE WHEN ${of}.owner = '' THEN 'null' ELSE json_object('id', ${of}.owner, 'name', coalesce((SELECT name FROM users WHERE id = ${of}.owner), '')) END)`;
    const whole = (
      of,
    ) => `json_object('id', ${of}.id, 'name', ${of}.name, 'company', ${of}.company, 'phones', ${phones(of)}, 'address', ${of}.address,
      'zip', ${of}.zip, 'city', ${of}.city, 'status', ${of}.status, 'owner', ${owner(of)}, 'locked', json('false'))`;

    const changes = {
      leads_index_insert: [
        `(lead, hit, owner) VALUES (new.id, ${begun('new')}, new.owner)`,
        `(lead, hit, owner, customerType) VALUES (new.id, ${whole('new')}, new.owner, new.customerType)`,
      ],
      leads_hit_update: [
        `SET hit = ${begun('new')}, owner = new.owner`,
        `SET hit = ${whole('new')}, owner = new.owner, customerType = new.customerType`,
      ],
    };
    const triggers = Object.entries(changes).map(([name, [from, to]]) => {
      const stored = new DynamicModel({ sql: '' });
      app.db().newQuery(`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = '${name}'`).one(stored);
      if (!stored.sql.includes(from))
        throw new Error('The triggers of the lead index are not those that this migration knows.');
      return { name, sql: stored.sql.replace(from, to) };
    });
    const renamed = `UPDATE lead_search_ids SET hit = json_set(hit, '$.owner.name', new.name) WHERE lead IN (SELECT id FROM leads WHERE owner = new.id)`;
    for (const statement of [
      ...triggers.map(({ name }) => `DROP TRIGGER ${name}`),
      `ALTER TABLE lead_search_ids ADD COLUMN customerType TEXT NOT NULL DEFAULT ''`,
      `UPDATE lead_search_ids SET (hit, customerType) = (SELECT ${whole('l')}, l.customerType FROM leads l WHERE l.id = lead_search_ids.lead)`,
      ...triggers.map(({ sql }) => sql),
      'DROP TRIGGER users_shown_insert',
      'DROP TRIGGER users_shown_update',
      'DROP TRIGGER users_shown_delete',
      'DROP TABLE lead_owners',
      `CREATE TRIGGER users_hits_insert AFTER INSERT ON users BEGIN ${renamed}; END`,
      `CREATE TRIGGER users_hits_update AFTER UPDATE OF name ON users WHEN old.name IS NOT new.name BEGIN ${renamed}; END`,
    ]) {
      app.db().newQuery(statement).execute();
    }
  },
  (app) => {
    const phone = (of, at) => `coalesce(nullif(${of} ->> '${at}normalised', ''), ${of} ->> '${at}raw')`;
    const phones = (of) =>
      `(SELECT json_group_array(${phone('value', '$.')}) FROM json_each(CASE WHEN json_valid(${of}.phones) THEN ${of}.phones ELSE '[]' END))`;
    const before = (
      of,
    ) => `json_object('id', ${of}.id, 'name', ${of}.name, 'company', ${of}.company, 'phones', ${phones(of)}, 'email', ${of}.email, 'address', ${of}.address,
      'zip', ${of}.zip, 'city', ${of}.city, 'status', ${of}.status, 'customerType', ${of}.customerType)`;
    const begun = (of) => `substr(${before(of)}, 1, length(${before(of)}) - 1)`;
    const owner = (of) =>
      `json(CASE WHEN ${of}.owner = '' THEN 'null' ELSE json_object('id', ${of}.owner, 'name', coalesce((SELECT name FROM users WHERE id = ${of}.owner), '')) END)`;
    const whole = (
      of,
    ) => `json_object('id', ${of}.id, 'name', ${of}.name, 'company', ${of}.company, 'phones', ${phones(of)}, 'address', ${of}.address,
      'zip', ${of}.zip, 'city', ${of}.city, 'status', ${of}.status, 'owner', ${owner(of)}, 'locked', json('false'))`;
    const shown = (of) => `',"owner":' || json_object('id', ${of}.id, 'name', ${of}.name)`;

    const changes = {
      leads_index_insert: [
        `(lead, hit, owner, customerType) VALUES (new.id, ${whole('new')}, new.owner, new.customerType)`,
        `(lead, hit, owner) VALUES (new.id, ${begun('new')}, new.owner)`,
      ],
      leads_hit_update: [
        `SET hit = ${whole('new')}, owner = new.owner, customerType = new.customerType`,
        `SET hit = ${begun('new')}, owner = new.owner`,
      ],
    };
    const triggers = Object.entries(changes).map(([name, [from, to]]) => {
      const stored = new DynamicModel({ sql: '' });
      app.db().newQuery(`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = '${name}'`).one(stored);
      if (!stored.sql.includes(from))
        throw new Error('The triggers of the lead index are not those that this migration knows.');
      return { name, sql: stored.sql.replace(from, to) };
    });
    for (const statement of [
      'DROP TRIGGER users_hits_insert',
      'DROP TRIGGER users_hits_update',
      ...triggers.map(({ name }) => `DROP TRIGGER ${name}`),
      'ALTER TABLE lead_search_ids DROP COLUMN customerType',
      `UPDATE lead_search_ids SET hit = (SELECT ${begun('l')} FROM leads l WHERE l.id = lead_search_ids.lead)`,
      ...triggers.map(({ sql }) => sql),
      `CREATE TABLE lead_owners (id TEXT PRIMARY KEY, shown TEXT NOT NULL) WITHOUT ROWID`,
      `INSERT INTO lead_owners (id, shown) SELECT u.id, ${shown('u')} FROM users u`,
      `CREATE TRIGGER users_shown_insert AFTER INSERT ON users BEGIN
         INSERT INTO lead_owners (id, shown) VALUES (new.id, ${shown('new')});
       END`,
      `CREATE TRIGGER users_shown_update AFTER UPDATE OF id, name ON users BEGIN
         DELETE FROM lead_owners WHERE id = old.id;
         INSERT INTO lead_owners (id, shown) VALUES (new.id, ${shown('new')});
       END`,
      `CREATE TRIGGER users_shown_delete AFTER DELETE ON users BEGIN
         DELETE FROM lead_owners WHERE id = old.id;
       END`,
    ]) {
      app.db().newQuery(statement).execute();
    }
  },
);
