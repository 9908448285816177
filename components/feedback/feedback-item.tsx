'use client';

import {
  Bug,
  CircleCheck,
  CircleDot,
  CircleX,
  Eye,
  Heart,
  Lightbulb,
  Paperclip,
  Sparkles,
  type LucideIcon,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { momentText } from '@/components/common/day/day-text';
import { toast } from '@/components/common/toast/toast';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/shared/paths';
import type { FeedbackStatus, FeedbackType } from '@/lib/feedback/shared/schema';
import { pb } from '@/lib/pocketbase/shared/client';
import { fileUrl } from '@/lib/pocketbase/browser/file-url';
import type { FeedbackRecord } from '@/lib/pocketbase/shared/types';

const TYPE_ICON: Record<FeedbackType, LucideIcon> = { fejl: Bug, oenske: Lightbulb, ros: Heart };
const STATUS: Record<FeedbackStatus, { icon: LucideIcon; tone: BadgeVariant }> = {
  ny: { icon: Sparkles, tone: 'info' },
  set: { icon: Eye, tone: 'progress' },
  planlagt: { icon: CircleDot, tone: 'progress' },
  loest: { icon: CircleCheck, tone: 'success' },
  afvist: { icon: CircleX, tone: 'neutral' },
};

/**
 * One entry of feedback with its status and answer. `author` is set for entries of others; `action` is a button for
 * admins.
 */
export function FeedbackItem({
  feedback,
  author,
  action,
}: {
  feedback: FeedbackRecord;
  author?: string;
  action?: ReactNode;
}) {
  const t = useTranslations('feedback');
  const locale = useLocale();
  const Icon = TYPE_ICON[feedback.type];
  const { icon: StatusIcon, tone } = STATUS[feedback.status];
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-1.5 font-medium">
          <Icon aria-hidden className="size-4 text-muted-foreground" /> {t(`types.${feedback.type}`)}
        </span>
        <Badge variant={tone}>
          <StatusIcon aria-hidden /> {t(`status.${feedback.status}`)}
        </Badge>
        <span className="text-xs text-muted-foreground">
          {[author, momentText(feedback.created, locale)].filter(Boolean).join(' · ')}
        </span>
        <span className="ml-auto flex items-center gap-1">
          {feedback.screenshot && (
            <Button variant="ghost" size="sm" onClick={() => void openScreenshot(feedback, t('screenshotFailed'))}>
              <Paperclip aria-hidden /> {t('screenshot')}
            </Button>
          )}
          {action}
        </span>
      </div>
      <p className="max-w-[80ch] break-words whitespace-pre-line">{feedback.text}</p>
      {author && (
        <p className="max-w-[80ch] text-xs break-all text-muted-foreground">
          {[feedback.route, feedback.appVersion, feedback.lastError, feedback.browser].filter(Boolean).join(' · ')}
        </p>
      )}
      {(feedback.answer || feedback.patchnote) && (
        <div className="max-w-[80ch] rounded-md bg-muted px-3 py-2">
          {feedback.answer && <p className="break-words whitespace-pre-line">{feedback.answer}</p>}
          {feedback.patchnote && (
            <Link
              href={paths.patchNotes()}
              prefetch={false}
              className="text-primary-text underline-offset-4 hover:underline"
            >
              {t('closedBy', { version: feedback.patchnote })}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

/**
 * Opens the protected file with a token. The window is opened in the click itself; later the browser would block it as
 * a popup.
 */
async function openScreenshot(feedback: FeedbackRecord, failed: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const token = await pb.files.getToken();
    const url = fileUrl({ id: feedback.id, collectionName: 'feedback' }, feedback.screenshot, { token });
    if (tab) tab.location.href = url;
  } catch {
    tab?.close();
    toast({ title: failed, success: false, accent: 'danger' });
  }
}
