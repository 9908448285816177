import type { ErrorBody } from './errors.ts';

/** The result of one change of a command that makes many: the changed record under its `Name`, or the refusal. */
export type ChangeResult<Name extends string, R> =
  | ({ readonly id: string; readonly error?: never } & { readonly [N in Name]: R })
  | ({ readonly id: string; readonly error: ErrorBody } & { readonly [N in Name]?: never });
