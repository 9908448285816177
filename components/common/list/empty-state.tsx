import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/core/shared/cn';

/** Says that a list is empty, in one sentence that explains it and one action. */
export function EmptyState({
  title,
  text,
  action,
  icon: Icon,
  className,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  icon?: LucideIcon;
  className?: string;
}) {
  return (
    <div data-slot="empty-state" className={cn('flex flex-col items-center gap-1 px-6 py-10 text-center', className)}>
      {Icon && <Icon aria-hidden className="mb-2 size-6 text-muted-foreground" strokeWidth={1.5} />}
      <p className="font-medium">{title}</p>
      {text && <p className="max-w-[52ch] text-balance text-muted-foreground">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
