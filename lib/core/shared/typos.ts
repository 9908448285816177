/** Typing errors in folded words. Pure; runs in PocketBase too. */

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * All words that differ from a folded word by one typing error: a letter a–z too many, missing, or another one, or two
 * neighbours swapped. Each once, without the word itself.
 */
export function withOneTypo(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, first, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    for (const letter of LETTERS) found.add(before + letter + first + after);
    if (first === '') continue;
    found.add(before + after);
    for (const letter of LETTERS) found.add(before + letter + after);
    if (after !== '') found.add(before + after.slice(0, 1) + first + after.slice(1));
  }
  found.delete(word);
  return [...found];
}
