/**
 * A `getComputedStyle` for pages without style sheets. jsdom's own matches its whole default sheet for each element, and
 * queries by role and user events ask for the display, visibility and pointer events of nearly all of them.
 */
/** jsdom's own. */
export const readAll = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** What the tag itself gives, which jsdom is asked for once. */
function getTagDisplay(element: Element): string {
  const type = element instanceof HTMLInputElement ? element.type : '';
  const key = `${element.tagName} ${type}`;
  const known = displays.get(key);
  if (known !== undefined) return known;
  const blank = document.createElement(element.tagName);
  if (blank instanceof HTMLInputElement) blank.type = type;
  const { display } = readAll(blank);
  displays.set(key, display);
  return display;
}

const inlineOf = (element: Element): Partial<CSSStyleDeclaration> => (element as HTMLElement).style ?? {};

function getDisplay(element: Element): string {
  // More than the tag decides whether these are shown.
  if (element.matches('[hidden], dialog, details > *')) return readAll(element).display;
  return inlineOf(element).display || getTagDisplay(element);
}

function getInherited(element: Element, property: 'visibility' | 'pointerEvents', initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = inlineOf(at)[property];
    if (value) return value;
  }
  return initial;
}

const QUICK = new Map<string | symbol, (element: Element) => string>([
  ['display', getDisplay],
  ['visibility', (element) => getInherited(element, 'visibility', 'visible')],
  ['pointerEvents', (element) => getInherited(element, 'pointerEvents', 'auto')],
  ['pointer-events', (element) => getInherited(element, 'pointerEvents', 'auto')],
]);

/** Works out display, visibility and pointer events by itself, and asks jsdom where another property is read. */
export function getComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo) return readAll(element, pseudo);
  let all: CSSStyleDeclaration | undefined;
  const readRest = () => (all ??= readAll(element));
  const getPropertyValue = (name: string) => QUICK.get(name)?.(element) ?? readRest().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_none, property) =>
      property === 'getPropertyValue'
        ? getPropertyValue
        : (QUICK.get(property)?.(element) ?? (Reflect.get(readRest(), property) as unknown)),
  });
}
