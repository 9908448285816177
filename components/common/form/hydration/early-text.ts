declare global {
  interface Window {
    /** The text typed into each field before hydration. `components/layout/hydration/early-input.ts` keeps it. */
    earlyTexts?: WeakMap<Element, string>;
  }
}

/**
 * What the user typed into the field before React hydrated it; undefined if nothing. Hydration and the renders after it
 * may have written the server's text over it.
 */
export function readEarlyText(field: Element | null): string | undefined {
  return field ? window.earlyTexts?.get(field) : undefined;
}

/**
 * Writes the text that the field already has, so that React knows it. At the end of the focus React compares the field
 * with the last text that it knows, and would report an early text once more: a list would write it into the URL a
 * second time, by which Next drops a link that was just pressed.
 */
export function writeText(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (field) field.value = text;
}
