import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import da from '../../../messages/da.json';
import en from '../../../messages/en.json';
import { LOCALE_COOKIE, LOCALE_HEADER, TIME_ZONE, toLocale, type Locale } from '../shared/locale.ts';
import { humanizeKey, withFallback } from '../shared/merge.ts';

const MESSAGES: Record<Locale, typeof da> = { da: withFallback(da, en), en: withFallback(en, da) };

export default getRequestConfig(async ({ locale }) => {
  const ofAddress = (await headers()).get(LOCALE_HEADER);
  const chosen = toLocale(locale ?? (ofAddress || (await cookies()).get(LOCALE_COOKIE)?.value));
  return {
    locale: chosen,
    messages: MESSAGES[chosen],
    timeZone: TIME_ZONE,
    getMessageFallback: ({ key }) => humanizeKey(key),
    // The parity test finds missing texts; users at work need no stack trace for them.
    onError: () => undefined,
  };
});
