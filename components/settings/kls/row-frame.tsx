'use client';

import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RemoveRow } from '@/components/common/form/fields/row-list';
import { Button } from '@/components/ui/button';

type Props = {
  label: string;
  removeLabel: string;
  /** Left out for the first row. */
  onUp?: (() => void) | undefined;
  onRemove: () => void;
  /** The row's first field, beside its buttons. */
  first: ReactNode;
  children: ReactNode;
};

/** One point or measurement of a form, with the buttons that move it up and remove it. */
export function RowFrame({ label, removeLabel, onUp, onRemove, first, children }: Props) {
  const t = useTranslations('settings.kls');
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3 rounded-lg border p-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{first}</div>
        <Button
          variant="ghost"
          size="icon"
          className="mt-6.5"
          aria-label={t('up', { what: label.toLowerCase() })}
          disabled={!onUp}
          onClick={onUp}
        >
          <ArrowUp aria-hidden />
        </Button>
        <RemoveRow label={removeLabel} onRemove={onRemove} />
      </div>
      {children}
    </div>
  );
}
