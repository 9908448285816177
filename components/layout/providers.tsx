'use client';

import { ThemeProvider } from 'next-themes';
import type { AbstractIntlMessages, Locale } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { IntlProvider } from './intl-provider';

type Props = {
  locale: Locale;
  timeZone: string;
  messages: AbstractIntlMessages;
  nonce: string | undefined;
  children: ReactNode;
};

/** The providers around every page: theme and texts. `DataProviders` adds what pages with the firm's data need. */
export function Providers({ locale, timeZone, messages, nonce, children }: Props) {
  useEffect(markHydrated, []);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      <IntlProvider locale={locale} timeZone={timeZone} messages={messages}>
        {children}
      </IntlProvider>
    </ThemeProvider>
  );
}

/** Sets `data-hydrated` on the document: `early-input.ts` and the browser tests wait for it. */
function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
}
