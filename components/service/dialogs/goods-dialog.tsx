'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackagePlus, Tag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { useErrorMessage } from '@/components/common/form/error-text';
import { Money } from '@/components/common/money/money';
import { useDebounced } from '@/components/common/use-debounced';
import { CommandDialog, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { formatPercent, formatQty, parseQty } from '@/lib/core/shared/money';
import type { CatalogItem } from '@/lib/offers/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { jobCatalog } from '@/lib/service/shared/queries';
import type { JobLineInput } from '@/lib/service/shared/schema';
import { DEFAULT_UNIT } from '@/lib/units/shared/rules';

/** The catalogue is searched once typing has paused. */
const TYPING_MS = 120;

/** The part of a line that the catalogue decides. */
type PickedLine = Pick<JobLineInput, 'kind' | 'product' | 'charge' | 'text' | 'unit' | 'unitPrice' | 'vatRate'>;

/** `vatRate`: the firm's, in percent. */
type Props = { job: string; vatRate: number; onClose: () => void; onAdd: (line: JobLineInput) => Promise<unknown> };

/** Splits a quantity off the front: '4 stikkontakt' is four of them. */
function splitQuantity(typed: string): { qtyMilli: number; q: string } {
  const match = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(?:x|stk\.?|m)?\s+(\S.*)$/i.exec(typed.trim());
  const qty = match ? parseQty(match[1] ?? '') : null;
  // A number alone is an item number, not a quantity.
  return qty !== null && qty > 0 && match ? { qtyMilli: qty, q: match[2] ?? '' } : { qtyMilli: 1000, q: typed.trim() };
}

/** The typed text, and the function that adds a line for it. `added`: the latest lines, newest first. */
function useGoods({ job, onAdd }: Pick<Props, 'job' | 'onAdd'>) {
  const { values, set } = useDraft(`goods:${job}`, { typed: '' });
  const { typed } = values;
  const box = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<string[]>([]);
  const { qtyMilli, q } = splitQuantity(typed);

  /** The line whose answer was lost: it may have been stored, so picking it again sends the same id. */
  const failed = useRef<JobLineInput>(null);

  const put = (line: PickedLine) => {
    set({ typed: '' });
    const fresh: JobLineInput = {
      id: '',
      day: '',
      technician: '',
      hourKind: '',
      qtyMilli,
      billable: true,
      ...line,
    };
    const isRetry = failed.current !== null && JSON.stringify({ ...failed.current, id: '' }) === JSON.stringify(fresh);
    const sent = { ...fresh, id: isRetry && failed.current ? failed.current.id : newRecordId() };
    failed.current = null;
    void onAdd(sent).then(
      () => setAdded((all) => [`${formatQty(qtyMilli)} × ${line.text}`, ...all].slice(0, 5)),
      // The caller shows the failure. The text goes back into the box, unless the next is already being typed there.
      () => {
        failed.current = sent;
        if (box.current?.value === '') set({ typed });
      },
    );
  };
  return { box, typed, setTyped: (next: string) => set({ typed: next }), q, qtyMilli, added, put };
}

/** Adds goods and charges by name or item number, each at once; text that the catalogue lacks is added as typed. */
export function GoodsDialog({ job, vatRate, onClose, onAdd }: Props) {
  const t = useTranslations('service.goods');
  const errorText = useErrorMessage();
  const { box, typed, setTyped, q, qtyMilli, added, put } = useGoods({ job, onAdd });
  const settled = useDebounced(q, TYPING_MS);
  const { data, error } = useQuery({ ...jobCatalog(pb, settled), placeholderData: keepPreviousData });
  return (
    <CommandDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      commandProps={{ shouldFilter: false }}
    >
      <CommandInput ref={box} value={typed} onValueChange={setTyped} placeholder={t('placeholder')} maxLength={100} />
      <CommandList>
        {error && !data && <p className="p-4 text-destructive">{errorText(error)}</p>}
        {data && data.length === 0 && !q && <CommandEmpty>{t('nothing')}</CommandEmpty>}
        {data?.map((item) => (
          <GoodsItem key={item.id} item={item} qtyMilli={qtyMilli} onPick={() => put(toLine(item))} />
        ))}
        {q && (
          <CommandItem
            value="free"
            onSelect={() =>
              put({ kind: 'vare', product: '', charge: '', text: q, unit: DEFAULT_UNIT, unitPrice: 0, vatRate })
            }
          >
            <PackagePlus aria-hidden /> {t('free', { text: q })}
          </CommandItem>
        )}
      </CommandList>
      <p role="status" className="min-h-9 border-t px-4 py-2 text-xs text-muted-foreground">
        {added.length > 0 ? t('added', { what: added.join(', ') }) : t('hint')}
      </p>
    </CommandDialog>
  );
}

type ItemProps = { item: CatalogItem; qtyMilli: number; onPick: () => void };

function GoodsItem({ item, qtyMilli, onPick }: ItemProps) {
  return (
    <CommandItem value={item.id} onSelect={onPick}>
      {item.type === 'charge' ? <Tag aria-hidden /> : <PackagePlus aria-hidden />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {qtyMilli !== 1000 && <span className="tabular font-medium">{formatQty(qtyMilli)} × </span>}
          {item.name}
        </span>
        <span className="tabular block truncate text-xs text-muted-foreground">
          {[item.sku, item.category].filter(Boolean).join(' · ')}
        </span>
      </span>
      {item.calc === 'procent' ? (
        <span className="tabular whitespace-nowrap text-muted-foreground">{formatPercent(item.amount ?? 0)}</span>
      ) : (
        <Money oere={item.price} className="text-muted-foreground" />
      )}
    </CommandItem>
  );
}

function toLine(item: CatalogItem): PickedLine {
  return {
    kind: item.type === 'charge' ? 'ekstra' : 'vare',
    product: item.type === 'product' ? item.id : '',
    charge: item.type === 'charge' ? item.id : '',
    text: item.name,
    unit: item.unit,
    unitPrice: item.price,
    vatRate: item.vatRate,
  };
}
