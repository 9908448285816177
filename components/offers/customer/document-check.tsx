import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import { IntlProvider } from '@/components/layout/intl-provider';
import { ButtonAnchor } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import { FileCheck } from './file-check';

/** The page that says whether a file is one that the firm sent. */
export async function DocumentCheck({ firm }: { firm: string }) {
  const [t, locale, timeZone, messages] = await Promise.all([
    getTranslations('documentCheck'),
    getLocale(),
    getTimeZone(),
    getMessages(),
  ]);
  const { common, documentCheck, errors, layout, validation } = messages;
  const other = locale === 'en' ? 'da' : 'en';
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-6 px-4 py-4 sm:py-8">
      <header className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-lg font-semibold tracking-tight text-primary-text">{firm}</p>
        <ButtonAnchor href={paths.checkDocument(other)} variant="ghost" lang={other} hrefLang={other}>
          {t('language')}
        </ButtonAnchor>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
        <p className="text-muted-foreground">{t('text')}</p>
        <IntlProvider
          locale={locale}
          timeZone={timeZone}
          messages={{ common, documentCheck, errors, layout, validation }}
        >
          <FileCheck />
        </IntlProvider>
      </main>
    </div>
  );
}
