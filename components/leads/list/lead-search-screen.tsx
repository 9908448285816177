'use client';

import { CopyCheck, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { ListMenu } from '@/components/common/export/list-menu';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { PageContainer } from '@/components/common/page/page-container';
import { isTyping } from '@/components/common/is-typing';
import { useIsPhone } from '@/components/common/use-is-phone';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Kbd } from '@/components/ui/kbd';
import { can } from '@/lib/auth/shared/permissions';
import { formatPhone } from '@/lib/core/shared/phone';
import { paths } from '@/lib/core/shared/paths';
import { knownFromQuery } from '@/lib/leads/shared/form';
import { mostOfSearch } from '@/lib/leads/browser/export';
import type { LeadFilters } from '@/lib/leads/shared/filters';
import { LeadFilterBar } from './lead-filter-bar';
import { LeadResults } from './lead-results';
import { LeadTabs } from './lead-tabs';
import { LeadSearchBox } from './lead-search-box';
import { PhoneOutcomeNotice, type PhoneOutcome } from './phone-outcome';
import { useLeadSearch } from './use-lead-search';
import { useListKeys } from './use-list-keys';
import { useCurrentUser } from '@/components/auth/use-current-user';

const LeadFormSheet = lazyDialog(() =>
  dynamic(() => import('@/components/leads/dialogs/lead-form-sheet').then((module) => module.LeadFormSheet), {
    ssr: false,
  }),
);

const LeadSearchExport = lazyDialog(() =>
  dynamic(() => import('@/components/leads/list/lead-export').then((module) => module.LeadSearchExport), {
    ssr: false,
  }),
);

const HELP_ID = 'lead-search-help';

/** The search for leads. `phone`: the caller, from the phone link. */
export function LeadSearchScreen({ phone }: { phone: PhoneOutcome | null }) {
  const t = useTranslations('leads.search');
  const router = useRouter();
  const user = useCurrentUser();
  const [search, setSearch] = useLeadSearch();
  const { box, list, onKeyDown } = useListKeys();
  // The query that Enter was pressed on: its first hit opens once its hits have loaded.
  const [entered, setEntered] = useState('');
  const mayCreate = can(user, 'leads', 'change');
  const { form, create, close } = useNewLeadForm(search.q, phone, mayCreate);

  const enter = async () => {
    await setSearch({ q: search.q });
    setEntered(search.q);
  };

  useSearchKeys({ box, onCreate: mayCreate ? create : null, onClear: () => void setSearch({ q: '' }) });

  const seesDuplicates = can(user, 'duplicates', 'read');
  // A phone has room for one line of tools.
  const isPhone = useIsPhone();
  const openDuplicates = { label: t('duplicates'), icon: CopyCheck, onSelect: () => router.push(paths.duplicates()) };
  const showsCaller = phone !== null && search.q === '';
  return (
    <PageContainer
      title={t('title')}
      actions={
        <>
          <LeadTabs current="search" />
          {mayCreate && (
            <Button onClick={create}>
              <Plus aria-hidden /> {t('create')}
            </Button>
          )}
          {seesDuplicates && (
            <ButtonLink href={paths.duplicates()} prefetch={false} variant="outline" className="max-md:hidden">
              <CopyCheck aria-hidden /> {t('duplicates')}
            </ButtonLink>
          )}
          <ListMenu
            imports={mayCreate && user.isOperations ? 'customers' : undefined}
            most={showsCaller ? undefined : mostOfSearch(search)}
            others={isPhone && seesDuplicates ? [openDuplicates] : []}
          >
            {showsCaller ? undefined : (run) => <LeadSearchExport {...run} search={search} userId={user.id} />}
          </ListMenu>
        </>
      }
    >
      <div ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <LeadSearchBox
          boxRef={box}
          value={search.q}
          onChange={(q) => void setSearch({ q })}
          onEnter={() => void enter()}
          describedBy={HELP_ID}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <LeadFilterBar filters={search} onChange={(change: Partial<LeadFilters>) => void setSearch(change)} />
          <p id={HELP_ID} className="text-xs text-muted-foreground max-md:sr-only">
            {t.rich('help', { kbd: (text) => <Kbd>{text}</Kbd> })}
          </p>
        </div>
        {showsCaller && <PhoneOutcomeNotice outcome={phone} onCreate={mayCreate ? create : null} />}
        <LeadResults
          search={search}
          user={user}
          caller={showsCaller ? phone : null}
          onCreate={mayCreate ? create : null}
          isEntered={entered !== '' && entered === search.q}
        />
      </div>
      {form && (
        <LeadFormSheet known={form} user={user} onClose={close} onSaved={(lead) => router.push(paths.lead(lead.id))} />
      )}
    </PageContainer>
  );
}

/**
 * The form for a new lead: `form` holds the known fields while it is open. An unknown caller opens it, as does a link
 * with `ny`.
 */
function useNewLeadForm(q: string, phone: PhoneOutcome | null, mayCreate: boolean) {
  // Set by links on other pages: opens the form.
  const [asked, setAsked] = useQueryState('ny', parseAsString);
  const unknownCaller = phone !== null && phone.number !== '' && phone.hits.length === 0 && q === '';
  const [creating, setCreating] = useState<{ phone?: string; name?: string } | null>(
    unknownCaller && mayCreate ? { phone: formatPhone(phone.number) } : null,
  );
  const create = useCallback(() => {
    const known = knownFromQuery(q);
    setCreating(known.phone || known.name || !phone?.number ? known : { phone: formatPhone(phone.number) });
  }, [q, phone]);
  const close = () => {
    setCreating(null);
    if (asked !== null) void setAsked(null);
  };
  return { form: creating ?? (asked !== null && mayCreate ? {} : null), create, close };
}

type SearchKeys = { box: RefObject<HTMLInputElement | null>; onCreate: (() => void) | null; onClear: () => void };

/** Keys of the search screen: Escape clears the query, N creates a lead, / focuses the search box. */
function useSearchKeys({ box, onCreate, onClear }: SearchKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('[role="dialog"]')
      )
        return;
      if (event.key === 'Escape') {
        onClear();
        box.current?.focus();
      } else if (isTyping(event.target)) return;
      else if (event.key.toLowerCase() === 'n' && onCreate) onCreate();
      else if (event.key === '/') box.current?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [box, onCreate, onClear]);
}
