/** Parses text that is typed or pasted into a list of tags (specification §5). */

export type TagRules<T> = {
  /** Largest number of tags; 0 (the default) for no limit. */
  max?: number;
  /** Whether the same tag may be added twice; false by default. */
  allowDuplicates?: boolean;
  /** Ends a tag; a comma by default. In pasted text a line break and a tab character do too. */
  delimiter?: string;
} & (T extends string
  ? { convert?: (typed: string) => T | null; text?: (tag: T) => string }
  : { convert: (typed: string) => T | null; text: (tag: T) => string });

export const DEFAULT_MAX_TAGS = 0;
export const DEFAULT_DELIMITER = ',';

export type Refusal = { text: string; why: 'duplicate' | 'full' | 'invalid' };

type TagFormat<T> = { text?: ((tag: T) => string) | undefined };

/** The text of a tag. @throws TypeError for object values without a `text` function */
export function tagText<T>(tag: T, { text }: TagFormat<T>): string {
  if (text) return text(tag);
  if (typeof tag !== 'string') throw new TypeError('Tags that are no strings need `text` and `convert`.');
  return tag;
}

/** The parts of typed or pasted text, trimmed and without empty ones. */
export function splitTags(typed: string, delimiter: string = DEFAULT_DELIMITER): string[] {
  return typed
    .split(/[\n\r\t]/)
    .flatMap((line) => (delimiter === '' ? [line] : line.split(delimiter)))
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
}

/**
 * Adds each part of `typed` that the rules allow and returns why others were refused. Tags that differ only in case
 * are duplicates.
 */
export function addTags<T>(tags: readonly T[], typed: string, rules: TagRules<T>): { tags: T[]; refused: Refusal[] } {
  const { max = DEFAULT_MAX_TAGS, allowDuplicates = false, delimiter = DEFAULT_DELIMITER } = rules;
  const convert = (rules.convert ?? ((text: string) => text)) as (typed: string) => T | null;
  const keyOf = (tag: T) => tagText(tag, rules as TagFormat<T>).toLowerCase();
  const next = [...tags];
  const refused: Refusal[] = [];
  const known = new Set(tags.map(keyOf));
  for (const text of splitTags(typed, delimiter)) {
    const tag = convert(text);
    if (tag === null) {
      refused.push({ text, why: 'invalid' });
      continue;
    }
    const key = keyOf(tag);
    if (!allowDuplicates && known.has(key)) refused.push({ text, why: 'duplicate' });
    else if (max > 0 && next.length >= max) refused.push({ text, why: 'full' });
    else {
      next.push(tag);
      known.add(key);
    }
  }
  return { tags: next, refused };
}
