'use client';

import { MapPin, Signpost } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type KeyboardEvent } from 'react';
import { Input } from '@/components/ui/input';
import type { AddressSuggestion } from '@/lib/addresses/shared/types';
import { cn } from '@/lib/core/shared/cn';
import { FormField } from './form-field';
import { useAddress, type AddressValues } from './use-address';

/**
 * Street and number, with suggestions that the arrow keys or the pointer choose. Any other text may be typed.
 * `onTyped`: the text was changed by hand.
 */
export function AddressField({ label, onTyped }: { label: string; onTyped: () => void }) {
  const t = useTranslations('form.address');
  const id = useId();
  const { items, ask, close, choose } = useAddress();
  const [at, setAt] = useState(-1);
  // Once there are suggestions the field stays a combobox, so that its role does not change with each letter.
  const [isCombobox, setCombobox] = useState(false);
  const isOpen = items.length > 0;
  if (isOpen && !isCombobox) setCombobox(true);
  const active = isOpen ? items[at] : undefined;
  const pick = (item: AddressSuggestion) => {
    setAt(-1);
    void choose(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((at + step + items.length + (at < 0 && step < 0 ? 1 : 0)) % items.length);
    else if (event.key === 'Enter' && active) pick(active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    // Escape closes the list, not the form around it.
    event.stopPropagation();
  };
  return (
    <FormField<AddressValues> name="address" label={label} longest={200}>
      {({ control, value, onChange, onBlur, ref }) => (
        <div className="relative">
          <Input
            autoComplete="off"
            {...control}
            {...(isCombobox
              ? {
                  role: 'combobox',
                  'aria-autocomplete': 'list',
                  'aria-expanded': isOpen,
                  'aria-controls': `${id}-list`,
                  'aria-activedescendant': active ? `${id}-${at}` : undefined,
                }
              : {})}
            name="address"
            ref={ref}
            value={String(value ?? '')}
            onChange={(event) => {
              onChange(event.target.value);
              onTyped();
              setAt(-1);
              ask(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur();
            }}
          />
          {/* Hidden rather than removed: the field's aria-controls names it at all times. */}
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label={t('suggestions')}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-50 mt-1 max-h-64 overflow-y-auto rounded-lg border bg-popover p-1 shadow-lg"
          >
            {items.map((item, index) => (
              <Option key={index} id={`${id}-${index}`} item={item} isActive={index === at} onPick={() => pick(item)} />
            ))}
          </ul>
          <span role="status" className="sr-only">
            {isOpen ? t('count', { count: items.length }) : ''}
          </span>
        </div>
      )}
    </FormField>
  );
}

type OptionProps = { id: string; item: AddressSuggestion; isActive: boolean; onPick: () => void };

function Option({ id, item: { kind, address, zip, city }, isActive, onPick }: OptionProps) {
  const t = useTranslations('form.address');
  const Icon = kind === 'street' ? Signpost : MapPin;
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(element) => void (isActive && element?.scrollIntoView?.({ block: 'nearest' }))}
      className={cn(
        'flex min-h-(--control-sm) cursor-pointer items-center gap-2 rounded-md px-2 touch:min-h-11',
        isActive ? 'bg-accent text-accent-foreground' : 'hover:bg-accent',
      )}
      // The field keeps the focus, so that leaving it does not close the list before the press.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 truncate">
        {address}
        {zip && <span className="text-muted-foreground">{`, ${zip} ${city}`}</span>}
        {kind === 'street' && <span className="text-muted-foreground">{` (${t('street')})`}</span>}
      </span>
    </li>
  );
}
