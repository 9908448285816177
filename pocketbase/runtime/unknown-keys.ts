import type * as z from 'zod/v4/core';

type Def = {
  type: string;
  shape?: Record<string, z.$ZodType>;
  catchall?: z.$ZodType;
  element?: z.$ZodType;
  innerType?: z.$ZodType;
  in?: z.$ZodType;
  options?: readonly z.$ZodType[];
};

/**
 * The dotted paths of keys in the input that the schema does not know, at any depth. Zod itself drops them in silence.
 * An object that fits one of several shapes may have the keys of all.
 */
export function findUnknownKeys(schema: z.$ZodType, input: unknown, path = ''): string[] {
  const def = schema._zod.def as Def;
  if (def.innerType) return findUnknownKeys(def.innerType, input, path);
  if (def.in) return findUnknownKeys(def.in, input, path);
  if (def.options) return findInAll(def.options, input, path);
  if (def.element && Array.isArray(input)) {
    const { element } = def;
    return input.flatMap((item, index) => findUnknownKeys(element, item, join(path, index)));
  }
  const { shape } = def;
  if (!shape || def.catchall || typeof input !== 'object' || input === null || Array.isArray(input)) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    // A key such as 'constructor' is in every object, but in no schema.
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return known ? findUnknownKeys(known, value, join(path, key)) : [join(path, key)];
  });
}

function findInAll(options: readonly z.$ZodType[], input: unknown, path: string): string[] {
  const [first = [], ...others] = options.map((option) => findUnknownKeys(option, input, path));
  return first.filter((key) => others.every((keys) => keys.includes(key)));
}

function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}
