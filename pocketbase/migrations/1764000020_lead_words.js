/// <reference path="../../.pocketbase/types.d.ts" />
// Words of leads by their beginnings. The trigram index answers what stands inside a word; a common name's trigrams stand
// in most leads, and asking it for two names took 60 ms at a million leads. Lists of word beginnings are short and in order.
migrate(
  (app) => {
    // The marked first word is for lead_words alone.
    const unmarked = `CASE WHEN substr(new.searchText, 1, 1) = '^' THEN substr(new.searchText, instr(new.searchText, ' ') + 1) ELSE new.searchText END`;
    const index = `INSERT INTO lead_search (rowid, text) SELECT id, ${unmarked} FROM lead_search_ids WHERE lead = new.id;
         INSERT INTO lead_words (rowid, text) SELECT id, new.searchText FROM lead_search_ids WHERE lead = new.id;
         INSERT OR IGNORE INTO lead_phones (normalised, lead)
           SELECT json_extract(value, '$.normalised'), new.id FROM json_each(CASE WHEN json_valid(new.phones) THEN new.phones ELSE '[]' END)
           WHERE json_extract(value, '$.normalised') != '';`;
    const forget = `DELETE FROM lead_search WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = old.id);
         DELETE FROM lead_words WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = old.id);
         DELETE FROM lead_phones WHERE lead = old.id;`;
    for (const statement of [
      `CREATE VIRTUAL TABLE lead_words USING fts5(text, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '^@'", prefix='1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20')`,
      // Small pages: reading a list from its newest end takes its last page apart.
      `INSERT INTO lead_words (lead_words, rank) VALUES ('pgsz', 1000)`,
      'INSERT INTO lead_words (rowid, text) SELECT i.id, l.searchText FROM lead_search_ids i JOIN leads l ON l.id = i.lead',
      'DROP TRIGGER leads_index_insert',
      'DROP TRIGGER leads_index_update',
      'DROP TRIGGER leads_index_delete',
      `CREATE TRIGGER leads_index_insert AFTER INSERT ON leads BEGIN
         INSERT INTO lead_search_ids (lead) VALUES (new.id);
         ${index}
       END`,
      `CREATE TRIGGER leads_index_update AFTER UPDATE OF searchText, phones ON leads
         WHEN old.searchText IS NOT new.searchText OR old.phones IS NOT new.phones BEGIN
         ${forget}
         ${index}
       END`,
      `CREATE TRIGGER leads_index_delete AFTER DELETE ON leads BEGIN
         ${forget}
         DELETE FROM lead_search_ids WHERE lead = old.id;
       END`,
    ]) {
      app.db().newQuery(statement).execute();
    }
  },
  (app) => {
    const index = `INSERT INTO lead_search (rowid, text) SELECT id, new.searchText FROM lead_search_ids WHERE lead = new.id;
         INSERT OR IGNORE INTO lead_phones (normalised, lead)
           SELECT json_extract(value, '$.normalised'), new.id FROM json_each(CASE WHEN json_valid(new.phones) THEN new.phones ELSE '[]' END)
           WHERE json_extract(value, '$.normalised') != '';`;
    const forget = `DELETE FROM lead_search WHERE rowid = (SELECT id FROM lead_search_ids WHERE lead = old.id);
         DELETE FROM lead_phones WHERE lead = old.id;`;
    for (const statement of [
      'DROP TRIGGER leads_index_insert',
      'DROP TRIGGER leads_index_update',
      'DROP TRIGGER leads_index_delete',
      'DROP TABLE lead_words',
      `CREATE TRIGGER leads_index_insert AFTER INSERT ON leads BEGIN
         INSERT INTO lead_search_ids (lead) VALUES (new.id);
         ${index}
       END`,
      `CREATE TRIGGER leads_index_update AFTER UPDATE OF searchText, phones ON leads
         WHEN old.searchText IS NOT new.searchText OR old.phones IS NOT new.phones BEGIN
         ${forget}
         ${index}
       END`,
      `CREATE TRIGGER leads_index_delete AFTER DELETE ON leads BEGIN
         ${forget}
         DELETE FROM lead_search_ids WHERE lead = old.id;
       END`,
    ]) {
      app.db().newQuery(statement).execute();
    }
  },
);
