/** SHA-256 as hex. Browsers hash on secure pages only; elsewhere it is ''. */
export async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return '';
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
