'use client';

import { NumberInput } from '@/components/common/form/fields/number-input';

type Props = { label: string; value: number | null; onChange: (next: number | null) => void };

/** The least and the most in whole kroner. Keep the values in the URL. */
export function FilterAmounts({ from, to }: { from: Props; to: Props }) {
  return (
    <>
      <Bound {...from} />
      <Bound {...to} />
    </>
  );
}

/** One of the two. A text that is no whole amount sets no limit. */
function Bound({ label, value, onChange }: Props) {
  return (
    <NumberInput
      kind="whole"
      unit="kr."
      empty={null}
      aria-label={label}
      placeholder={label}
      data-chosen={value === null ? undefined : ''}
      className="w-full"
      value={value}
      onChange={(next) => onChange(typeof next === 'number' && next >= 0 ? next : null)}
    />
  );
}
