import type { LucideIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';

type Props = {
  icon: LucideIcon;
  text: string;
  /** The label of the button, and what it does; null for none. */
  action: { label: string; onClick: () => void } | null;
  slot: string;
  className?: string;
};

/** A bar above the page that says what does not work now, with a button that may mend it or shows more. */
export function NoticeBar({ icon: Icon, text, action, slot, className }: Props) {
  return (
    <div
      role="status"
      data-slot={slot}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-tone-warning px-4 py-2 text-tone-warning-text md:px-6',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48 font-medium">{text}</span>
      {action && (
        <Button size="sm" variant="outline" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
