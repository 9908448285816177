/** Lists the fields of a schema. Runs in Node and in PocketBase. */
import type * as z from 'zod/v4/core';

export type SchemaField = { readonly name: string; readonly isOptional: boolean };

type Shape = Record<string, { readonly _zod: { readonly optin?: string } }>;

/** The fields of an object's schema; none of another. */
export function listFields(schema: z.$ZodType | undefined): SchemaField[] {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: Shape };
  return Object.entries(shape).map(([name, field]) => ({ name, isOptional: field._zod.optin !== undefined }));
}
