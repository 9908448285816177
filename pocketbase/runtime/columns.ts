/** The columns of a select, with their types: the answer's type follows from the list. Run by sql.ts. */
declare const ANSWER: unique symbol;
/** SQL of a value in JSON, with its type in the answer. Made by the functions below, never from input. */
export type Column<T> = string & { readonly [ANSWER]: T };
/** The columns of a select by their names in the answer. */
export type Columns = Readonly<Record<string, Column<unknown>>>;
/** What a select with these columns answers. */
export type Row<C extends Columns> = { -readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

const typed = <T>(sql: string) => sql as Column<T>;

export const text = <T extends string = string>(sql: string) => typed<T>(sql);
export const number = <T extends number = number>(sql: string) => typed<T>(sql);
/** A column that may be null. */
export const orNull = <T>(column: Column<T>) => typed<T | null>(column);
/** SQLite has no booleans. */
export const flag = (sql: string) => typed<boolean>(`json(iif(${sql}, 'true', 'false'))`);
/** Stored JSON, or JSON that the SQL builds. */
export const json = <T>(sql: string) => typed<T>(`json(${sql})`);
/** A stored list; one that was never set, which PocketBase stores as '' or null, is empty. */
export const list = <T = string>(sql: string) => json<T[]>(`coalesce(nullif(nullif(${sql}, ''), 'null'), '[]')`);
/** Columns as one object. */
export const object = <C extends Columns>(columns: C) =>
  typed<Row<C>>(`json_object(${Object.entries(columns).map(([name, sql]) => `'${name}', ${sql}`)})`);

/** Columns as one object if the condition holds, else null. */
export const objectIf = <C extends Columns>(condition: string, columns: C) =>
  typed<Row<C> | null>(`CASE WHEN ${condition} THEN ${object(columns)} END`);

/** All rows of another select as one list. @param order as in ORDER BY */
export const rows = <C extends Columns>(columns: C, order: string, from: string) =>
  typed<Row<C>[]>(`(SELECT json_group_array(${object(columns)} ORDER BY ${order}) ${from})`);

type NameOf<Path extends string> = Path extends `${string}.${infer Name}` ? Name : Path;
type Named<Path extends string, T> = { [P in Path as NameOf<P>]: Column<T> };

const named = <Path extends string, T>(paths: readonly Path[], column: (sql: string) => Column<T>) =>
  Object.fromEntries(paths.map((path) => [path.slice(path.indexOf('.') + 1), column(path)])) as Named<Path, T>;

/** Columns with the names that they have in their table: `texts('q.id')` is the column `id` of `q`. */
export const texts = <Path extends string>(...paths: Path[]) => named(paths, text);
/** See `texts`. */
export const numbers = <Path extends string>(...paths: Path[]) => named(paths, number);
/** See `texts`. */
export const flags = <Path extends string>(...paths: Path[]) => named(paths, flag);

type PlainName<R> = { [K in keyof R]-?: Required<R>[K] extends string | number | null ? K : never }[keyof R] & string;

/** Texts and numbers of a table with the types that a record of type `R` gives them. */
export const plain =
  <R>() =>
  <Name extends PlainName<R>>(table: string, names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, typed(`${table}.${name}`)])) as {
      [N in Name]: Column<Required<R>[N]>;
    };

/** A select with these columns as one JSON object, named `row`. */
export const toSelect = (columns: Columns, from: string) => `SELECT ${object(columns)} AS row ${from}`;
