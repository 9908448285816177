'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackagePlus, Tag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '@/components/form/use-draft';
import { useErrorMessage } from '@/components/shell/error-text';
import { Money } from '@/components/shell/money';
import { CommandDialog, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { formatQty, parseQty } from '@/lib/core/money';
import type { CatalogItem } from '@/lib/offers/types';
import { pb } from '@/lib/pocketbase/client';
import { newLineId } from '@/lib/service/id';
import { jobCatalog } from '@/lib/service/queries';
import type { JobLineInput } from '@/lib/service/schema';

const TYPING_MS = 120;

/** A quantity may stand in front: '4 stikkontakt' is four of them. */
function split(typed: string): { qtyMilli: number; q: string } {
  const match = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(?:x|stk\.?|m)?\s+(\S.*)$/i.exec(typed.trim());
  const qty = match ? parseQty(match[1] ?? '') : null;
  // An item number is no quantity.
  return qty !== null && qty > 0 && match ? { qtyMilli: qty, q: match[2] ?? '' } : { qtyMilli: 1000, q: typed.trim() };
}

/** Goods and charges by name or item number, one after another; each goes on the job at once. What the catalogue lacks is written as it is. */
export function GoodsDialog({ job, onClose, onAdd }: { job: string; onClose: () => void; onAdd: (line: JobLineInput) => Promise<unknown> }) {
  const t = useTranslations('service.goods');
  const say = useErrorMessage();
  const { values, set } = useDraft(`goods:${job}`, { typed: '' });
  const { typed } = values;
  const box = useRef<HTMLInputElement>(null);
  const [settled, setSettled] = useState('');
  const [added, setAdded] = useState<string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(split(typed).q), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useQuery({ ...jobCatalog(pb, settled), placeholderData: keepPreviousData });
  const { qtyMilli, q } = split(typed);

  /** The line that may have been stored although its answer was lost: pressed again, it is the same line. */
  const failed = useRef<JobLineInput>(null);

  const put = (line: Pick<JobLineInput, 'kind' | 'product' | 'charge' | 'text' | 'unit' | 'unitPrice'>) => {
    set({ typed: '' });
    const fresh: JobLineInput = { id: '', day: '', technician: '', hourKind: '', qtyMilli, vatRate: 25, billable: true, ...line };
    const isRetry = failed.current !== null && JSON.stringify({ ...failed.current, id: '' }) === JSON.stringify(fresh);
    const sent = { ...fresh, id: isRetry && failed.current ? failed.current.id : newLineId() };
    failed.current = null;
    void onAdd(sent).then(
      () => setAdded((all) => [`${formatQty(qtyMilli)} × ${line.text}`, ...all].slice(0, 5)),
      // Said in a toast. The words go back into the box, unless the next are already being written there.
      () => {
        failed.current = sent;
        if (box.current?.value === '') set({ typed });
      },
    );
  };
  const pick = (item: CatalogItem) =>
    put({ kind: item.type === 'charge' ? 'ekstra' : 'vare', product: item.type === 'product' ? item.id : '', charge: item.type === 'charge' ? item.id : '', text: item.name, unit: item.unit, unitPrice: item.price });
  return (
    <CommandDialog open onOpenChange={(open) => !open && onClose()} title={t('title')} description={t('text')} commandProps={{ shouldFilter: false }}>
      <CommandInput ref={box} value={typed} onValueChange={(next) => set({ typed: next })} placeholder={t('placeholder')} maxLength={100} />
      <CommandList>
        {error && !data && <p className="p-4 text-destructive">{say(error)}</p>}
        {data && data.length === 0 && !q && <CommandEmpty>{t('nothing')}</CommandEmpty>}
        {data?.map((item) => (
          <CommandItem key={item.id} value={item.id} onSelect={() => pick(item)}>
            {item.type === 'charge' ? <Tag aria-hidden /> : <PackagePlus aria-hidden />}
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                {qtyMilli !== 1000 && <span className="tabular font-medium">{formatQty(qtyMilli)} × </span>}
                {item.name}
              </span>
              <span className="tabular block truncate text-xs text-muted-foreground">{[item.sku, item.category].filter(Boolean).join(' · ')}</span>
            </span>
            <Money oere={item.price} className="text-muted-foreground" />
          </CommandItem>
        ))}
        {q && (
          <CommandItem value="free" onSelect={() => put({ kind: 'vare', product: '', charge: '', text: q, unit: 'stk', unitPrice: 0 })}>
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
