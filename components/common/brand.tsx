import { Zap } from 'lucide-react';

/** The product's mark and name. */
export function Brand({ expanded }: { expanded: boolean }) {
  return (
    <span className="flex h-9 items-center gap-2.5">
      <span className="grid size-7 shrink-0 place-items-center rounded-md bg-primary text-primary-foreground">
        <Zap aria-hidden className="size-4" fill="currentColor" strokeWidth={1} />
      </span>
      <span className={expanded ? 'text-base font-semibold tracking-tight' : 'sr-only'}>PantA</span>
    </span>
  );
}
