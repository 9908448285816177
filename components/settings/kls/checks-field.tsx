'use client';

import { useController, type FieldValues } from 'react-hook-form';
import { FieldError } from '@/components/common/form/fields/field-error';
import type { FieldProps } from '@/components/common/form/fields/form-field';
import { useFault } from '@/components/common/form/fields/use-fault';
import { Checkbox } from '@/components/ui/checkbox';

type Props<V extends FieldValues> = FieldProps<V> & { choices: readonly { value: string; label: string }[] };

/** Any number of a few choices, all visible; the form holds the chosen ones in the order shown. */
export function ChecksField<V extends FieldValues>({ name, label, hint, choices }: Props<V>) {
  const { field } = useController<V>({ name });
  const fault = useFault(name);
  const chosen = new Set(field.value as readonly string[]);
  const toggle = (value: string, on: boolean) =>
    field.onChange(choices.map((one) => one.value).filter((one) => (one === value ? on : chosen.has(one))));
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(({ value, label: text }) => (
          <label key={value} className="flex min-h-9 cursor-pointer items-center gap-2 touch:min-h-11">
            <Checkbox checked={chosen.has(value)} onCheckedChange={(on) => toggle(value, on === true)} />
            {text}
          </label>
        ))}
      </div>
      <FieldError error={fault} />
      {hint && <p className="mt-1 text-xs text-muted-foreground">{hint}</p>}
    </fieldset>
  );
}
