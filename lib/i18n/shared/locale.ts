/** The interface languages. The user's own setting chooses, never the browser; Danish until set. */
export const LOCALES = ['da', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

const DEFAULT_LOCALE: Locale = 'da';
/** Name of the cookie that carries the setting to the server, so that the first paint is in the right language. */
export const LOCALE_COOKIE = 'locale';
/** Carries the language that a customer chose in the address from the middleware to the page; '' for other pages. */
export const LOCALE_HEADER = 'x-page-locale';
/** Danish time, independent of the machine's time zone. */
export const TIME_ZONE = 'Europe/Copenhagen';

/** The language named by a cookie's value, Danish for anything unknown. */
export function toLocale(value: string | null | undefined): Locale {
  return LOCALES.find((locale) => locale === value) ?? DEFAULT_LOCALE;
}
