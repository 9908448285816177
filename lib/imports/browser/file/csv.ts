/** Rows of a CSV file. */
import { parse } from 'papaparse';
import { decodeText, guessEncoding, type Encoding } from './decode.ts';

export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The delimiter that the headings have most of. Amounts with a decimal comma make commas a bad sign in the rows below,
 * but headings have none. A title above them may have a comma, which the line after it has not.
 */
export function guessDelimiter(text: string): Delimiter {
  const named = /^sep=(.)\r?\n/.exec(text);
  const known = DELIMITERS.find((delimiter) => delimiter === named?.[1]);
  if (known) return known;
  const filled = text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const lines = filled.slice(0, 10).map((line) => line.replace(/"[^"]*"/g, ''));
  const most = lines.map((line) => {
    const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
    return counts.reduce((best, one) => (one.count > best.count ? one : best));
  });
  const headings = most.find(({ delimiter, count }, at) => count > 0 && lines[at + 1]?.includes(delimiter));
  return (headings ?? most.find(({ count }) => count > 0))?.delimiter ?? ';';
}

export type CsvOptions = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined };

/** Some programs write a text as a formula so that Excel keeps its zeros: '="0800"'. */
const unwrap = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** All lines, also empty ones, so that their numbers are those of the file. */
export function readCsv(bytes: Uint8Array, options: CsvOptions) {
  const encoding = options.encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const delimiter = options.delimiter ?? guessDelimiter(text);
  const { data } = parse<string[]>(text.replace(/^sep=.\r?\n/, '\n'), { delimiter });
  return { text, lines: data.map((cells) => cells.map(unwrap)), encoding, delimiter };
}
