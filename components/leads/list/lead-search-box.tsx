'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, RefObject } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { Input } from '@/components/ui/input';
import { MAX_QUERY } from '@/lib/leads/shared/filters';

type Props = {
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  boxRef: RefObject<HTMLInputElement | null>;
  describedBy: string;
};

/** The search box: name, company, phone, address, CVR or offer number. */
export function LeadSearchBox({ value, onChange, onEnter, boxRef, describedBy }: Props) {
  const t = useTranslations('leads.search');
  const common = useTranslations('common');
  useTypedBeforeHydration(boxRef, value, onChange);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onEnter();
  };
  return (
    <div className="relative" role="search">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={boxRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={MAX_QUERY}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={t('label')}
        aria-describedby={describedBy}
        placeholder={t('placeholder')}
        className="h-11 rounded-lg pr-11 pl-10 text-base md:text-[0.9375rem]"
      />
      {value && (
        <button
          type="button"
          aria-label={common('clear')}
          onClick={() => onChange('')}
          className="absolute top-1/2 right-1.5 grid size-8 -translate-y-1/2 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
