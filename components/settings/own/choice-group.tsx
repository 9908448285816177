'use client';

import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cn } from '@/lib/core/shared/cn';

type Option<T extends string> = { value: T; label: string; icon?: LucideIcon; lang?: string };
type Props<T extends string> = {
  label: string;
  value: T | null;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
};

/** A row of choices with one selected. Native radio buttons, for arrow keys and screen readers. */
export function ChoiceGroup<T extends string>({ label, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex w-fit max-w-full flex-wrap gap-1 rounded-lg border bg-muted p-1">
        {options.map(({ value: option, label: text, icon: Icon, lang }) => (
          <label
            key={option}
            lang={lang}
            className={cn(
              'flex h-(--control-sm) cursor-pointer items-center gap-2 rounded-md px-3 font-medium text-muted-foreground',
              'transition-colors duration-100 hover:text-foreground',
              'has-checked:bg-card has-checked:text-foreground has-checked:shadow-sm',
              'has-focus-visible:outline-2 has-focus-visible:outline-ring',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {Icon && <Icon aria-hidden className="size-4" />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
