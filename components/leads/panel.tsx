import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/core/cn';

type Props = { title: string; count?: number; action?: ReactNode; className?: string; children: ReactNode };

/** A named part of a screen, divided from the next by a hairline. */
export function Panel({ title, count, action, className, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={cn('rounded-lg border bg-card', className)}>
      <header className="flex min-h-11 items-center gap-2 border-b px-4 py-1.5">
        <h2 id={heading} className="font-semibold">
          {title}
        </h2>
        {count !== undefined && count > 0 && <span className="tabular text-xs text-muted-foreground">{count}</span>}
        {action && <div className="ml-auto flex items-center gap-1">{action}</div>}
      </header>
      {children}
    </section>
  );
}
