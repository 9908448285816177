'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { FilterChips } from '@/components/common/list/filter-chips';
import { Timeline } from '@/components/common/timeline/timeline';
import { leadTimeline } from '@/lib/leads/shared/queries';
import type { Lead } from '@/lib/leads/shared/types';
import { TIMELINE_KINDS } from '@/lib/leads/shared/timeline-kinds';
import { pb } from '@/lib/pocketbase/shared/client';
import { UndoMergeButton } from '@/components/leads/merge/undo-merge-button';
import { useFieldText } from '@/components/leads/field-text';
import { NoteForm } from './note-form';
import { PinButton, PinnedNote } from './pinned-note';

const KINDS = ['note', 'opkald'] as const;

/** The activities of the lead, its offers and its jobs. */
export function LeadTimeline({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('timeline');
  const note = useTranslations('leads.note');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('note');
  const words = useFieldText();
  const [kinds, setKinds] = useQueryState(
    'tidslinje',
    parseAsArrayOf(parseAsStringLiteral(TIMELINE_KINDS)).withDefault([]),
  );
  const query = useInfiniteQuery(leadTimeline(pb, lead.id, kinds));
  const filter = (
    <FilterMenu
      label={t('filter')}
      values={TIMELINE_KINDS}
      chosen={kinds}
      textOf={(value) => t(`kinds.${value}`)}
      onChange={(next) => void setKinds(next.length > 0 ? next : null)}
    />
  );
  return (
    <Timeline
      title={t('title')}
      of="lead"
      query={query}
      words={words}
      action={filter}
      {...(mayChange
        ? {
            actionOf: (activity) => (
              <>
                <PinButton lead={lead} activity={activity} />
                <UndoMergeButton activity={activity} />
              </>
            ),
          }
        : {})}
      {...(kinds.length > 0 ? { empty: t('noneOfKind') } : {})}
    >
      {(mayChange || lead.pinnedNote) && (
        <div className="flex flex-col gap-2">
          <PinnedNote lead={lead} mayChange={mayChange} />
          {mayChange && (
            <>
              <FilterChips
                label={note('kindLabel')}
                options={KINDS.map((value) => ({ value, label: note(`kind.${value}`) }))}
                value={kind}
                onChange={setKind}
              />
              <NoteForm key={kind} leadId={lead.id} kind={kind} />
            </>
          )}
        </div>
      )}
    </Timeline>
  );
}
