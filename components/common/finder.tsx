'use client';

import type { LucideIcon } from 'lucide-react';
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command';

/** A record that was found. `about` distinguishes records of the same name; `kind` names the icon. */
type Found = { id: string; label: string; about: string; icon: LucideIcon; kind: string; disabled?: boolean };

type Props = {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  /** null while too little is typed to ask. */
  found: readonly Found[] | null;
  /** Shown in place of the records if there are none. */
  empty: string;
  onChoose: (id: string) => void;
  autoFocus?: boolean;
};

/** A box that finds a record while one types, with the records below it. Arrow keys and Enter choose. */
export function Finder({ label, placeholder, typed, onType, found, empty, onChoose, autoFocus = false }: Props) {
  return (
    <Command shouldFilter={false} label={label} className="h-auto overflow-visible rounded-md border">
      <CommandInput
        value={typed}
        onValueChange={onType}
        placeholder={placeholder}
        maxLength={100}
        autoFocus={autoFocus}
      />
      {/* Hidden rather than removed: the field's aria-controls names it at all times. */}
      <CommandList label={label} hidden={found === null} className="max-h-56 border-t">
        {found?.length === 0 && <p className="px-3 py-2 text-muted-foreground">{empty}</p>}
        {found?.map(({ id, label: name, about, icon: Icon, kind, disabled = false }) => (
          <CommandItem key={id} value={id} disabled={disabled} onSelect={() => onChoose(id)}>
            <Icon aria-label={kind} role="img" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              {about && <span className="block truncate text-xs text-muted-foreground">{about}</span>}
            </span>
          </CommandItem>
        ))}
      </CommandList>
    </Command>
  );
}
