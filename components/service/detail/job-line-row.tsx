'use client';

import { CircleSlash, Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberInput, type NumberValue } from '@/components/common/form/fields/number-input';
import { dayText } from '@/components/common/day/day-text';
import { Money } from '@/components/common/money/money';
import { useUnits } from '@/components/common/use-units';
import { Button } from '@/components/ui/button';
import { clockText } from '@/lib/core/shared/clock';
import { cn } from '@/lib/core/shared/cn';
import type { FieldError as Fault } from '@/lib/core/shared/errors';
import { formatQty } from '@/lib/core/shared/money';
import { parseNumber } from '@/lib/core/browser/numbers';
import { getLineTotal } from '@/lib/service/shared/rules';
import type { JobLine } from '@/lib/service/shared/types';
import { useChargeReason } from '@/components/settings/catalog/use-charge-reason';
import { useTechnicians } from '@/components/service/use-technicians';

type Props = {
  line: JobLine;
  mayEdit: boolean;
  mayPrice: boolean;
  busy: boolean;
  /** Stores a part of the line. */
  onChange: (change: Partial<JobLine>) => void;
  onRemove: () => void;
};

/** One line. A changed number is stored when its field loses the focus. */
export function JobLineRow(props: Props) {
  const { line, mayEdit, mayPrice, onChange } = props;
  const t = useTranslations('service.lines');
  const units = useUnits();
  return (
    <li
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-1.5',
        'sm:grid-cols-[minmax(0,1fr)_7.5rem_7.5rem_7rem_auto]',
      )}
      data-line={line.kind}
    >
      <LineText line={line} />
      {mayEdit ? (
        <StoredNumber
          kind="qty"
          unit={units.label(line.unit, line.qtyMilli)}
          label={t('qtyOf', { text: line.text })}
          stored={line.qtyMilli}
          onStore={(qtyMilli) => onChange({ qtyMilli })}
          className="w-28 sm:w-full"
        />
      ) : (
        <span className="tabular text-right">
          {formatQty(line.qtyMilli)} {units.label(line.unit, line.qtyMilli)}
        </span>
      )}
      <div className="max-sm:hidden">
        {mayEdit && mayPrice ? (
          <StoredNumber
            kind="kr"
            label={t('priceOf', { text: line.text })}
            stored={line.unitPrice}
            onStore={(unitPrice) => onChange({ unitPrice })}
          />
        ) : (
          <Money oere={line.unitPrice} className="block text-right text-muted-foreground" />
        )}
      </div>
      <span
        className={cn(
          'text-right max-sm:col-start-1 max-sm:row-start-2 max-sm:text-left',
          !line.billable && 'text-muted-foreground',
        )}
      >
        <Money oere={getLineTotal(line)} />
        {!line.billable && <span className="block text-xs">{t('notBilled')}</span>}
      </span>
      <LineButtons {...props} />
    </li>
  );
}

/** The text; below it who, which hours, and the day. */
function LineText({ line }: { line: JobLine }) {
  const t = useTranslations('service.lines');
  const locale = useLocale();
  const technicians = useTechnicians();
  const reasonOf = useChargeReason();
  const reasons = useTranslations('settings.charges.reason');
  const about = [
    line.kind === 'timer' ? technicians.of(line.technician)?.name : '',
    line.hourKind && line.hourKind !== 'normal' ? t(`hourKind.${line.hourKind}`) : '',
    line.auto ? reasons('automatic', { why: reasonOf(line.auto) }) : dayText(line.day, locale),
    line.fromTime ? clockText(line.fromTime, locale) : '',
  ].filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="truncate max-sm:whitespace-normal">{line.text}</p>
      {about.length > 0 && (
        <p
          className={cn(
            'tabular text-xs text-muted-foreground',
            // Why a charge was added is read in full.
            !line.auto && 'truncate max-sm:whitespace-normal',
          )}
        >
          {about.join(' · ')}
        </p>
      )}
    </div>
  );
}

type NumberProps = {
  kind: 'qty' | 'kr';
  unit?: string;
  label: string;
  stored: number;
  onStore: (value: number) => void;
  className?: string;
};

/** A number field that stores when it loses the focus; a text that can't be read as a number stays, with its fault. */
function StoredNumber({ kind, unit, label, stored, onStore, className }: NumberProps) {
  const id = useId();
  const [value, setValue] = useTypedNumber(stored);
  const [isLeft, setLeft] = useState(false);
  const fault = isLeft ? findFault(kind, value) : undefined;
  const store = () => {
    setLeft(true);
    if (typeof value === 'number' && value !== stored) onStore(value);
  };
  return (
    <div className={className}>
      <NumberInput
        kind={kind}
        {...(unit ? { unit } : {})}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        value={value}
        onChange={(next) => {
          setLeft(false);
          setValue(next);
        }}
        onBlur={store}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <FieldError id={id} error={fault} />
    </div>
  );
}

function findFault(kind: NumberProps['kind'], value: NumberValue): Fault | undefined {
  if (typeof value === 'number') return undefined;
  const read = value === null || value === '' ? { code: 'required' } : parseNumber(kind, value);
  return typeof read === 'number' ? undefined : read;
}

function LineButtons({ line, mayEdit, mayPrice, busy, onChange, onRemove }: Props) {
  const t = useTranslations('service.lines');
  return (
    <span className="flex justify-end gap-1">
      {mayEdit && mayPrice && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-pressed={!line.billable}
          aria-label={t('toggleBilled', { text: line.text })}
          disabled={busy}
          onClick={() => onChange({ billable: !line.billable })}
          className={cn('touch:size-11', line.billable ? 'text-muted-foreground' : 'text-primary-text')}
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
          className="touch:size-11"
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </span>
  );
}

/** The typed number, until another one is stored. */
function useTypedNumber(stored: number): [NumberValue, (value: NumberValue) => void] {
  const [typed, setTyped] = useState<{ value: NumberValue; typedOver: number } | null>(null);
  return [typed?.typedOver === stored ? typed.value : stored, (value) => setTyped({ value, typedOver: stored })];
}
