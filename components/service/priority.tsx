import { ChevronDown, ChevronsUp, ChevronUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import type { JobPriority } from '@/lib/service/shared/values';

const LOOK = {
  lav: { icon: ChevronDown, tone: 'text-muted-foreground' },
  hoej: { icon: ChevronUp, tone: 'text-tone-warning-text' },
  akut: { icon: ChevronsUp, tone: 'text-destructive' },
} as const;

/** The priority as icon and word; nothing for a normal one. */
export function Priority({ priority, className }: { priority: JobPriority; className?: string }) {
  const t = useTranslations('service.priority');
  if (priority === 'normal') return null;
  const { icon: Icon, tone } = LOOK[priority];
  return (
    <span className={cn('inline-flex items-center gap-0.5 whitespace-nowrap', tone, className)}>
      <Icon aria-hidden className="size-4" />
      {t(priority)}
    </span>
  );
}
