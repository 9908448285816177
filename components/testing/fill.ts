import type { UserEvent } from '@testing-library/user-event';

/** Replaces a field's text at once; typing letter by letter is for tests that need each key. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}
