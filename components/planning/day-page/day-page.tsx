import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import { IntlProvider } from '@/components/layout/intl-provider';
import { formatDayLong } from '@/lib/core/shared/dates';
import { isOpenStop } from '@/lib/planning/shared/rules';
import type { DayPage as Day } from '@/lib/planning/shared/day-page';
import { KeepFresh } from './keep-fresh';
import { PageStop } from './page-stop';

type Props = {
  token: string;
  day: Day;
  /** The product's address, where the rest is done after a sign-in. */
  appUrl: string;
};

/** A technician's visits of today behind a link: the next one on top, its address, its telephone and its steps. */
export async function DayPage({ token, day, appUrl }: Props) {
  const [t, locale, timeZone, messages] = await Promise.all([
    getTranslations('dayPage'),
    getLocale(),
    getTimeZone(),
    getMessages(),
  ]);
  const { common, dayPage, errors, layout, validation } = messages;
  const { stop, tell, ownDay, notice } = messages.planning;
  const texts = { common, dayPage, errors, layout, validation, planning: { stop, tell, ownDay, notice } };
  const next = day.stops.find((one) => isOpenStop(one.status))?.id;
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh max-w-lg flex-col gap-3 px-4 py-4 outline-none">
      <header>
        <h1 className="text-xl font-semibold tracking-tight">{t('title', { name: day.name })}</h1>
        <p className="text-muted-foreground first-letter:uppercase">{formatDayLong(day.day, locale)}</p>
      </header>
      {day.note && <p className="rounded-md bg-tone-info px-2 py-1 text-tone-info-text">{day.note}</p>}
      {day.stops.length === 0 && <p>{t('none')}</p>}
      <IntlProvider locale={locale} timeZone={timeZone} messages={texts}>
        <ol aria-label={t('stops')} className="flex flex-col gap-3">
          {day.stops.map((one) => (
            <li key={one.id}>
              <PageStop token={token} stop={one} isNext={one.id === next} appUrl={appUrl} />
            </li>
          ))}
        </ol>
        <KeepFresh />
      </IntlProvider>
      <p className="text-sm text-muted-foreground">{t('until', { day: formatDayLong(day.lastDay, locale) })}</p>
    </main>
  );
}
