'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/client';
import { formatDayLong } from '@/lib/core/dates';
import { paths } from '@/lib/core/paths';
import { HoverLink } from '@/components/common/hover-link';
import { closedFeedback } from '@/lib/feedback/queries';
import { markPatchNotesRead } from '@/lib/patchnotes/commands';
import { PATCH_NOTES } from '@/lib/patchnotes/notes';
import type { ChangeKind } from '@/lib/patchnotes/types';
import { pb } from '@/lib/pocketbase/client';
import type { FeedbackRecord } from '@/lib/pocketbase/types';

const TONE: Record<ChangeKind, BadgeVariant> = { nyt: 'success', forbedret: 'info', rettet: 'neutral' };
const newest = PATCH_NOTES[0]?.version ?? '';

/** How many versions were unread when the page was opened. */
function unreadCount(seen: string): number {
  const at = PATCH_NOTES.findIndex((note) => note.version === seen);
  return at < 0 ? PATCH_NOTES.length : at;
}

/** The patch notes, newest first. Unread versions are marked, and the user's feedback that they closed is quoted. */
export function PatchNotes() {
  const t = useTranslations('patchnotes');
  const locale = useLocale();
  const { user } = useSession();
  const unread = useUnread(user?.patchNotesSeen);
  const { data: closed = [] } = useQuery(closedFeedback(pb, user?.id ?? ''));
  return (
    <ol className="flex max-w-3xl flex-col gap-8">
      {PATCH_NOTES.map((note, at) => (
        <li key={note.version}>
          <h2 className="tabular mb-3 flex items-baseline gap-3 border-b pb-2 text-base font-semibold">
            {t('version', { version: note.version })}
            <time dateTime={note.day} className="text-sm font-normal text-muted-foreground">
              {formatDayLong(note.day, locale)} {note.day.slice(0, 4)}
            </time>
            {at < unread && <Badge className="self-center">{t('new')}</Badge>}
          </h2>
          <ul className="flex flex-col gap-2.5">
            {note.changes.map((change) => (
              <li
                key={change.da}
                className="flex flex-col items-start gap-1 sm:grid sm:grid-cols-[5.5rem_1fr] sm:gap-3"
              >
                <Badge variant={TONE[change.kind]}>{t(`kind.${change.kind}`)}</Badge>
                <span className="max-w-[68ch] text-pretty">{change[locale]}</span>
              </li>
            ))}
          </ul>
          <Closed items={closed.filter((feedback) => feedback.patchnote === note.version)} userId={user?.id ?? ''} />
        </li>
      ))}
    </ol>
  );
}

/** Keeps the mark from when the page was opened, although the version is marked as read meanwhile. */
function useUnread(seen: string | undefined): number {
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && seen !== undefined) setFirst(seen);
  useEffect(() => {
    if (seen !== undefined && seen !== newest) markPatchNotesRead(newest).catch(() => undefined);
  }, [seen]);
  return first === null ? 0 : unreadCount(first);
}

/** Feedback closed by this version that the user may read. */
function Closed({ items, userId }: { items: readonly FeedbackRecord[]; userId: string }) {
  const t = useTranslations('patchnotes');
  if (items.length === 0) return null;
  return (
    <div className="mt-4 rounded-lg border bg-card px-4 py-3">
      <p className="font-medium">{t('closes', { count: items.length })}</p>
      <ul className="mt-1 flex flex-col gap-1 text-muted-foreground">
        {items.map((feedback) => (
          <li key={feedback.id} className="min-w-0">
            <HoverLink
              href={feedback.author === userId ? paths.feedback() : `${paths.feedback()}?vis=alle`}
              className="line-clamp-1 underline-offset-4 hover:underline"
            >
              {t('quote', { text: feedback.text })}
            </HoverLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
