/**
 * A schema, or a record of schemas, that is built when it is first used. Every JavaScript context of PocketBase loads
 * all modules (48 contexts, decision 86): with all schemas built at once, each held 22 MB and took five times as long to
 * load. Elsewhere it behaves like the schema itself.
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
