/** Which line of a file holds the headings. Price files and lists from accounts often begin with a title block. */
import { countKnownHeadings } from '../../shared/headings.ts';

/** Lines that are looked at. */
const LOOKED_AT = 30;

const countFilled = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '').length;
/** A date, a number or an amount. */
const isValue = (text: string) => /\d/.test(text) && /^[\d\s.,:/+-]+$/.test(text);

/**
 * The index of the line with the headings: the first of those with the most known ones; without two known ones the
 * first line of texts that is half as wide as the widest. -1 for a file without text.
 */
export function guessHeadingRow(lines: readonly (readonly string[])[]): number {
  const looked = lines.slice(0, LOOKED_AT);
  const known = looked.map(countKnownHeadings);
  const most = Math.max(0, ...known);
  if (most > 1) return known.indexOf(most);
  const widest = Math.max(0, ...looked.map(countFilled));
  const isHead = (texts: readonly string[]) => countFilled(texts) >= Math.max(2, widest / 2);
  const ways = [
    looked.findIndex((texts) => isHead(texts) && !texts.some((text) => isValue(text.trim()))),
    looked.findIndex(isHead),
    lines.findIndex((texts) => countFilled(texts) > 0),
  ];
  return ways.find((at) => at >= 0) ?? -1;
}
