/** What becomes of text typed or pasted into a list of tags (specification §5). */

export type TagRules<T> = {
  /** At most so many; 0 (the default) for no limit. */
  max?: number;
  /** Take the same tag twice? Not unless allowed. */
  allowDuplicates?: boolean;
  /** Ends a tag; a comma where left out. In pasted text a line break and a tab do too. */
  delimiter?: string;
} & (T extends string
  ? { convert?: (typed: string) => T | null; text?: (tag: T) => string }
  : { convert: (typed: string) => T | null; text: (tag: T) => string });

export const DEFAULT_MAX_TAGS = 0;
export const DEFAULT_DELIMITER = ',';

export type Refusal = { text: string; why: 'duplicate' | 'full' | 'invalid' };

type Shown<T> = { text?: ((tag: T) => string) | undefined };

/** How a tag is shown. Object values need a conversion: without one there is no text for them. */
export function tagText<T>(tag: T, { text }: Shown<T>): string {
  if (text) return text(tag);
  if (typeof tag !== 'string') throw new TypeError('Tags that are no strings need `text` and `convert`.');
  return tag;
}

/** The parts of typed or pasted text, without blanks at their ends and without empty ones. */
export function splitTags(typed: string, delimiter: string = DEFAULT_DELIMITER): string[] {
  return typed
    .split(/[\n\r\t]/)
    .flatMap((line) => (delimiter === '' ? [line] : line.split(delimiter)))
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
}

/** Adds each part of `typed` that the rules take; says which it does not and why. Case alone makes no other tag. */
export function addTags<T>(tags: readonly T[], typed: string, rules: TagRules<T>): { tags: T[]; refused: Refusal[] } {
  const { max = DEFAULT_MAX_TAGS, allowDuplicates = false, delimiter = DEFAULT_DELIMITER } = rules;
  const convert = (rules.convert ?? ((text: string) => text)) as (typed: string) => T | null;
  const keyOf = (tag: T) => tagText(tag, rules as Shown<T>).toLowerCase();
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
