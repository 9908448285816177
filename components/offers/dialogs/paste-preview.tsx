'use client';

import { useTranslations } from 'next-intl';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { cn } from '@/lib/core/shared/cn';
import { useAggregate } from '@/components/offers/editor/context';
import { useShownCosts } from '@/components/offers/editor/use-shown-costs';
import type { PasteLayout } from '@/lib/offers/browser/paste';
import { rolesOfColumns, type ColumnRole } from '@/lib/offers/browser/paste-columns';

const SHOWN = 6;
const NUMBERS: readonly ColumnRole[] = ['qty', 'price', 'cost', 'disc', 'vat'];

type Props = { cells: string[][]; layout: PasteLayout; onLayout: (layout: PasteLayout) => void };

/** The first pasted rows, with the meaning of each column. */
export function PastePreview({ cells, layout, onLayout }: Props) {
  const t = useTranslations('offers.paste');
  const hidesCosts = useShownCosts() !== 'shown';
  const setRole = (at: number, role: ColumnRole) =>
    onLayout({
      ...layout,
      // Each meaning is used for one column only, except text and skip.
      columns: layout.columns.map((current, n) =>
        n === at ? role : current === role && role !== 'text' && role !== 'skip' ? 'skip' : current,
      ),
    });
  return (
    <div className="overflow-x-auto rounded-lg border" tabIndex={0} role="region" aria-label={t('preview')}>
      <table className="w-full">
        <thead>
          <tr className="border-b bg-muted/60">
            {layout.columns.map((role, n) => (
              <th key={n} scope="col" className="p-1.5 text-left">
                <RoleSelect role={role} label={t('column', { number: n + 1 })} onRole={(next) => setRole(n, next)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, SHOWN).map((row, n) => (
            <tr key={n} className={cn('border-b last:border-b-0', n === 0 && layout.header && 'font-semibold')}>
              {layout.columns.map((role, column) => (
                <td
                  key={column}
                  className={cn(
                    'max-w-72 truncate px-3 py-1',
                    role === 'skip' && 'text-muted-foreground line-through',
                    NUMBERS.includes(role) && 'tabular text-right',
                  )}
                >
                  {role === 'cost' && hidesCosts ? '' : (row[column] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {cells.length > SHOWN && (
        <p className="border-t px-3 py-1 text-xs text-muted-foreground">{t('more', { count: cells.length - SHOWN })}</p>
      )}
    </div>
  );
}

type RoleProps = { role: ColumnRole; label: string; onRole: (role: ColumnRole) => void };

/** The meaning of one column. */
function RoleSelect({ role, label, onRole }: RoleProps) {
  const t = useTranslations('offers.paste');
  const { seeCost } = useAggregate().can;
  return (
    <Select value={role} onValueChange={(next) => onRole(next as ColumnRole)}>
      <SelectTrigger size="sm" aria-label={label}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {rolesOfColumns(seeCost).map((choice) => (
          <SelectItem key={choice} value={choice}>
            {t(`roles.${choice}`)}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
