/** What a browser says of itself, in two words. Pure. */

/** In the order of the checks: Edge and Opera also name Chrome, and Chrome names Safari. */
const BROWSERS: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
/** Phones come first: Android names Linux, and iPhones name Mac OS. */
const SYSTEMS: readonly [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const findName = (marks: typeof BROWSERS, agent: string) => marks.find(([, mark]) => mark.test(agent))?.[0] ?? '';

/** `{ browser: 'Chrome', system: 'Windows' }` of a user agent; '' for what is not known. */
export function describeDevice(agent: string): { browser: string; system: string } {
  return { browser: findName(BROWSERS, agent), system: findName(SYSTEMS, agent) };
}
