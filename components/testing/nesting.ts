/** Finds elements that HTML does not allow where they are; the browser shows them, and validators refuse the page. */

/** These hold text and what stands within a line. */
const HOLDS_TEXT = new Set(
  'span p h1 h2 h3 h4 h5 h6 button label legend summary strong em b i small kbd code'.split(' '),
);
/** These stand on lines of their own. */
const OWN_LINES = new Set(
  (
    'address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr ' +
    'main nav ol p pre section table ul'
  ).split(' '),
);
/** A heading may be in these two. */
const HOLDS_HEADING = new Set(['legend', 'summary']);
const HEADING = /^h[1-6]$/;

let observer: MutationObserver | undefined;
let wrong = new Set<string>();

/** Watches what is put into the page from now on. */
export function watchNesting(): void {
  wrong = new Set();
  observer ??= new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Stops watching. @returns each wrong pair since `watchNesting`, such as '<div> in <span>: text' */
export function takeWrongNesting(): string[] {
  check(observer?.takeRecords() ?? []);
  observer?.disconnect();
  return [...wrong];
}

function check(changes: readonly MutationRecord[]): void {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element)) continue;
    // Without selectors and collections, which took jsdom a fortieth of the component tests' time.
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT);
    for (let at: Node | null = node; at; at = walker.nextNode())
      if (at instanceof Element && OWN_LINES.has(at.localName)) checkElement(at);
  }
}

function checkElement(element: Element): void {
  let holder = element.parentElement;
  while (holder && !HOLDS_TEXT.has(holder.localName)) holder = holder.parentElement;
  if (!holder || (HEADING.test(element.localName) && HOLDS_HEADING.has(holder.localName))) return;
  const nameOf = (one: Element) => `<${one.localName}>`;
  wrong.add(`${nameOf(element)} in ${nameOf(holder)}: ${holder.outerHTML.slice(0, 200)}`);
}
