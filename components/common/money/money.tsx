import { cn } from '@/lib/core/shared/cn';
import { formatOere } from '@/lib/core/shared/money';

/** An amount in øre as `1.234,50 kr.`: figures in a column, the unit small. */
export function Money({ oere, className, unit = true }: { oere: number; className?: string; unit?: boolean }) {
  return (
    <span className={cn('tabular whitespace-nowrap', className)}>
      {formatOere(oere)}
      {unit && <span className="text-[0.85em] text-muted-foreground"> kr.</span>}
    </span>
  );
}
