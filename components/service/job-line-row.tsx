'use client';

import { CircleSlash, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberInput, type NumberValue } from '@/components/common/form/number-input';
import { dayText } from '@/components/common/day/day-text';
import { Money } from '@/components/common/money/money';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/cn';
import { formatQty } from '@/lib/core/money';
import { jobLineTotal } from '@/lib/service/rules';
import type { JobLine } from '@/lib/service/types';
import { useTechnicians } from './use-technicians';

type Props = {
  line: JobLine;
  mayEdit: boolean;
  mayPrice: boolean;
  busy: boolean;
  /** What of the line is to be stored. */ onChange: (change: Partial<JobLine>) => void;
  onRemove: () => void;
};

/** One line; a changed number is stored when its field is left. */
export function JobLineRow({ line, mayEdit, mayPrice, busy, onChange, onRemove }: Props) {
  const t = useTranslations('service.lines');
  const locale = useLocale();
  const technicians = useTechnicians();
  const [qty, setQty] = useWritten(line.qtyMilli);
  const [price, setPrice] = useWritten(line.unitPrice);
  const store = (field: 'qtyMilli' | 'unitPrice', value: NumberValue) => {
    if (typeof value !== 'number')
      return void (field === 'qtyMilli' ? setQty(line.qtyMilli) : setPrice(line.unitPrice));
    if (value !== line[field]) onChange({ [field]: value });
  };
  const about = [
    line.kind === 'timer' ? technicians.of(line.technician)?.name : '',
    line.hourKind && line.hourKind !== 'normal' ? t(`hourKind.${line.hourKind}`) : '',
    dayText(line.day, locale),
  ].filter(Boolean);
  return (
    <li
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_7.5rem_7.5rem_7rem_auto]"
      data-line={line.kind}
    >
      <div className="min-w-0">
        <p className="truncate max-sm:whitespace-normal">{line.text}</p>
        {about.length > 0 && (
          <p className="tabular truncate text-xs text-muted-foreground max-sm:whitespace-normal">{about.join(' · ')}</p>
        )}
      </div>
      {mayEdit ? (
        <NumberInput
          kind="qty"
          unit={t(`unit.${line.unit}`)}
          aria-label={t('qtyOf', { text: line.text })}
          value={qty}
          onChange={setQty}
          onBlur={() => store('qtyMilli', qty)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          className="w-28 sm:w-full"
        />
      ) : (
        <span className="tabular text-right">
          {formatQty(line.qtyMilli)} {t(`unit.${line.unit}`)}
        </span>
      )}
      <span className="max-sm:hidden">
        {mayEdit && mayPrice ? (
          <NumberInput
            kind="kr"
            aria-label={t('priceOf', { text: line.text })}
            value={price}
            onChange={setPrice}
            onBlur={() => store('unitPrice', price)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        ) : (
          <Money oere={line.unitPrice} className="block text-right text-muted-foreground" />
        )}
      </span>
      <span
        className={cn(
          'text-right max-sm:col-start-1 max-sm:row-start-2 max-sm:text-left',
          !line.billable && 'text-muted-foreground',
        )}
      >
        <Money oere={jobLineTotal(line)} />
        {!line.billable && <span className="block text-xs">{t('notBilled')}</span>}
      </span>
      <span className="flex justify-end gap-1">
        {mayEdit && mayPrice && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-pressed={!line.billable}
            aria-label={t('toggleBilled', { text: line.text })}
            disabled={busy}
            onClick={() => onChange({ billable: !line.billable })}
            className={line.billable ? 'text-muted-foreground' : 'text-primary-text'}
          >
            <CircleSlash aria-hidden />
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('remove', { text: line.text })}
            disabled={busy}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </span>
    </li>
  );
}

/** A number while somebody writes it. What is stored meanwhile takes its place. */
function useWritten(stored: number): [NumberValue, (value: NumberValue) => void] {
  const [written, setWritten] = useState<{ value: NumberValue; over: number } | null>(null);
  return [written?.over === stored ? written.value : stored, (value) => setWritten({ value, over: stored })];
}
