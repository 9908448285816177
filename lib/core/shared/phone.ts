/** Phone numbers: normalised for comparison, and formatted. Danish numbers have 8 digits and no area codes. */

/** Longer than any typed number. */
const MAX_RAW = 60;
const DANISH = /^[2-9]\d{7}$/;
/** The zero that is dialled only within the country, as in '+46 (0)70' or '0046 (0) 70'. */
const TRUNK_ZERO = /^(\(?(?:\+|00)\d{1,3}\)?[\s.-]*)\(\s*0\s*\)/;
/** A local number at a switchboard: '86 12 34 56 lok. 12'. */
const EXTENSION = /[\s,.;]*\b(?:lokal(?:nummer|nr)?|lok|ext(?:ension)?)[\s.:]*(\d{1,6})\s*$/i;

/**
 * The number in its normalised form: 8 digits for a Danish number, else E.164 with its +. '' for anything else: empty,
 * withheld (`anonym`, `0`, `+45`, …), too short, or a Danish number that cannot exist. An extension is left out.
 */
export function normalisePhone(raw: string): string {
  if (DANISH.test(raw)) return raw;
  // A link may carry the number percent-encoded (`%2B45…`). Words may come before or after the number, never within
  // it.
  const typed = raw
    .slice(0, MAX_RAW)
    .replace(/%2B/gi, '+')
    .replace(/%20/g, ' ')
    .replace(EXTENSION, '')
    .replace(/^[^\d+(]+|[^\d]+$/g, '')
    .replace(TRUNK_ZERO, '$1');
  if (!/^\(?\+?[\d\s.()/\u00a0\u2009\u202f\u2010-\u2013-]+$/.test(typed)) return '';
  const compact = typed.replace(/[^\d+]/g, '');
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  if (international.startsWith('+45')) return danish(international.slice(3));
  if (international.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(international) ? international : '';
  // Some exchanges leave the + out.
  return danish(international.length === 10 && international.startsWith('45') ? international.slice(2) : international);
}

function danish(digits: string): string {
  return DANISH.test(digits) ? digits : '';
}

/**
 * A number as Danes write it, '20 30 40 50', an extension after it: '86 12 34 56 lok. 12'. Foreign numbers and other
 * texts are returned unchanged.
 */
export function formatPhone(number: string): string {
  const normalised = normalisePhone(number);
  if (normalised === '') return number;
  const [, extension = ''] = EXTENSION.exec(number) ?? [];
  const formatted = normalised.startsWith('+') ? normalised : normalised.replace(/(..)(?=.)/g, '$1 ');
  return extension === '' ? formatted : `${formatted} lok. ${extension}`;
}

/** A link that calls the number; undefined for other texts, which are then shown as plain text. */
export function phoneHref(number: string): string | undefined {
  const normalised = normalisePhone(number);
  if (normalised === '') return undefined;
  return `tel:${normalised.startsWith('+') ? normalised : `+45${normalised}`}`;
}

/** The first digits of Danish mobile numbers that the numbering plan gives to mobile services in whole series. */
const MOBILE = /^(2\d|30|31|4[0-2]|5[0-3]|60|61|71|81|9[1-3])/;

/** Whether the number is a Danish mobile number. False for foreign numbers, of which nothing is known. */
export function isMobile(number: string): boolean {
  const normalised = normalisePhone(number);
  return !normalised.startsWith('+') && MOBILE.test(normalised);
}
