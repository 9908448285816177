import { LOCALE_COOKIE, type Locale } from '@/lib/i18n/shared/locale';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Stores the language in a cookie, which the server reads at the next request. */
export function writeLocaleCookie(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
