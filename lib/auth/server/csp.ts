/**
 * The content security policy of a page. A script runs only with this response's nonce or when such a script loads it.
 * Inline styles are allowed: React and Radix position elements by style attributes. `mapOrigin`: where maps fetch their
 * style, tiles and pictures, if not here.
 */
export function contentSecurityPolicy(
  nonce: string,
  options: { dev: boolean; https: boolean; mapOrigin: string | null },
): string {
  // Hot reload uses eval and a WebSocket.
  const dev = options.dev ? { script: " 'unsafe-eval'", connect: ' ws:' } : { script: '', connect: '' };
  const map = options.mapOrigin ? ` ${options.mapOrigin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    "font-src 'self'",
    `connect-src 'self'${map}${dev.connect}`,
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
