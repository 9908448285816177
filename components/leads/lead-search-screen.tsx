'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useCallback, useEffect, useState } from 'react';
import { lazyDialog } from '@/components/shell/lazy-part';
import { PageContainer } from '@/components/shell/page-container';
import { isTyping } from '@/components/shell/shortcuts';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { can } from '@/lib/auth/permissions';
import { formatPhone } from '@/lib/core/phone';
import { paths } from '@/lib/core/paths';
import { knownFromQuery } from '@/lib/leads/form';
import type { LeadFilters } from '@/lib/leads/filters';
import { LeadFilterBar } from './lead-filter-bar';
import { LeadResults } from './lead-results';
import { LeadSearchBox } from './lead-search-box';
import { PhoneOutcomeNotice, type PhoneOutcome } from './phone-outcome';
import { useLeadSearch } from './use-lead-search';
import { useListKeys } from './use-list-keys';
import { useViewer, type Viewer } from './use-viewer';

const LeadFormSheet = lazyDialog(
  () => import('./lead-form-sheet').then((module) => module.LeadFormSheet),
  ({ onClose }) => onClose(),
);

const HELP_ID = 'lead-search-help';

/** Finds a customer by whatever is known of them; with `phone`, whoever is calling. */
export function LeadSearchScreen({ viewer: given, phone }: { viewer: Viewer; phone: PhoneOutcome | null }) {
  const t = useTranslations('leads.search');
  const router = useRouter();
  const viewer = useViewer(given);
  const [search, setSearch] = useLeadSearch();
  const { box, list, onKeyDown } = useListKeys();
  // The text that Enter was pressed on: its first hit opens when the hits are those of that text.
  const [entered, setEntered] = useState('');
  const mayCreate = can(viewer, 'leads', 'change');
  // Asked for from another page.
  const [asked, setAsked] = useQueryState('ny', parseAsString);
  const unknownCaller = phone !== null && phone.number !== '' && phone.hits.length === 0 && search.q === '';
  const [creating, setCreating] = useState<{ phone?: string; name?: string } | null>(unknownCaller && mayCreate ? { phone: formatPhone(phone.number) } : null);

  const enter = async () => {
    await setSearch({ q: search.q });
    setEntered(search.q);
  };
  const create = useCallback(() => {
    const known = knownFromQuery(search.q);
    setCreating(known.phone || known.name || !phone?.number ? known : { phone: formatPhone(phone.number) });
  }, [search.q, phone]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return;
      if (event.key === 'Escape') {
        void setSearch({ q: '' });
        box.current?.focus();
      } else if (isTyping(event.target)) return;
      else if (event.key.toLowerCase() === 'n' && mayCreate) create();
      else if (event.key === '/') box.current?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [box, create, mayCreate, setSearch]);

  const form = creating ?? (asked !== null && mayCreate ? {} : null);
  const close = () => {
    setCreating(null);
    if (asked !== null) void setAsked(null);
  };
  const showsCaller = phone !== null && search.q === '';
  return (
    <PageContainer
      title={t('title')}
      actions={
        mayCreate && (
          <Button onClick={create}>
            <Plus aria-hidden /> {t('create')}
          </Button>
        )
      }
    >
      <div ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <LeadSearchBox boxRef={box} value={search.q} onChange={(q) => void setSearch({ q })} onEnter={() => void enter()} describedBy={HELP_ID} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <LeadFilterBar filters={search} onChange={(change: Partial<LeadFilters>) => void setSearch(change)} />
          <p id={HELP_ID} className="text-xs text-muted-foreground max-md:sr-only">
            {t.rich('help', { kbd: (text) => <Kbd>{text}</Kbd> })}
          </p>
        </div>
        {showsCaller && <PhoneOutcomeNotice outcome={phone} onCreate={mayCreate ? create : null} />}
        <LeadResults search={search} viewer={viewer} caller={showsCaller ? phone : null} onCreate={mayCreate ? create : null} isEntered={entered !== '' && entered === search.q} />
      </div>
      {form && <LeadFormSheet known={form} viewer={viewer} onClose={close} onSaved={(lead) => router.push(paths.lead(lead.id))} />}
    </PageContainer>
  );
}
