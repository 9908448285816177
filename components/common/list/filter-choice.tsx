'use client';

import { NativeSelect } from '@/components/ui/native-select';

type Props<T extends string> = {
  label: string;
  /** The text for no filter. */
  any: string;
  options: readonly { value: T; text: string }[];
  value: T | null;
  onChange: (next: T | null) => void;
};

/** A select of one of a few values, or none. Keep the value in the URL. */
export function FilterChoice<T extends string>({ label, any, options, value, onChange }: Props<T>) {
  return (
    <NativeSelect
      aria-label={label}
      data-chosen={value ? '' : undefined}
      value={value ?? ''}
      onChange={(event) => onChange(options.find((one) => one.value === event.target.value)?.value ?? null)}
    >
      <option value="">{any}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
    </NativeSelect>
  );
}
