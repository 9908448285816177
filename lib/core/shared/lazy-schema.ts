/**
 * A schema, or a record of schemas, that is built when it is first used and otherwise behaves like the schema itself.
 * Each of PocketBase's 48 JavaScript contexts loads all modules: building every schema at once took 22 MB in each
 * (decision 86).
 */
export function lazySchema<T extends object>(build: () => T): T {
  let built: T | undefined;
  const schema = () => (built ??= build());
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(schema(), key) as unknown,
    has: (_, key) => Reflect.has(schema(), key),
    ownKeys: () => Reflect.ownKeys(schema()),
    // A proxy may only report properties as fixed that its own target has.
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(schema(), key);
      return descriptor && { ...descriptor, configurable: true };
    },
  });
}
