'use client';

import { IntlProvider as Provider, type AbstractIntlMessages, type Locale } from 'next-intl';
import type { ReactNode } from 'react';
import { humanizeKey } from '@/lib/i18n/merge';

/** The texts for client components. A text that neither language has shows its key's readable tail. */
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
