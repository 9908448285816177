'use client';

import { useTranslations } from 'next-intl';
import { useId, type ComponentProps } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useUnits } from '@/components/common/use-units';
import { cn } from '@/lib/core/shared/cn';
import { useFault, useOfferSession } from './context';
import type { NumberField } from './number-fields';
import { useNumberCell } from './use-number-cell';
import { useOwnText } from './use-own-text';

/** A cell of the grid: without a border on a wide screen, with one on a phone. */
const cellClass = [
  'tabular block w-full min-w-0 rounded-md border border-input bg-card px-(--beside,0.5rem) text-sm text-foreground',
  'transition-colors duration-100 placeholder:text-muted-foreground aria-invalid:border-destructive',
  'focus-visible:relative focus-visible:z-10 focus-visible:outline-offset-[-2px] max-md:min-h-11 md:min-h-(--row)',
  'md:rounded-none md:border-transparent md:bg-transparent md:hover:bg-accent md:focus:bg-card md:aria-invalid:bg-tone-danger',
].join(' ');

/** The label above a cell on a phone. */
export function CellLabel({ children, ...props }: ComponentProps<'label'>) {
  return (
    <label className="mb-1 block text-xs text-muted-foreground md:hidden" {...props}>
      {children}
    </label>
  );
}

type NumberCellProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue'> & {
  /** As in lib/offers/browser/refused.ts. */
  cellKey: string;
  label: string;
  number: NumberField;
  value: number;
  onValue: (value: number) => void;
};

/** A number in Danish notation. Other text is kept and marked, and prevents sending. */
export function NumberCell({
  cellKey,
  label,
  number,
  value,
  onValue,
  className,
  'aria-describedby': describedBy,
  ...props
}: NumberCellProps) {
  const { fault, faultId, input } = useNumberCell({ cell: cellKey, number, value, onValue });
  return (
    <div className="relative">
      <CellLabel htmlFor={input.id}>{label}</CellLabel>
      <input
        {...input}
        aria-label={label}
        aria-describedby={[input['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
        className={cn(cellClass, 'text-right', className)}
        {...props}
      />
      {fault && (
        // The message is wider than the column.
        <div className="md:flex md:justify-end">
          <FieldError
            id={faultId}
            error={fault}
            className="pt-0.5 text-right md:w-max md:max-w-44 md:shrink-0 md:px-2 md:pb-1"
          />
        </div>
      )}
    </div>
  );
}

type TextCellProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'defaultValue'> & {
  cellKey: string;
  label: string;
  value: string;
  onText: (text: string) => void;
};

/** A text that grows with its content. */
export function TextCell({ cellKey, label, value, onText, className, onBlur, ...props }: TextCellProps) {
  const session = useOfferSession();
  const id = useId();
  const { field, report } = useOwnText<HTMLTextAreaElement>(value);
  const fault = useFault(cellKey);
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        data-key={cellKey}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        autoComplete="off"
        defaultValue={value}
        className={cn(
          cellClass,
          'field-sizing-content resize-none py-1.5 leading-normal max-md:py-2.5 md:pt-[calc((var(--row)-1lh)/2-1px)] md:pb-1',
          className,
        )}
        onInput={(event) => {
          report(event.currentTarget.value);
          onText(event.currentTarget.value);
        }}
        onBlur={(event) => {
          session.dispatch({ type: 'seal' });
          onBlur?.(event);
        }}
        {...props}
      />
      {fault && <FieldError id={`${id}-fault`} error={fault} className="md:px-2 md:pb-1" />}
    </>
  );
}

type ChoiceCellProps<V extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChoice: (value: V) => void;
};

/** A choice; a letter selects, Space opens. */
export function ChoiceCell<V extends string>({
  label,
  value,
  choices,
  onChoice,
  className,
  ...props
}: ChoiceCellProps<V>) {
  const id = useId();
  return (
    <div>
      <CellLabel htmlFor={id}>{label}</CellLabel>
      <select
        id={id}
        aria-label={label}
        value={value}
        onChange={(event) => onChoice(event.currentTarget.value as V)}
        className={cn(cellClass, 'appearance-none [&>option]:bg-popover [&>option]:text-popover-foreground', className)}
        {...props}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Labels of units and kinds in the user's language. */
export function useLineWords() {
  const t = useTranslations('offers');
  const { label } = useUnits();
  return {
    /** The unit for a quantity in thousandths: 'timer' for 8, 'time' for 1. The default is one. */
    unit: label,
    kind: (kind: string) => t(`lineKinds.${kind}` as 'lineKinds.vare'),
  };
}
