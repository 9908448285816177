'use client';

import { ChevronDown } from 'lucide-react';
import { Menu } from '@/components/common/menu';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';

type Props<T extends string> = {
  label: string;
  values: readonly T[];
  chosen: readonly T[];
  textOf: (value: T) => string;
  onChange: (next: T[]) => void;
};

/** A menu to choose several of many values; none means no filter. Keep the values in the URL. */
export function FilterMenu<T extends string>({ label, values, chosen, textOf, onChange }: Props<T>) {
  const [first] = chosen;
  const shown = first === undefined ? '' : chosen.length === 1 ? textOf(first) : String(chosen.length);
  const toggled = (value: T) =>
    chosen.includes(value)
      ? chosen.filter((other) => other !== value)
      : values.filter((other) => other === value || chosen.includes(other));
  return (
    <Menu
      align="start"
      items={() =>
        values.map((value) => ({
          label: textOf(value),
          checked: chosen.includes(value),
          onSelect: () => onChange(toggled(value)),
        }))
      }
    >
      {(trigger) => (
        <Button
          variant="outline"
          size="sm"
          data-chosen={shown ? '' : undefined}
          data-filter={shown ? `${label}: ${chosen.map(textOf).join(', ')}` : undefined}
          className={cn(
            'gap-1 font-normal',
            shown && 'border-primary/40 bg-primary-soft text-primary-text hover:bg-primary-soft',
          )}
          {...trigger}
        >
          <span>
            {label}
            {shown && <span className="font-medium">: {shown}</span>}
          </span>
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </Button>
      )}
    </Menu>
  );
}
