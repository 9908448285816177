'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/browser/client';
import { formatDayLong } from '@/lib/core/shared/dates';
import { markPatchNotesRead } from '@/lib/patchnotes/browser/mark-seen';
import { PATCH_NOTES } from '@/lib/patchnotes/shared/notes';
import type { ChangeKind } from '@/lib/patchnotes/shared/types';

const TONE: Record<ChangeKind, BadgeVariant> = { nyt: 'success', forbedret: 'info', rettet: 'neutral' };
const newest = PATCH_NOTES[0]?.version ?? '';

/** How many versions were unread when the page was opened. */
function unreadCount(seen: string): number {
  const at = PATCH_NOTES.findIndex((note) => note.version === seen);
  return at < 0 ? PATCH_NOTES.length : at;
}

/** The patch notes, newest first. Unread versions are marked. `below`: shown below a version's changes. */
export function PatchNotes({ below }: { below: (version: string) => ReactNode }) {
  const t = useTranslations('patchnotes');
  const locale = useLocale();
  const { user } = useSession();
  const unread = useUnread(user?.patchNotesSeen);
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
          {below(note.version)}
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
