/** Rows of a CSV file. */
import { parse } from 'papaparse';
import { decodeText, guessEncoding, type Encoding } from './decode.ts';

export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The delimiter that the first full line has most of. Amounts with a decimal comma make commas a bad sign in the rows
 * below, but headings have none.
 */
export function guessDelimiter(text: string): Delimiter {
  const named = /^sep=(.)\r?\n/.exec(text);
  const known = DELIMITERS.find((delimiter) => delimiter === named?.[1]);
  if (known) return known;
  const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, 10);
  const counts = (line: string) => {
    const bare = line.replace(/"[^"]*"/g, '');
    return DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }));
  };
  const first = lines.find((line) => counts(line).some(({ count }) => count > 0)) ?? '';
  const [best] = counts(first).sort((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.delimiter : ';';
}

export type CsvOptions = { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined };

/** All lines, also empty ones, so that their numbers are those of the file. */
export function readCsv(bytes: Uint8Array, options: CsvOptions) {
  const encoding = options.encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const delimiter = options.delimiter ?? guessDelimiter(text);
  const { data } = parse<string[]>(text.replace(/^sep=.\r?\n/, '\n'), { delimiter });
  return { lines: data, encoding, delimiter };
}
