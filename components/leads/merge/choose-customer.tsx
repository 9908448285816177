'use client';

import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { ErrorState } from '@/components/common/list/error-state';
import { ListSkeleton } from '@/components/common/list/list-skeleton';
import { Panel } from '@/components/common/panel';
import { useDebounced } from '@/components/common/use-debounced';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { can } from '@/lib/auth/shared/permissions';
import { cn } from '@/lib/core/shared/cn';
import { placeOf } from '@/lib/core/browser/place';
import { formatPhone } from '@/lib/core/shared/phone';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import { leadDuplicates, quickLeadSearch } from '@/lib/leads/shared/queries';
import { toDuplicateProbeOf } from '@/lib/leads/shared/duplicate-probe';
import type { DuplicateHit, DuplicateReason, Lead, LeadHit } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { nameOf } from './use-merge';

const MIN_LETTERS = 2;
const TYPING_MS = 150;

/** The search for the customer to merge with. At first it shows those that may be the same. */
export function ChooseCustomer({ lead, onChoose }: { lead: Lead; onChoose: (id: string) => void }) {
  const t = useTranslations('leads.merge.choose');
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim(), TYPING_MS);
  const isSearch = wanted.length >= MIN_LETTERS;
  const similar = useQuery(leadDuplicates(pb, toDuplicateProbeOf(lead)));
  const found = useQuery({ ...quickLeadSearch(wanted), enabled: isSearch });
  const { data, error, refetch, isFetching } = isSearch ? found : similar;
  const hits: readonly (LeadHit | DuplicateHit)[] = (data ?? []).filter((hit) => hit.id !== lead.id);
  return (
    <Panel title={t('title', { name: nameOf(lead) })}>
      <div className="flex flex-col gap-1.5 p-4">
        <Label htmlFor={id}>{t('label')}</Label>
        <Input
          id={id}
          type="search"
          autoFocus
          value={typed}
          placeholder={t('placeholder')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div aria-live="polite">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && isFetching && <ListSkeleton rows={3} />}
        {hits.length > 0 && (
          <h3 className="px-4 pb-1 text-xs text-muted-foreground">{t(isSearch ? 'found' : 'suggested')}</h3>
        )}
        <ul className="divide-y">
          {hits.map((hit) => (
            <Hit key={hit.id} hit={hit} onChoose={() => onChoose(hit.id)} />
          ))}
        </ul>
        {isSearch && data && hits.length === 0 && <p className="px-4 pb-4 text-muted-foreground">{t('none')}</p>}
      </div>
    </Panel>
  );
}

/** A customer that the user may not change is shown, and cannot be chosen. */
function Hit({ hit, onChoose }: { hit: LeadHit | DuplicateHit; onChoose: () => void }) {
  const t = useTranslations('leads.merge.choose');
  const user = useCurrentUser();
  const mayChange = !hit.locked && can(user, 'leads', 'change', hit.owner?.id ?? '');
  if (!mayChange)
    return (
      <li className="flex items-center gap-2 px-4 py-2.5 text-muted-foreground">
        <Lock aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{hit.name}</span>
        {hit.owner && <span className="ml-auto text-xs">{t('lockedBy', { owner: hit.owner.name })}</span>}
      </li>
    );
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className={cn(
          'flex w-full flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-left',
          'hover:bg-accent/60 focus-visible:bg-accent focus-visible:-outline-offset-2',
        )}
      >
        <span className="font-medium">{[hit.name, companyBeside(hit)].filter(Boolean).join(' · ')}</span>
        <span className="text-muted-foreground">
          {[hit.phones[0] && formatPhone(hit.phones[0]), placeOf(hit)].filter(Boolean).join(' · ')}
        </span>
        {'reasons' in hit && <Reasons reasons={hit.reasons} />}
      </button>
    </li>
  );
}

function Reasons({ reasons }: { reasons: readonly DuplicateReason[] }) {
  const t = useTranslations('leads.duplicates');
  return <span className="text-tone-warning-text">{reasons.map((reason) => t(reason)).join(', ')}</span>;
}
