/// <reference path="../../.pocketbase/types.d.ts" />
// Who writes ø as o and å as a is understood, too: beside words with oe or aa (as those letters are folded) their plain spellings
// stand in the list of word beginnings: oestergaard, ostergaard, oestergard, ostergard. The trigram index and the lead's own text
// stay as they are. A word that comes twice in a text costs nothing there: the list keeps no positions.
migrate(
  (app) => {
    const spelled = (text) => {
      const o = `replace(${text}, 'oe', 'o')`;
      const a = (of) => `replace(${of}, 'aa', 'a')`;
      return `CASE WHEN instr(${text}, 'oe') + instr(${text}, 'aa') = 0 THEN ${text} ELSE ${text} || ' ' || ${o} || ' ' || ${a(text)} || ' ' || ${a(o)} END`;
    };
    // The insert trigger writes the hit as well (1764000021); all but the words stays as it stands there.
    const insert = new DynamicModel({ sql: '' });
    app
      .db()
      .newQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'leads_index_insert'")
      .one(insert);
    const update = new DynamicModel({ sql: '' });
    app
      .db()
      .newQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'leads_index_update'")
      .one(update);
    const words = (text) =>
      `INSERT INTO lead_words (rowid, text) SELECT id, ${text} FROM lead_search_ids WHERE lead = new.id;`;
    const known = [insert.sql, update.sql].every((sql) => sql.includes(words('new.searchText')));
    if (!known) throw new Error('The triggers of the lead index are not those that this migration knows.');
    for (const statement of [
      'DROP TRIGGER leads_index_insert',
      'DROP TRIGGER leads_index_update',
      `INSERT INTO lead_words (lead_words) VALUES ('delete-all')`,
      `INSERT INTO lead_words (rowid, text) SELECT i.id, ${spelled('l.searchText')} FROM lead_search_ids i JOIN leads l ON l.id = i.lead`,
      // Written at once it is in some twenty pieces, and a search looks through all of them.
      `INSERT INTO lead_words (lead_words) VALUES ('optimize')`,
      insert.sql.replace(words('new.searchText'), words(spelled('new.searchText'))),
      update.sql.replace(words('new.searchText'), words(spelled('new.searchText'))),
    ]) {
      app.db().newQuery(statement).execute();
    }
  },
  (app) => {
    const spelled = (text) => {
      const o = `replace(${text}, 'oe', 'o')`;
      const a = (of) => `replace(${of}, 'aa', 'a')`;
      return `CASE WHEN instr(${text}, 'oe') + instr(${text}, 'aa') = 0 THEN ${text} ELSE ${text} || ' ' || ${o} || ' ' || ${a(text)} || ' ' || ${a(o)} END`;
    };
    // The insert trigger writes the hit as well (1764000021); all but the words stays as it stands there.
    const insert = new DynamicModel({ sql: '' });
    app
      .db()
      .newQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'leads_index_insert'")
      .one(insert);
    const update = new DynamicModel({ sql: '' });
    app
      .db()
      .newQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'leads_index_update'")
      .one(update);
    const words = (text) =>
      `INSERT INTO lead_words (rowid, text) SELECT id, ${text} FROM lead_search_ids WHERE lead = new.id;`;
    const known = [insert.sql, update.sql].every((sql) => sql.includes(words(spelled('new.searchText'))));
    if (!known) throw new Error('The triggers of the lead index are not those that this migration knows.');
    for (const statement of [
      'DROP TRIGGER leads_index_insert',
      'DROP TRIGGER leads_index_update',
      `INSERT INTO lead_words (lead_words) VALUES ('delete-all')`,
      `INSERT INTO lead_words (rowid, text) SELECT i.id, l.searchText FROM lead_search_ids i JOIN leads l ON l.id = i.lead`,
      // Written at once it is in some twenty pieces, and a search looks through all of them.
      `INSERT INTO lead_words (lead_words) VALUES ('optimize')`,
      insert.sql.replace(words(spelled('new.searchText')), words('new.searchText')),
      update.sql.replace(words(spelled('new.searchText')), words('new.searchText')),
    ]) {
      app.db().newQuery(statement).execute();
    }
  },
);
