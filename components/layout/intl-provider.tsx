'use client';

import { IntlProvider as Provider, type AbstractIntlMessages, type Locale } from 'next-intl';
import type { ReactNode } from 'react';
import { humanizeKey } from '@/lib/i18n/shared/merge';

/** Provides texts to client components. A text that is missing in both languages is shown as its key, made readable. */
export function IntlProvider({
  locale,
  timeZone,
  messages,
  children,
}: {
  locale: Locale;
  timeZone: string;
  messages: AbstractIntlMessages;
  children: ReactNode;
}) {
  return (
    <Provider
      locale={locale}
      timeZone={timeZone}
      messages={messages}
      onError={() => undefined}
      getMessageFallback={({ key }) => humanizeKey(key)}
    >
      {children}
    </Provider>
  );
}
