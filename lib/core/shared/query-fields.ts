/** Fields of a command that is read by a query, where every value is text. */
import * as z from 'zod/mini';
import { lazySchema } from './lazy-schema.ts';

/** Values in one parameter, at most `most`. `separator`: a comma, except for values that may hold one. */
export const listed = <T extends string>(one: z.ZodMiniType<T, string>, most: number, separator = ',') =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => typed.split(separator).filter((value) => value !== '')),
      ),
      z.array(one).check(z.maxLength(most)),
    ),
    [],
  );

/** A whole number. */
export const numberBetween = (from: number, to: number) =>
  z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.gte(from), z.lte(to)));

/** What a list's page is asked by, besides its filters. */
export const pageFields = lazySchema(() => ({
  /** `next` of the page before; left out for the first page. */
  cursor: z.optional(z.string().check(z.maxLength(600))),
  size: z._default(numberBetween(1, 500), 30),
}));
