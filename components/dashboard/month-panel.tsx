'use client';

import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExclVatLabel } from '@/components/common/money/vat-label';
import { HoverLink } from '@/components/common/hover-link';
import { Money } from '@/components/common/money/money';
import { Panel } from '@/components/common/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/core/shared/cn';
import { formatRate } from '@/lib/core/shared/money';
import { paths } from '@/lib/core/shared/paths';
import type { Figures, FigureValue, OfferView } from '@/lib/dashboard/shared/filters';
import { hitRateBp, type Period } from '@/lib/dashboard/shared/rules';

type Props = { data: Figures | undefined; scope: string };

/** This month so far, compared with the same days of the month before. Every number links to its list. */
export function MonthPanel({ data, scope }: Props) {
  const t = useTranslations('dashboard.month');
  const to = (view: OfferView, period: Period) =>
    `${paths.myLeads()}?vis=${view}&${scope}${period === 'forrige' ? '&periode=forrige' : ''}`;
  const f = data?.figures;
  const amount = (value: FigureValue | undefined, view: OfferView, period: Period) =>
    value && (
      <HoverLink href={to(view, period)} className="tabular rounded-sm underline-offset-4 hover:underline">
        {value.count} <span className="text-muted-foreground">·</span> <Money oere={value.oere} />
      </HoverLink>
    );
  const rate = (won: FigureValue | undefined, decided: FigureValue | undefined, period: Period) => {
    const bp = won && decided ? hitRateBp(won.count, decided.count) : null;
    return (
      decided && (
        <HoverLink href={to('afgjort', period)} className="tabular rounded-sm underline-offset-4 hover:underline">
          {bp === null ? t('noneDecided') : formatRate(bp)}
        </HoverLink>
      )
    );
  };
  const compare = (now: number | null | undefined, before: number | null | undefined) =>
    now === null || now === undefined || before === null || before === undefined ? 0 : Math.sign(now - before);
  const rateOf = (won?: FigureValue, decided?: FigureValue) =>
    won && decided ? hitRateBp(won.count, decided.count) : null;
  return (
    <Panel title={t('title')} action={<ExclVatLabel />}>
      <dl className="grid divide-y sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        <Row
          label={t('sent')}
          now={amount(f?.sent, 'sendt', 'denne')}
          before={amount(f?.sentBefore, 'sendt', 'forrige')}
          trend={compare(f?.sent.oere, f?.sentBefore.oere)}
        />
        <Row
          label={t('won')}
          now={amount(f?.won, 'vundet', 'denne')}
          before={amount(f?.wonBefore, 'vundet', 'forrige')}
          trend={compare(f?.won.oere, f?.wonBefore.oere)}
        />
        <Row
          label={t('hitRate')}
          now={rate(f?.won, f?.decided, 'denne')}
          before={rate(f?.wonBefore, f?.decidedBefore, 'forrige')}
          trend={compare(rateOf(f?.won, f?.decided), rateOf(f?.wonBefore, f?.decidedBefore))}
        />
      </dl>
    </Panel>
  );
}

const TREND = [
  { icon: TrendingDown, key: 'down', tone: 'text-tone-danger-text' },
  { icon: Minus, key: 'same', tone: 'text-muted-foreground' },
  { icon: TrendingUp, key: 'up', tone: 'text-tone-success-text' },
] as const;

function Row({ label, now, before, trend }: { label: string; now: ReactNode; before: ReactNode; trend: number }) {
  const t = useTranslations('dashboard.month');
  const { icon: Icon, key, tone } = TREND[trend + 1] ?? TREND[1];
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="flex items-center gap-2 text-lg font-semibold">
        {now ?? <Skeleton className="h-6 w-32" />}
        {now && <Icon aria-label={t(key)} className={cn('size-4', tone)} />}
      </dd>
      <dd className="text-xs text-muted-foreground">
        {t('before')} {before}
      </dd>
    </div>
  );
}
