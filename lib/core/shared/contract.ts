/**
 * Contracts: what a command of the server is called with and what it answers, declared once. The browser calls the
 * declaration; PocketBase (`pocketbase/runtime/implement.ts`) or Next (`lib/auth/server/endpoint.ts`) implements it; routes, the
 * proxy's list and `docs/commands.md` are made from it. Runs in the browser, in Node and in PocketBase.
 */
import type { ErrorCode } from './errors.ts';
import type { SchemaField } from './schema-fields.ts';

/** One command. `input` and `answer` carry types only; write them as `type<…>()`. */
export type Definition = {
  readonly method: 'GET' | 'POST';
  /** From the origin, with names in braces, as in `/api/planning/routes/{id}/order`. */
  readonly path: `/api/${string}`;
  /** The JSON body of a POST, or the query of a GET. Left out if there is none. */
  readonly input?: unknown;
  /** The fields of files: the body is a multipart form then, with the input as JSON in its field `payload`. */
  readonly files?: readonly string[];
  /** `void`: it answers 204, without a body. */
  readonly answer: unknown;
  /** What it refuses besides `unauthorized`, `forbidden`, `too_large` and `internal`. */
  readonly errors?: readonly ErrorCode[];
  /** Who answers it; PocketBase if left out. Next's endpoints are in app/api. */
  readonly by?: 'next';
  /** Only the web server calls it: the proxy lets nobody else through. */
  readonly internal?: true;
  /** The input has an `idempotencyKey`; a repeated call gets the first one's answer for a day. */
  readonly idempotent?: true;
};

/** A command as the build lists it, for the routes and for docs/commands.md. */
export type ListedCommand = {
  readonly feature: string;
  readonly name: string;
  readonly definition: Definition;
  /** Who may call it: `Access` in pocketbase/runtime/user.ts. */
  readonly access: string;
  /** The fields of the input. */
  readonly fields: readonly SchemaField[];
};

/** The answer of a command that sends a file: a browser opens its path, and no call reads it. */
export type FileAnswer = { readonly isFile: true };

/** A type without a value, for `input` and `answer`. */
export const type = <T>(): T => undefined as T;

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...NamesIn<Rest>] : [];
type ValuesOf<Names> = { [I in keyof Names]: string };

/** The values of a path's names, by name. */
export type PathValues<D extends Definition> = Readonly<Record<NamesIn<D['path']>[number], string>>;
export type InputOf<D extends Definition> = D extends { readonly input: infer I } ? I : undefined;
export type AnswerOf<D extends Definition> = D['answer'];

/** `send`: another transport than the browser's, for a server that reads with a request's own session. */
type CallOptions = { signal?: AbortSignal; send?: Transport; files?: Files };

type Arguments<D extends Definition> = [
  ...values: ValuesOf<NamesIn<D['path']>>,
  ...(D extends { readonly input: infer I } ? [input: I, options?: CallOptions] : [options?: CallOptions]),
];

/** Calls the command: the values of its path in their order, then its input. @throws ClientError */
export type Command<D extends Definition> = ((...args: Arguments<D>) => Promise<AnswerOf<D>>) & {
  readonly definition: D;
};
type Commands<Definitions> = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends Definition ? Command<Definitions[Name]> : never;
};

type Query = Record<string, string | number | boolean | undefined>;

/** The files of a form by field; null for a field without one. */
type Files = Readonly<Record<string, File | null>>;

/** What is sent. `body` is a POST's input, `query` a GET's. With `files` the body goes as a multipart form. */
export type Sent = { method: 'GET' | 'POST'; body?: unknown; query?: Query; files?: Files; signal?: AbortSignal };

/** What sends a call. `path` has its values filled in. */
export type Transport = (path: string, sent: Sent) => Promise<unknown>;

let transport: Transport = () => {
  throw new Error('No transport is set: lib/pocketbase/shared/command.ts sets it.');
};

/** Sets what sends all calls from here on. */
export function setTransport(next: Transport): void {
  transport = next;
}

/** Declares the commands of a feature. */
export function defineCommands<const Definitions extends Record<string, Definition>>(
  definitions: Definitions,
): Commands<Definitions> {
  const entries = Object.entries(definitions).map(([name, definition]) => [name, toCommand(definition)]);
  return Object.fromEntries(entries) as Commands<Definitions>;
}

function toCommand(definition: Definition) {
  const names = namesIn(definition.path);
  const call = (...args: unknown[]): Promise<unknown> => {
    const path = fillIn(definition.path, args.slice(0, names.length) as string[]);
    const [input, options] = 'input' in definition ? args.slice(names.length) : [undefined, args[names.length]];
    const { signal, files, send = transport } = (options ?? {}) as CallOptions;
    return send(path, {
      method: definition.method,
      ...(definition.method === 'GET' ? { query: (input ?? {}) as Query } : { body: input ?? {} }),
      ...(files ? { files } : {}),
      ...(signal ? { signal } : {}),
    });
  };
  return Object.assign(call, { definition });
}

/** The names in braces, in their order. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function fillIn(path: string, values: string[]): string {
  let next = 0;
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(values[next++] ?? ''));
}

/** A file that the server has made ready: an address that opens once, within a minute. */
export type Download = { url: string };
