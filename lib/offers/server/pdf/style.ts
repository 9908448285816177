/** Types and styles shared by the parts of the offer's PDF. */

import type da from '../../../../messages/da.json';

type Messages = (typeof da)['offerPdf'];
/** The name of a message of namespace `offerPdf`. */
export type PdfMessage = {
  [Name in keyof Messages & string]: Messages[Name] extends string ? Name : `${Name}.${keyof Messages[Name] & string}`;
}[keyof Messages & string];

/** A text of namespace `offerPdf`. */
export type PdfText = (key: PdfMessage, values?: Record<string, string | number>) => string;

/** Names of the last line's text and of the total, to find the pages that they are on. */
export const LAST_LINE_ID = 'last-line';
export const SUMS_ID = 'sums';
/** Names of a section's heading and of its first line's text. A line that is first and last has both names. */
export const headingId = (group: number) => `heading-${group}`;
export const firstLineId = (group: number) => `first-line-${group}`;
/** The names in an id, which must be the only one of its kind in a document. */
export const namesIn = (id: string | undefined): string[] => id?.split(' ') ?? [];

/** Points. */
export const FONT_SIZE = 9.5;
export const INK = '#1f1d1a';
export const MUTED = '#6b6660';
export const HAIRLINE = '#d9d5ce';
export const ACCENT = '#1d5c4d';
