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
