/** Implements the commands that a contract declares (`lib/core/shared/contract.ts`), and runs them for a request. */
import * as z from 'zod/mini';
import type {
  AnswerOf,
  Command,
  Definition,
  InputOf,
  ListedCommand,
  PathValues,
} from '../../lib/core/shared/contract.ts';
import { namesIn } from '../../lib/core/shared/contract.ts';
import { lazySchema } from '../../lib/core/shared/lazy-schema.ts';
import { listFields } from '../../lib/core/shared/schema-fields.ts';
import { command, type JsonText, parseInput } from './command.ts';
import { idempotent, type KeyedBody } from './idempotency.ts';
import { getPathParam, parsePayload, requireRecordId } from './request.ts';
import { runInTransaction } from './sql.ts';
import type { Access, CommandUser } from './user.ts';

/** The body of a command without input: a key in it is refused like any unknown key. */
const noInput = lazySchema(() => z.object({}));

/** The input as it arrives: a query is text, and may be left out. */
type SentInput<D extends Definition> = D['method'] extends 'GET' ? { [K in keyof InputOf<D>]: string } : InputOf<D>;

/** What one call runs with. */
type Call<D extends Definition, Input> = {
  /** For a command that writes: its transaction. */
  readonly app: core.App;
  readonly user: CommandUser;
  /** The values in the path; one named `id` is a record id. */
  readonly path: PathValues<D>;
  /** The parsed body or query. */
  readonly input: Input;
  readonly e: core.RequestEvent;
};

type Options<D extends Definition, S> = {
  /** Who may call it; 'staff' if left out. */
  access?: Access;
  /** 'none': the command makes its own transactions, as one that changes many records one by one. */
  transaction?: 'none';
} & (D extends { readonly input: unknown } ? { input: S } : unknown);

/** A command as the server runs it. */
export type Implementation<D extends Definition = Definition> = {
  readonly definition: D;
  readonly access: Access;
  readonly fields: ListedCommand['fields'];
  /** Answers a request. `name`: the command's name in its feature, as in `planning.placeStop`. */
  readonly answer: (name: string, e: core.RequestEvent) => void;
};

/** The implementations of a contract: a missing one does not compile. */
export type Implementations<C> = {
  readonly [Name in keyof C]: C[Name] extends Command<infer D> ? Implementation<D> : never;
};

/**
 * Implements one command. A command that writes runs in one transaction, and once for each idempotency key if the
 * contract says so. `run` returns the answer or throws an AppError. A schema that takes another input than the
 * contract's, or another answer, does not compile.
 */
export function implement<D extends Definition, S extends z.core.$ZodType<unknown, SentInput<D>>>(
  declared: { readonly definition: D },
  options: Options<D, S>,
  run: (call: Call<D, z.output<S>>) => AnswerOf<D> | JsonText<AnswerOf<D>>,
): Implementation<D>;
/** With `toAnswer`: only what `run` returns is kept for a repeated call, and the answer is made from it afterwards. */
export function implement<D extends Definition, S extends z.core.$ZodType<unknown, SentInput<D>>, R>(
  declared: { readonly definition: D },
  options: Options<D, S>,
  run: (call: Call<D, z.output<S>>) => R,
  toAnswer: (result: R, call: Call<D, z.output<S>>) => AnswerOf<D>,
): Implementation<D>;
export function implement<D extends Definition, S extends z.core.$ZodType<unknown, SentInput<D>>>(
  declared: { readonly definition: D },
  options: Options<D, S>,
  run: (call: Call<D, z.output<S>>) => unknown,
  toAnswer?: (result: unknown, call: Call<D, z.output<S>>) => AnswerOf<D>,
): Implementation<D> {
  const { definition } = declared;
  const { access = 'staff', transaction } = options;
  const { input: schema } = options as { input?: S };
  const isWrite = definition.method === 'POST';
  const body = isWrite && !definition.files ? { body: schema ?? noInput } : {};
  return {
    definition,
    access,
    get fields() {
      return listFields(schema);
    },
    answer: (name, e) =>
      command(e, { access, ...body }, (user, parsed) => {
        const input = (parsed ?? (schema && parseInput(schema, readSent(definition, schema, e)))) as z.output<S>;
        const path = readPath(definition.path, e) as PathValues<D>;
        const callIn = (app: core.App) => ({ app, user, path, input, e });
        const runOnce = (tx: core.App) =>
          definition.idempotent
            ? idempotent(tx, { user, command: name, path: e.request?.url?.path ?? '', body: input as KeyedBody }, () =>
                run(callIn(tx)),
              )
            : run(callIn(tx));
        const result = isWrite && transaction !== 'none' ? runInTransaction(e.app, runOnce) : run(callIn(e.app));
        return toAnswer ? toAnswer(result, callIn(e.app)) : result;
      }),
  };
}

/** The `run` of a command that changes the record in its path. */
export const onRecord =
  <Input, Answer>(run: (app: core.App, id: string, user: CommandUser, input: Input) => Answer) =>
  (call: { app: core.App; path: { id: string }; user: CommandUser; input: Input }): Answer =>
    run(call.app, call.path.id, call.user, call.input);

/** All commands of the features as the build lists them. */
export function listAll(features: Readonly<Record<string, Readonly<Record<string, Implementation>>>>): ListedCommand[] {
  return Object.entries(features).flatMap(([feature, commands]) =>
    Object.entries(commands).map(([name, { definition, access, fields }]) => ({
      feature,
      name,
      definition,
      access,
      fields,
    })),
  );
}

/** @throws AppError not_found if an `id` is not a record id */
function readPath(path: string, e: core.RequestEvent): Record<string, string> {
  const entries = namesIn(path).map((name) => {
    const value = getPathParam(e, name);
    return [name, name === 'id' ? requireRecordId(value) : value];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Input that does not come as a JSON body: a form's payload or a query. */
function readSent(definition: Definition, schema: z.core.$ZodType, e: core.RequestEvent): unknown {
  return definition.files ? parsePayload(e) : readQuery(schema, e);
}

/** The parameters of the query that the schema knows; one that is missing or empty is left out. */
function readQuery(schema: z.core.$ZodType, e: core.RequestEvent): Record<string, string> {
  const sent = parseQuery(e.request?.url?.rawQuery ?? '');
  const known = listFields(schema).flatMap(({ name }) => (sent.get(name) ? [[name, sent.get(name)]] : []));
  return Object.fromEntries(known) as Record<string, string>;
}

/**
 * The first value of each name, as Go reads a query; a pair that is not well-formed is left out. Read here, because a
 * call into Go for each field of a list's filters took longer than reading its page from the database.
 */
function parseQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [, name, value] = /^([^=]*)=?([^]*)$/.exec(pair.replace(/\+/g, ' ')) ?? [];
    try {
      const key = decodeURIComponent(name ?? '');
      if (!values.has(key)) values.set(key, decodeURIComponent(value ?? ''));
    } catch {
      // As Go does.
    }
  }
  return values;
}
