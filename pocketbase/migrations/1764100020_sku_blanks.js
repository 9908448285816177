/// <reference path="../../.pocketbase/types.d.ts" />
// Imports look a product up by its EL-nummer without blanks, so numbers that were typed with blanks lose them, in the
// search text that begins with them too. Where two products would get the same number, one keeps its blanks.
const withoutBlanks = (text) =>
  ["' '", 'char(9)', 'char(160)'].reduce((sql, blank) => `replace(${sql}, ${blank}, '')`, text);

migrate(
  (app) => {
    const update = `UPDATE OR IGNORE products SET sku = ${withoutBlanks('sku')},
      searchText = ${withoutBlanks('substr(searchText, 1, length(sku))')} || substr(searchText, length(sku) + 1)
      WHERE sku != ${withoutBlanks('sku')}`;
    app.db().newQuery(update).execute();
  },
  () => {},
);
