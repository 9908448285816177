/**
 * A script that a page fetches when it needs it could not be fetched: the product was renewed since the page was opened, or the connection
 * is gone. The bundler calls it so, and remembers the failure: only loading the page anew fetches it.
 */
export function isMissingPart(error: Error): boolean {
  return error.name === 'ChunkLoadError';
}
