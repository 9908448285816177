/**
 * Building blocks of the schemas. zod/mini, because the same schemas run in PocketBase's JavaScript and in the
 * browser; jitless, because the page's CSP forbids eval and zod would probe for it.
 */
import * as z from 'zod/mini';
import { normaliseCvr } from './cvr.ts';
import { isCalendarDay } from './dates.ts';
import type { FieldError } from './errors.ts';
import { isRecordId } from './ids.ts';
import { lazySchema } from './lazy-schema.ts';
import { DENMARK } from './read-point.ts';
import { STANDARD_VAT } from './vat.ts';

z.config({ jitless: true });

// Ranges, because PocketBase's JavaScript does not know \p{Cc}.
/** Line breaks and tabs. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
const CONTROL = /[\0-\x1f\x7f-\x9f]/g;
/** All but tab, line feed and carriage return. */
const CONTROL_IN_LINES = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;
/** Line breaks and tabs become a blank, because people paste them; other control characters are left out. */
export const toOneLine = (typed: string) => typed.replace(BREAKS, ' ').replace(CONTROL, '');
const toLines = (typed: string) => typed.replace(CONTROL_IN_LINES, '');

/** One line of text, trimmed, at most `max` characters; not optional, but may be empty. */
export const line = (max: number) => z.string().check(z.overwrite(toOneLine), z.trim(), z.maxLength(max));
/** Text of several lines, otherwise like `line`. */
export const severalLines = (max: number) => z.string().check(z.overwrite(toLines), z.trim(), z.maxLength(max));
/** One line of text; may be empty or left out. */
export const text = (max: number) => z._default(line(max), '');
/** One non-empty line of text. */
export const requiredText = (max: number) => line(max).check(z.minLength(1));
/** As `requiredText`, for what goes into a mail's head: control characters are refused, not left out. */
export const headText = (max: number) =>
  z.pipe(z.string().check(z.trim(), z.regex(/^[^\0-\x1f\x7f-\x9f]*$/)), requiredText(max));
/** Text of several lines; may be empty or left out. */
export const longText = (max: number) => z._default(severalLines(max), '');
/** Non-empty text of several lines. */
export const requiredLongText = (max: number) => severalLines(max).check(z.minLength(1));
/** An e-mail address, or empty. */
export const optionalEmail = lazySchema(() =>
  z._default(z.union([z.literal(''), z.email().check(z.maxLength(200))]), ''),
);
/** The text without blanks and control characters: numbers are often written in groups, '10 0345 6789'. */
export const withoutBlanks = (typed: string) => typed.replace(/[\s\0-\x1f\x7f-\x9f]/g, '');
export const unspaced = lazySchema(() => z.pipe(z.string(), z.transform(withoutBlanks)));
/** A number that may hold letters, stored without its blanks, at most `max` characters; may be empty. */
export const optionalNumber = (max: number) => z._default(z.pipe(unspaced, z.string().check(z.maxLength(max))), '');
/** A firm's 8 digits in any usual notation, or empty. The checksum is not checked here; the UI only warns about it. */
export const optionalCvr = lazySchema(() =>
  z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(normaliseCvr)),
      z.string().check(z.refine((cvr) => /^(\d{8})?$/.test(cvr), { params: { code: 'cvr' } })),
    ),
    '',
  ),
);
/**
 * A postcode, or empty: 4 digits in Denmark and Greenland; elsewhere prefixed with the country ('DE-24937', 'FO-100').
 */
export const optionalZip = lazySchema(() => z._default(z.string().check(z.trim(), checkWith(findZipFault)), ''));
const degrees = (most: number) => z.optional(z.number().check(z.gte(-most), z.lte(most)));
/** The point that was found for an address, in degrees; 0, 0 for none. Left out, what is stored stays. */
export const ownPoint = lazySchema(() => ({ lat: degrees(90), lng: degrees(180) }));
const within = ([least, most]: readonly [number, number]) => z.number().check(z.gte(least), z.lte(most));
/** Moves a pin. `point`: null for none of its own. `byHand`: false brings the address's own point back, to undo. */
export const pinMove = lazySchema(() => ({
  point: z.nullable(z.object({ lat: within(DENMARK.lat), lng: within(DENMARK.lng) })),
  byHand: z._default(z.boolean(), true),
}));
/** A PocketBase record id. */
export const recordId = lazySchema(() => z.string().check(z.refine(isRecordId)));
/** A record id, or empty for none. */
export const optionalId = lazySchema(() => z._default(z.union([z.literal(''), recordId]), ''));
/** An existing calendar day in Copenhagen, `YYYY-MM-DD`. */
export const day = lazySchema(() => z.string().check(z.refine(isCalendarDay, { params: { code: 'invalidDate' } })));
/** A moment in UTC, ISO 8601 with seconds, as `Date.toISOString` writes it. */
export const instant = lazySchema(() =>
  z
    .string()
    .check(
      z.refine((given) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(given) && !isNaN(Date.parse(given))),
    ),
);
export const optionalDay = lazySchema(() => z._default(z.union([z.literal(''), day]), ''));
/** Øre. The bound keeps every sum below 2^53. */
export const positiveOere = lazySchema(() => z.int().check(z.gte(0), z.lte(1_000_000_000_00)));
/** Hundredths of a percent, 0–100 %. */
export const basisPoints = lazySchema(() => z.int().check(z.gte(0), z.lte(10000)));
/** A rate of moms in percent. */
export const vatPercent = lazySchema(() => z.int().check(z.gte(0), z.lte(100)));
/** The rate of a line. */
export const lineVat = lazySchema(() => z._default(vatPercent, STANDARD_VAT));

/** The version that the sender has read; for compare-and-set. */
export const rev = lazySchema(() => z.int().check(z.gte(0)));
/** Made by the client for one user action, so that a retry is recognised. */
export const idempotencyKey = lazySchema(() => z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/)));

/** A check whose error comes from `find`; `find` returns null for a valid value. */
export function checkWith<T>(find: (value: T) => FieldError | null) {
  return z.check<T>((context) => {
    const fault = find(context.value);
    if (fault)
      context.issues.push({ code: 'custom', input: context.value, params: { code: fault.code, values: fault.params } });
  });
}

function findZipFault(value: string): FieldError | null {
  if (/^\d{4}$/.test(value)) return value >= '0555' && value <= '9990' ? null : { code: 'unknownZip' };
  return value === '' || /^[A-Za-z]{1,2}[- ]?(\d{3,6}|\d{3} \d{2})$/.test(value) ? null : { code: 'zip' };
}
