import { useId, type ReactNode } from 'react';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { cn } from '@/lib/core/shared/cn';

type Props = {
  title: ReactNode;
  count?: number | undefined;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A named part of a screen, divided from the next by a hairline. */
export function Panel({ title, count, action, className, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={cn('min-w-0', className)}>
      <Card className="h-full">
        <CardHeader>
          <CardTitle id={heading}>{title}</CardTitle>
          {count !== undefined && (
            <span className="tabular rounded-full bg-muted px-1.5 text-xs text-muted-foreground">{count}</span>
          )}
          {action && <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{action}</div>}
        </CardHeader>
        {children}
      </Card>
    </section>
  );
}

/** A panel of a title and a padded content, such as a form's fields. @param className how the content is laid out */
export function PaddedPanel({ title, className, children }: Pick<Props, 'title' | 'className' | 'children'>) {
  return (
    <Panel title={title}>
      <CardContent className={className}>{children}</CardContent>
    </Panel>
  );
}
