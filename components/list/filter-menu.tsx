'use client';

import { ChevronDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { cn } from '@/lib/core/cn';

type Props<T extends string> = { label: string; values: readonly T[]; chosen: readonly T[]; textOf: (value: T) => string; onChange: (next: T[]) => void };

/** Several choices among many; none is no filter. The choice belongs in the URL. */
export function FilterMenu<T extends string>({ label, values, chosen, textOf, onChange }: Props<T>) {
  const [first] = chosen;
  const shown = first === undefined ? '' : chosen.length === 1 ? textOf(first) : String(chosen.length);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className={cn('gap-1 font-normal', shown && 'border-primary/40 bg-primary-soft text-primary-text hover:bg-primary-soft')}>
          <span>
            {label}
            {shown && <span className="font-medium">: {shown}</span>}
          </span>
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {values.map((value) => (
          <DropdownMenuCheckboxItem
            key={value}
            checked={chosen.includes(value)}
            // Several are chosen in one go.
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(on) => onChange(on ? values.filter((other) => other === value || chosen.includes(other)) : chosen.filter((other) => other !== value))}
          >
            {textOf(value)}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
