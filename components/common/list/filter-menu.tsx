'use client';

import { Menu } from '@/components/common/menu';
import { FilterButton } from './filter-popover';

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
        <FilterButton label={label} shown={shown} printed={`${label}: ${chosen.map(textOf).join(', ')}`} {...trigger} />
      )}
    </Menu>
  );
}
