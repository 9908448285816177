'use client';

import { useTranslations } from 'next-intl';
import { useLineWords } from '@/components/offers/editor/cells';
import { Checkbox } from '@/components/ui/checkbox';
import { formatOere, formatQty } from '@/lib/core/shared/money';
import type { OfferLine } from '@/lib/offers/shared/schema';

type LineChoiceProps = {
  label: string;
  lines: readonly OfferLine[];
  /** The unit price that is shown, øre. */
  priceOf: (line: OfferLine) => number;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Lines with a tick each, and one for all of them. */
export function LineChoice({ label, lines, priceOf, chosen, onChange }: LineChoiceProps) {
  const t = useTranslations('offers.copyLines');
  const words = useLineWords();
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
      <label className="flex min-h-9 items-center gap-2.5 border-b font-medium touch:min-h-11">
        <Checkbox
          checked={chosen.size === lines.length}
          onCheckedChange={(isOn) => onChange(new Set(isOn ? lines.map(({ id }) => id) : []))}
        />
        {t('all')}
      </label>
      <ul aria-label={label}>
        {lines.map((line) => (
          <li key={line.id}>
            <label className="flex min-h-9 items-start gap-2.5 py-1.5 touch:min-h-11">
              <Checkbox
                checked={chosen.has(line.id)}
                onCheckedChange={(isOn) => choose(line.id, isOn)}
                className="mt-0.5"
              />
              <span className="line-clamp-2 min-w-0 flex-1">{line.text}</span>
              {line.kind !== 'tekst' && (
                <span className="tabular shrink-0 text-right text-muted-foreground">
                  {`${formatQty(line.qtyMilli)} ${words.unit(line.unit, line.qtyMilli)} × `}
                  <span className="text-foreground">{formatOere(priceOf(line))}</span>
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
