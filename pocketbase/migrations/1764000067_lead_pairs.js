/// <reference path="../../.pocketbase/types.d.ts" />
// Words that stand side by side in a lead's name, address or town ('kirsten_jensen', 'vestergade_14'), and the name's first and last word with
// zip and town ('jensen_viby'), as words of their own: who types both finds those leads without going through all of Kirsten's and all of Jensen's. The hooks write them (leadSearchPairs); SQLite keeps the
// index in step, also as written without ø and å (1764000060).
migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.add(new TextField({ name: 'searchPairs', hidden: true, max: 2000 }));
    app.save(leads);

    const spelled = (text) => {
      const has = (letters) => `instr(${text}, '${letters}') > 0`;
      const o = `replace(${text}, 'oe', 'o')`;
      const a = (of) => `replace(${of}, 'aa', 'a')`;
      // Only what differs: around Aarhus every lead has an aa, and doubles take time.
      return `${text} || iif(${has('oe')}, ' ' || ${o}, '') || iif(${has('aa')}, ' ' || ${a(text)}, '') || iif(${has('oe')} AND ${has('aa')}, ' ' || ${a(o)}, '')`;
    };
    // What leads have already: pairs of all their words, some of them across fields ('jensen_nordlys', name and company). They do no harm
    // and go with the lead's next save. The folded text holds a–z, 0–9, @, ^ and single spaces only: safe to quote as it is.
    const words = `json_each('["' || replace(searchText, ' ', '","') || '"]')`;
    const paired = `SELECT key, CASE WHEN value NOT GLOB '*[^a-z]*' OR (value NOT GLOB '*[^0-9]*' AND length(value) < 5) THEN value END AS word FROM ${words}`;
    const pairs = `SELECT group_concat(pair, ' ') FROM (SELECT word || '_' || lead(word) OVER (ORDER BY key) AS pair FROM (${paired}))`;
    const letters = [
      ['æ', 'ae'],
      ['ø', 'oe'],
      ['å', 'aa'],
      ['Æ', 'ae'],
      ['Ø', 'oe'],
      ['Å', 'aa'],
    ];
    const folded = (text) =>
      `trim(lower(${letters.reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, text)}))`;
    const firstOf = (text) => `substr(${text}, 1, instr(${text} || ' ', ' ') - 1)`;
    const lastOf = (text) => `replace(${text}, rtrim(${text}, replace(${text}, ' ', '')), '')`;
    const calls = (name) => `SELECT ${firstOf(name)} AS word UNION SELECT ${lastOf(name)}`;
    const places = `SELECT trim(zip) AS place WHERE length(trim(zip)) < 5 AND trim(zip) NOT GLOB '*[^0-9]*' UNION SELECT ${firstOf(folded('city'))} WHERE ${firstOf(folded('city'))} NOT GLOB '*[^a-z]*'`;
    const from = `SELECT group_concat(word || '_' || place, ' ') FROM (${calls(folded('name'))}), (${places}) WHERE word != '' AND place != '' AND word NOT GLOB '*[^a-z]*'`;
    for (const statement of [
      `CREATE VIRTUAL TABLE lead_pairs USING fts5(text, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'")`,
      `UPDATE leads SET searchPairs = concat_ws(' ', (${pairs}), (${from})) WHERE searchText != ''`,
      `INSERT INTO lead_pairs (rowid, text) SELECT i.id, ${spelled('l.searchPairs')} FROM lead_search_ids i JOIN leads l ON l.id = i.lead`,
      // Written at once it is in several pieces, and a search looks through all of them.
      `INSERT INTO lead_pairs (lead_pairs) VALUES ('optimize')`,
      `CREATE TRIGGER lead_pairs_insert AFTER INSERT ON lead_search_ids BEGIN
         INSERT INTO lead_pairs (rowid, text) SELECT new.id, ${spelled('l.searchPairs')} FROM leads l WHERE l.id = new.lead;
       END`,
      `CREATE TRIGGER lead_pairs_update AFTER UPDATE OF searchPairs ON leads WHEN old.searchPairs IS NOT new.searchPairs BEGIN
         DELETE FROM lead_pairs WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = new.id);
         INSERT INTO lead_pairs (rowid, text) SELECT id, ${spelled('new.searchPairs')} FROM lead_search_ids WHERE lead = new.id;
       END`,
      `CREATE TRIGGER lead_pairs_delete AFTER DELETE ON lead_search_ids BEGIN
         DELETE FROM lead_pairs WHERE rowid = old.id;
       END`,
    ]) {
      app.db().newQuery(statement).execute();
    }
  },
  (app) => {
    for (const statement of [
      'DROP TRIGGER lead_pairs_insert',
      'DROP TRIGGER lead_pairs_update',
      'DROP TRIGGER lead_pairs_delete',
      'DROP TABLE lead_pairs',
    ]) {
      app.db().newQuery(statement).execute();
    }
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.removeByName('searchPairs');
    app.save(leads);
  },
);
