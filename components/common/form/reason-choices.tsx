'use client';

import { useId } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import type { FieldErrors } from '@/lib/core/shared/errors';

export type Reasons<R extends string> = { legend: string; choices: readonly { value: R; label: string }[] };

type ChoicesProps<R extends string> = Reasons<R> & {
  value: R | undefined;
  fault: FieldErrors[string] | undefined;
  onChange: (reason: R) => void;
};

/** A list of reasons of which one is chosen. */
export function ReasonChoices<R extends string>({ legend, choices, value: chosen, fault, onChange }: ChoicesProps<R>) {
  const id = useId();
  return (
    <fieldset aria-describedby={fault ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-(--control) cursor-pointer items-center gap-2 rounded-md border px-2.5 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={`${id}-reason`}
              value={value}
              checked={chosen === value}
              onChange={() => onChange(value)}
              className="accent-(--primary)"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} className="mt-1.5" error={fault} />
    </fieldset>
  );
}
