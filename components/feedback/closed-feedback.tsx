'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { useSession } from '@/lib/auth/browser/client';
import { paths } from '@/lib/core/shared/paths';
import { closedFeedback } from '@/lib/feedback/browser/queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** Quotes the feedback that a version closed and that the user may read. */
export function ClosedFeedback({ version }: { version: string }) {
  const t = useTranslations('patchnotes');
  const { user } = useSession();
  const userId = user?.id ?? '';
  const { data = [] } = useQuery(closedFeedback(pb, userId));
  const items = data.filter((feedback) => feedback.patchnote === version);
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
