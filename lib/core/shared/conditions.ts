/**
 * The conditions of a list as data: one definition for the list (a PocketBase filter) and for the figure that counts
 * it (SQL). Field names come from the code, never from input; values may come from input. Pure; runs in PocketBase
 * too.
 */
type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type Value = string | number | boolean;
export type Condition =
  readonly [field: string, operator: Operator, value: Value] | { readonly any: readonly Conditions[] };
/** All of the conditions hold. */
export type Conditions = readonly Condition[];

/** The field has one of the values. */
export function oneOf(field: string, values: readonly Value[]): Condition {
  return { any: values.map((value) => [[field, '=', value]] as Conditions) };
}

const isPlain = (condition: Condition): condition is readonly [string, Operator, Value] => Array.isArray(condition);

/** The conditions as a filter of PocketBase's API. `at`: prefix of the record's fields, as in `job.`. */
export function toFilter(all: Conditions, at = ''): string {
  return all
    .map((condition) =>
      isPlain(condition)
        ? `${at}${condition[0]} ${condition[1]} ${quote(condition[2])}`
        : `(${condition.any.map((some) => parenthesise(toFilter(some, at), some.length)).join(' || ')})`,
    )
    .join(' && ');
}

function parenthesise(text: string, parts: number): string {
  return parts > 1 ? `(${text})` : text;
}

/** Quotes a value as the SDK's `pb.filter` does. */
function quote(value: Value): string {
  return typeof value === 'string' ? `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'` : String(value);
}

export type Sql = { sql: string; params: Record<string, Value> };

/** The conditions as SQL for SQLite, with values bound under names that start with `name`. */
export function toSql(all: Conditions, table: string, name: string): Sql {
  const params: Record<string, Value> = {};
  const write = (some: Conditions): string =>
    some
      .map((condition) => {
        if (!isPlain(condition))
          return `(${condition.any.map((each) => parenthesise(write(each), each.length)).join(' OR ')})`;
        const [field, operator, value] = condition;
        if (typeof value === 'boolean') return `${table}.${field} ${operator} ${value ? 'TRUE' : 'FALSE'}`;
        const key = `${name}${Object.keys(params).length}`;
        params[key] = value;
        return `${table}.${field} ${operator} {:${key}}`;
      })
      .join(' AND ');
  return { sql: write(all), params };
}
