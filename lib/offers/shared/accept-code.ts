/** The one-time code that a customer types to accept, where the firm asks for one. */
export const CODE_DIGITS = 6;
/** How long a code works. */
export const CODE_MINUTES = 10;
/** Wrong tries after which a code works no more. */
export const CODE_TRIES = 5;
/** Codes that an offer's customer may have sent within the window. */
export const MOST_CODES = 3;
export const CODES_WINDOW_MINUTES = 15;

/** Addresses as a stranger may see them, such as 'k…@example.dk'. Never empty. */
export const maskAddresses = (addresses: readonly string[]): string => addresses.map(maskAddress).join(', ') || '…';

function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 1 ? '…' : `${first}…${address.slice(at)}`;
}
