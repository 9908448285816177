'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useUnits } from '@/components/common/use-units';
import { Money } from '@/components/common/money/money';
import { clockText } from '@/lib/core/shared/clock';
import { formatQty } from '@/lib/core/shared/money';
import type { AppliedCharge, JobFacts } from '@/lib/settings/shared/catalog/charge-rules';
import { toClockParts, type FirmCalendar } from '@/lib/settings/shared/company/calendar';
import { useChargeReason } from './use-charge-reason';

type Props = {
  /** Null if the day, the time or the duration cannot be read. */
  facts: JobFacts | null;
  added: readonly AppliedCharge[];
  byHand: readonly AppliedCharge[];
  calendar: FirmCalendar;
};

/** The charges of the example job: the automatic ones with their sum, and those that are only added by hand. */
export function TrialResult({ facts, added, byHand, calendar }: Props) {
  const t = useTranslations('settings.charges.trial');
  return (
    <div role="status" className="flex flex-col gap-3 border-t pt-3">
      {facts === null ? (
        <p className="text-muted-foreground">{t('unreadable')}</p>
      ) : (
        <>
          <DayTimes facts={facts} calendar={calendar} />
          {added.length === 0 ? (
            <p>{t('nothing')}</p>
          ) : (
            <ul className="divide-y border-y">
              {added.map((one) => (
                <ChargeRow key={one.charge} applied={one} />
              ))}
              <li className="flex justify-between gap-3 py-2 font-semibold">
                {t('sum')}
                <Money oere={added.reduce((sum, { amount }) => sum + amount, 0)} />
              </li>
            </ul>
          )}
          {byHand.length > 0 && (
            <section aria-label={t('byHand')} className="text-muted-foreground">
              <h3 className="text-xs font-medium">{t('byHand')}</h3>
              <ul className="divide-y">
                {byHand.map((one) => (
                  <ChargeRow key={one.charge} applied={one} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}

/** How the firm's calendar divides the job: '19.30 lukket dag 2:00'. */
function DayTimes({ facts, calendar }: { facts: JobFacts; calendar: FirmCalendar }) {
  const t = useTranslations('settings.charges.trial');
  const locale = useLocale();
  const parts = facts.spans
    .flatMap((span) => toClockParts(span, calendar))
    .map(({ time, at }) => `${clockText(time, locale)} ${t(`at.${at}`)}`);
  return <p className="tabular text-xs text-muted-foreground">{t('hours', { parts: parts.join(', ') })}</p>;
}

function ChargeRow({ applied }: { applied: AppliedCharge }) {
  const units = useUnits();
  const reasonOf = useChargeReason();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5 sm:grid-cols-[minmax(0,1fr)_10rem_7rem]">
      <span className="min-w-0">
        {applied.name}
        <span className="block text-xs text-muted-foreground first-letter:uppercase">{reasonOf(applied.reason)}</span>
      </span>
      <span className="tabular text-right whitespace-nowrap text-muted-foreground max-sm:hidden">
        {formatQty(applied.qtyMilli)} {units.label(applied.unit, applied.qtyMilli)} ×{' '}
        <Money oere={applied.unitPrice} unit={false} />
      </span>
      <Money oere={applied.amount} className="text-right" />
    </li>
  );
}
