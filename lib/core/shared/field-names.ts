/**
 * The names in a list such as `'id,title,status'`, which is how PocketBase is asked for fields: so that a row's type and
 * its request are one list. Several lists give the names of all.
 */
export type NamesIn<List extends string> = List extends `${infer First},${infer Rest}` ? First | NamesIn<Rest> : List;
