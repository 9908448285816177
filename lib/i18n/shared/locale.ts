/** The interface languages. The user's own setting chooses, never the browser; Danish until set. */
export const LOCALES = ['da', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

const DEFAULT_LOCALE: Locale = 'da';
/** Name of the cookie that carries the setting to the server, so that the first paint is in the right language. */
export const LOCALE_COOKIE = 'locale';
/** Keeps the language that a customer chose on their page, for the next time. */
export const PAGE_LOCALE_COOKIE = 'page-locale';
/** Carries the language of a customer's page from the middleware to the page; '' for other pages. */
export const LOCALE_HEADER = 'x-page-locale';
/** Danish time, independent of the machine's time zone. */
export const TIME_ZONE = 'Europe/Copenhagen';

type Named = string | null | undefined;

/** The language of this name; undefined for anything unknown. */
export const knownLocale = (value: Named): Locale | undefined => LOCALES.find((locale) => locale === value);

/** The language named by a cookie's value, Danish for anything unknown. */
export const toLocale = (value: Named): Locale => knownLocale(value) ?? DEFAULT_LOCALE;

/**
 * The language of a customer's page: the one in its address, else the one that they chose before, else the one that
 * their browser prefers (`accepted`: the header Accept-Language), else Danish.
 */
export function customerLocale({ asked, kept, accepted }: Record<'asked' | 'kept' | 'accepted', Named>): Locale {
  return knownLocale(asked) ?? knownLocale(kept) ?? preferredLocale(accepted ?? '') ?? DEFAULT_LOCALE;
}

/** The first of our languages by weight, as in `en-GB, en;q=0.9, da;q=0.8`. */
function preferredLocale(accepted: string): Locale | undefined {
  const named = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    return { locale: knownLocale(tag.toLowerCase().split('-')[0]), weight: Number(weight) };
  });
  return named.filter(({ locale, weight }) => locale && weight > 0).sort((a, b) => b.weight - a.weight)[0]?.locale;
}
