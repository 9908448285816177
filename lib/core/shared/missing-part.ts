/**
 * Whether `error` is the bundler's for a script that could not be fetched: the product was renewed since the page was
 * opened, or the connection is gone. The bundler tries again at the next `import()`; React's `lazy` and Next's
 * `dynamic` keep the failure.
 */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
