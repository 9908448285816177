/** Texts by key, nested by namespace. */
export type Texts = { [key: string]: string | Texts };

/** `own` with its missing texts taken from `other`, at any depth. Neither is changed. */
export function withFallback<T extends Texts = Texts>(own: Texts, other: Texts): T {
  const out: Texts = { ...own };
  for (const [key, value] of Object.entries(other)) {
    const mine = out[key];
    if (mine === undefined || mine === '') out[key] = value;
    else if (isNamespace(mine) && isNamespace(value)) out[key] = withFallback(mine, value);
  }
  return out as T;
}

/** The build turns texts with parameters into arrays. */
function isNamespace(value: string | Texts): value is Texts {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Text shown if neither language has one: the key's last part as words ('offer.sendNow' → 'Send now'). */
export function humanizeKey(key: string): string {
  const words = (key.split('.').at(-1) ?? key)
    .replace(/[_-]+/g, ' ')
    .replace(/([a-zæøå0-9])([A-ZÆØÅ])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The top-level namespaces except those named. */
export function omitNamespaces(messages: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name)));
}
