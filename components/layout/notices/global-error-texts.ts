import { LOCALE_COOKIE, toLocale } from '@/lib/i18n/shared/locale';

/** Texts for an error that broke the provider of texts too; in this file, so that nothing has to be fetched. */
const TEXTS = {
  da: {
    title: 'Noget gik galt',
    text: 'Der skete en fejl hos os. Prøv igen.',
    missing: 'Ingen forbindelse. Tjek nettet, og prøv igen.',
    retry: 'Prøv igen',
    reference: 'Reference:',
  },
  en: {
    title: 'Something went wrong',
    text: 'An error occurred on our side. Try again.',
    missing: 'No connection. Check your network and try again.',
    retry: 'Try again',
    reference: 'Reference:',
  },
} as const;

/** The texts in the language of the browser's cookie. @param cookie as in `document.cookie` */
export function getGlobalErrorTexts(cookie: string) {
  const value = cookie
    .split('; ')
    .find((part) => part.startsWith(`${LOCALE_COOKIE}=`))
    ?.slice(LOCALE_COOKIE.length + 1);
  const locale = toLocale(value);
  return { locale, ...TEXTS[locale] };
}
