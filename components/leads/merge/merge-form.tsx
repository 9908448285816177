'use client';

import { ArrowLeftRight, Merge } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import {
  listDifferences,
  mergeLeads,
  proposeChoices,
  proposeKept,
  type MergeChoice,
  type MergeChoices,
  type MergeGroup,
} from '@/lib/leads/shared/merge';
import type { Lead } from '@/lib/leads/shared/types';
import { MergeFields } from './merge-fields';
import { MergeMoves, type MergeSide } from './merge-moves';
import { nameOf, useMerge } from './use-merge';

/** The id of the customer whose value was chosen, or 'both'. */
type Chosen = Partial<Record<MergeGroup, string>>;

/** `isCurrent`: false while the two are read again, because a merge of older versions would be refused. */
type Props = { first: MergeSide; second: MergeSide; isCurrent: boolean };

/** Which of the two is kept, and which fields of which one. */
export function MergeForm({ first, second, isCurrent }: Props) {
  const t = useTranslations('leads.merge');
  const common = useTranslations('common');
  const [keptId, setKeptId] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const merge = useMerge();
  const proposed = proposeKept(toOffers(first), toOffers(second)).lead.id;
  const [kept, other] = (keptId || proposed) === first.lead.id ? [first, second] : [second, first];
  const differences = listDifferences(kept.lead, other.lead);
  const choices = toChoices(chosen, kept.lead, other.lead);
  const choose = (group: MergeGroup, choice: MergeChoice) => {
    const value = choice === 'both' ? choice : (choice === 'kept' ? kept : other).lead.id;
    setChosen({ ...chosen, [group]: value });
  };
  const mayMerge = isCurrent && !merge.isPending && !merge.isSuccess;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (mayMerge) void merge.run({ kept: kept.lead, other: other.lead, choices });
      }}
    >
      <p className="-mt-2 text-muted-foreground">{t('intro')}</p>
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <Panel
          title={t('fields')}
          action={
            <Button variant="ghost" size="sm" onClick={() => setKeptId(other.lead.id)}>
              <ArrowLeftRight aria-hidden /> {t('swap')}
            </Button>
          }
        >
          <MergeFields
            kept={kept.lead}
            other={other.lead}
            differences={differences}
            choices={choices}
            onChoose={choose}
          />
        </Panel>
        <MergeMoves other={other} merged={mergeLeads(kept.lead, other.lead, choices)} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!mayMerge}>
          <Merge aria-hidden /> {t(merge.isPending ? 'merging' : 'submit')}
        </Button>
        <ButtonLink variant="ghost" href={paths.lead(first.lead.id)}>
          {common('cancel')}
        </ButtonLink>
        <p className="basis-72 grow text-muted-foreground">
          {t('after', { name: nameOf(other.lead), kept: nameOf(kept.lead) })}
        </p>
      </div>
    </form>
  );
}

const toOffers = ({ lead, counts }: MergeSide) => ({ lead, offers: counts.offers });

/** The user's choices; the proposed ones for fields that the user has not touched. */
function toChoices(chosen: Chosen, kept: Lead, other: Lead): MergeChoices {
  const own = Object.entries(chosen).map(([group, of]) => [
    group,
    of === 'both' ? 'both' : of === kept.id ? 'kept' : 'other',
  ]);
  return { ...proposeChoices(kept, other), ...(Object.fromEntries(own) as MergeChoices) };
}
