'use client';

import { ChartNoAxesColumn, Columns3, List as ListIcon, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

export const OFFER_VIEWS = ['liste', 'tavle', 'hitrate'] as const;
type View = (typeof OFFER_VIEWS)[number];

const ICONS: Record<View, LucideIcon> = { liste: ListIcon, tavle: Columns3, hitrate: ChartNoAxesColumn };

/** List, board or hit rate. */
export function ViewSwitch({ view, onSwitch }: { view: View; onSwitch: (view: View) => void }) {
  const t = useTranslations('offers.list.view');
  return (
    <div role="group" aria-label={t('label')} className="flex rounded-md border bg-card p-0.5">
      {OFFER_VIEWS.map((one) => {
        const Icon = ICONS[one];
        return (
          <Button
            key={one}
            variant={view === one ? 'secondary' : 'ghost'}
            size="sm"
            aria-pressed={view === one}
            onClick={() => onSwitch(one)}
          >
            <Icon aria-hidden /> <span className="max-md:sr-only">{t(one)}</span>
          </Button>
        );
      })}
    </div>
  );
}
