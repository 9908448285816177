'use client';

import { cn } from '@/lib/core/shared/cn';
import { formatWhole } from '@/lib/core/shared/money';

/** `count`: null while it is being read, with its space reserved. */
type Option<T extends string> = { value: T; label: string; count?: number | null | undefined };

/** Chips to choose one of a few values. Keep the value in the URL. */
export function FilterChips<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          data-chosen={option.value === value ? '' : undefined}
          onClick={() => onChange(option.value)}
          className={cn(
            'inline-flex h-(--control-sm) items-center gap-1.5 rounded-full border px-3 text-sm transition-colors duration-100',
            option.value === value
              ? 'border-primary bg-primary-soft font-medium text-primary-text'
              : 'bg-card text-muted-foreground hover:bg-accent hover:text-foreground',
          )}
        >
          {option.label}
          {option.count !== undefined && (
            <span className="tabular min-w-[2ch] text-xs opacity-90">
              {typeof option.count === 'number' && formatWhole(option.count)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
