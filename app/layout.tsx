import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EARLY_INPUT_SCRIPT } from '@/components/layout/hydration/early-input';
import { KEPT_FIELDS_SCRIPT } from '@/components/layout/hydration/kept-fields';
import { Providers } from '@/components/layout/providers';
import { omitNamespaces } from '@/lib/i18n/shared/merge';
import { APP_NAMESPACES, CUSTOMER_NAMESPACES, SERVER_NAMESPACES } from '@/lib/i18n/server/namespaces';
import './globals.css';

// Two subsets of one variable font: the first has Danish and is preloaded, the second is fetched when a name needs it.
const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  display: 'swap',
});
const interExt = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  variable: '--font-inter-ext',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

export const metadata: Metadata = { title: 'PantA', robots: { index: false, follow: false } };

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf8' },
    { media: '(prefers-color-scheme: dark)', color: '#151412' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, messages, timeZone, requestHeaders] = await Promise.all([
    getLocale(),
    getMessages(),
    getTimeZone(),
    headers(),
  ]);
  const nonce = requestHeaders.get('x-nonce') ?? undefined;
  return (
    <html lang={locale} className={`${inter.variable} ${interExt.variable}`} suppressHydrationWarning>
      <body>
        {/* Browsers hide the nonce from scripts, so React would report a difference. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${KEPT_FIELDS_SCRIPT};${EARLY_INPUT_SCRIPT}` }}
        />
        <Providers
          locale={locale}
          timeZone={timeZone}
          messages={omitNamespaces(messages, [...APP_NAMESPACES, ...CUSTOMER_NAMESPACES, ...SERVER_NAMESPACES])}
          nonce={nonce}
        >
          {children}
        </Providers>
      </body>
    </html>
  );
}
