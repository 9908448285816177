'use client';

import type { LucideIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';

type Props<V extends string> = {
  /** Accessible name of the buttons together. */
  label: string;
  views: readonly { value: V; label: string; icon: LucideIcon }[];
  value: V;
  onSwitch: (view: V) => void;
};

/** The ways to show a list, such as list, board and map; for its title row. A phone shows the icons alone. */
export function ViewSwitch<V extends string>({ label, views, value, onSwitch }: Props<V>) {
  return (
    <div role="group" aria-label={label} className="flex rounded-md border bg-card p-0.5">
      {views.map(({ value: one, label: text, icon: Icon }) => (
        <Button
          key={one}
          variant={value === one ? 'secondary' : 'ghost'}
          size="sm"
          aria-pressed={value === one}
          onClick={() => onSwitch(one)}
        >
          <Icon aria-hidden /> <span className="max-md:sr-only">{text}</span>
        </Button>
      ))}
    </div>
  );
}
