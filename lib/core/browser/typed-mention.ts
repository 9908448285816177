/** The name that is being typed after an `@`. */
import { fold } from '../shared/text.ts';

/** `from`: the place of the `@` in the text. `typed`: what stands between it and the cursor. */
export type TypedMention = { from: number; typed: string };

/** An `@` at the beginning or after a space or bracket, then at most three words of a name, up to the cursor. */
const TYPED = /(?:^|[\s(])@([^\s@]*(?: [^\s@]+){0,2})$/;

/** null if no name is being typed at the cursor. */
export function findTypedMention(text: string, cursor: number): TypedMention | null {
  const typed = TYPED.exec(text.slice(0, cursor))?.[1];
  return typed === undefined ? null : { from: cursor - typed.length - 1, typed };
}

/** The people whose name, or a word of it, begins with what is typed; nobody once the name is whole. */
export function matchPeople<P extends { name: string }>(typed: string, people: readonly P[]): P[] {
  const wanted = fold(typed);
  const isWhole = people.some(({ name }) => fold(name) === wanted);
  if (isWhole) return [];
  return people.filter(({ name }) => fold(name).startsWith(wanted) || fold(name).includes(` ${wanted}`));
}

/** The text with the chosen name and a space in the place of what was typed, and where the cursor goes. */
export function insertMention(
  text: string,
  { from, typed }: TypedMention,
  name: string,
): { text: string; cursor: number } {
  const before = `${text.slice(0, from)}@${name} `;
  return { text: before + text.slice(from + 1 + typed.length).replace(/^ /, ''), cursor: before.length };
}
