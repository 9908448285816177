import { DRAFT_PREFIX } from '@/lib/core/shared/form-cache';

/** How long fields may wait for the page's code, in ms: then the server's text is better than nothing. */
const GIVE_UP_MS = 15_000;

/**
 * Hides the fields of which this browser keeps a draft (`data-draft`) until the page's code has put the draft in:
 * nobody types into a text that is about to be replaced. Inline in the page, so that it runs before any other script.
 */
export const KEPT_FIELDS_SCRIPT = `(${hideKeptFields.toString()})(${JSON.stringify(DRAFT_PREFIX)},${GIVE_UP_MS})`;

/** Fields name their draft with or without the user's id in front. Uses nothing outside itself. */
function hideKeptFields(prefix: string, giveUpMs: number): void {
  try {
    const names = Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .flatMap((name) => [name, name.slice(name.indexOf(':') + 1)])
      .map((name) => JSON.stringify(name));
    if (names.length === 0) return;
    const sheet = new CSSStyleSheet();
    const find = (attribute: string) => names.map((name) => `[${attribute}=${name}]`).join();
    sheet.replaceSync(
      `${find('data-draft')}{visibility:hidden!important}${find('data-draft-wait')}{display:inline!important}`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    setTimeout(() => sheet.replaceSync(''), giveUpMs);
  } catch {
    // Without storage there are no drafts.
  }
}
