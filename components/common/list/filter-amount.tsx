'use client';

import { NumberInput } from '@/components/common/form/fields/number-input';

type Props = { label: string; value: number | null; onChange: (next: number | null) => void };

/** A bound in whole kroner; what is no such number bounds nothing. Keep the value in the URL. */
export function FilterAmount({ label, value, onChange }: Props) {
  return (
    <NumberInput
      kind="whole"
      unit="kr."
      empty={null}
      aria-label={label}
      placeholder={label}
      data-chosen={value === null ? undefined : ''}
      className="w-32"
      value={value}
      onChange={(next) => onChange(typeof next === 'number' && next >= 0 ? next : null)}
    />
  );
}
