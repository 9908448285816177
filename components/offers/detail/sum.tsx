import { Money } from '@/components/common/money/money';
import { cn } from '@/lib/core/shared/cn';

type Props = { label: string; oere: number | undefined; name: string; quiet?: boolean; low?: boolean };

/** An amount of the offer with its label. `oere` undefined: unknown. */
export function Sum({ label, oere, name, quiet = false, low = false }: Props) {
  return (
    <div className={cn('flex items-baseline justify-between gap-2', quiet && 'text-muted-foreground')}>
      <dt className="text-muted-foreground">{label}</dt>
      <dd data-testid={`sum-${name}`} className={cn(low && 'text-tone-danger-text')}>
        {oere === undefined ? '–' : <Money oere={oere} />}
      </dd>
    </div>
  );
}
