/**
 * The content security policy of a page. Scripts run by this answer's nonce or because such a script loads them; nothing else.
 * Styles may be inline: React and Radix place things by style attributes.
 */
export function contentSecurityPolicy(nonce: string, options: { dev: boolean; https: boolean }): string {
  // Hot reload compiles by eval and speaks over a WebSocket.
  const dev = options.dev ? { script: " 'unsafe-eval'", connect: ' ws:' } : { script: '', connect: '' };
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev.script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev.connect}`,
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
