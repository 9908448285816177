/** Colleagues named in a note by `@`: each gets a task. The note box and PocketBase read a text by the same rule. */
import { fold } from './text.ts';

type Person = { id: string; name: string };

/** What comes before a mention: the beginning of the text, a space or an opening bracket. In `a@b` is none. */
const BEFORE = /[\s(]/;
const LETTER = /[a-z0-9]/;

/**
 * The colleagues that the text names as `@Full Name`, or as `@First` if only one has that first name; each once, in the
 * order of the text. Case and accents don't matter.
 */
export function findMentions<P extends Person>(text: string, colleagues: readonly P[]): P[] {
  const names = toNames(colleagues);
  const found: P[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at > 0 && !BEFORE.test(text.charAt(at - 1))) continue;
    const named = findNamed(fold(text.slice(at + 1)), names);
    found.push(...named.filter((person) => !found.includes(person)));
  }
  return found;
}

type Name<P> = { folded: string; people: P[] };

/** All names by which colleagues can be mentioned, the longest first. */
function toNames<P extends Person>(colleagues: readonly P[]): Name<P>[] {
  const whole = new Map<string, P[]>();
  const first = new Map<string, P[]>();
  for (const person of colleagues) {
    const name = fold(person.name.trim());
    add(whole, name, person);
    add(first, name.split(/\s/)[0] ?? '', person);
  }
  const single = [...first].filter(([name, people]) => people.length === 1 && !whole.has(name));
  return [...whole, ...single]
    .filter(([name]) => name !== '')
    .map(([folded, people]) => ({ folded, people }))
    .sort((a, b) => b.folded.length - a.folded.length);
}

function add<P>(names: Map<string, P[]>, name: string, person: P): void {
  names.set(name, [...(names.get(name) ?? []), person]);
}

function findNamed<P>(folded: string, names: readonly Name<P>[]): P[] {
  const name = names.find((one) => folded.startsWith(one.folded) && !LETTER.test(folded.charAt(one.folded.length)));
  return name?.people ?? [];
}
