declare global {
  interface Window {
    /** The text typed into each field before hydration. `components/layout/hydration/early-input.ts` keeps it. */
    earlyTexts?: Map<Element, string>;
  }
}

/** Fields that have been read: nobody else takes over their text. */
const heard = new WeakSet<Element>();

/**
 * What the user typed into the field before React hydrated it; undefined if nothing. Hydration and the renders after it
 * may have written the server's text over it, or have put a new field of the same name into the place of the old one.
 */
export function readEarlyText(field: Element | null): string | undefined {
  if (!field) return undefined;
  heard.add(field);
  return window.earlyTexts?.get(field) ?? takeReplaced(field);
}

function takeReplaced(field: Element): string | undefined {
  for (const [old, text] of window.earlyTexts ?? []) {
    if (old.isConnected || heard.has(old) || getName(old) !== getName(field)) continue;
    heard.add(old);
    return text;
  }
  return undefined;
}

const getName = (field: Element) => field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id;

/**
 * Writes the text that the field already has, so that React knows it. At the end of the focus React compares the field
 * with the last text that it knows, and would report an early text once more: a list would write it into the URL a
 * second time, by which Next drops a link that was just pressed.
 */
export function writeText(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (field) field.value = text;
}
