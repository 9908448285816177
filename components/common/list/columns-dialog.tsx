'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogFooter } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { chooseColumns, isFixed, moveKey, toggleKey, type ChoosableColumn } from './choose-columns';
import type { ListLayout } from './use-list-layout';

type Props = { layout: ListLayout; columns: readonly ChoosableColumn[]; onClose: () => void };

/** Which columns a list shows, their order, and how close its rows are. Each change is shown at once. */
export function ColumnsDialog({ layout, columns, onClose }: Props) {
  const t = useTranslations('list.columns');
  const common = useTranslations('common');
  const id = useId();
  const shown = chooseColumns(columns, layout.keys).filter((column) => !column.isLabelHidden);
  const keys = shown.map(({ key }) => key);
  const hidden = columns.filter((column) => !column.isLabelHidden && !keys.includes(column.key));
  return (
    <DialogFrame title={t('title')} text={t('text')} onClose={onClose} className="max-w-sm">
      <ul className="flex flex-col">
        {[...shown, ...hidden].map((column) => (
          <ColumnRow key={column.key} column={column} keys={keys} onChange={layout.setKeys} />
        ))}
      </ul>
      <div className="flex items-center justify-between gap-2 border-t pt-3">
        <Label htmlFor={id}>{t('compact')}</Label>
        <Switch id={id} checked={layout.isCompact} onCheckedChange={layout.setCompact} />
      </div>
      <DialogFooter>
        <Button variant="ghost" disabled={layout.keys.length === 0 && !layout.isCompact} onClick={layout.reset}>
          {t('usual')}
        </Button>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </DialogFrame>
  );
}

type RowProps = { column: ChoosableColumn; keys: readonly string[]; onChange: (keys: string[]) => void };

/** One column: whether it is shown, and the arrows that move it. */
function ColumnRow({ column, keys, onChange }: RowProps) {
  const t = useTranslations('list.columns');
  const { key, label } = column;
  const at = keys.indexOf(key);
  const move = (by: -1 | 1) => onChange(moveKey(keys, key, by));
  return (
    <li className="flex min-h-(--row) items-center gap-2">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <Checkbox checked={at >= 0} disabled={isFixed(column)} onCheckedChange={() => onChange(toggleKey(keys, key))} />
        <span className="truncate">{label}</span>
      </label>
      {at >= 0 && (
        <>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('earlier', { column: label })}
            aria-disabled={at === 0}
            onClick={() => move(-1)}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('later', { column: label })}
            aria-disabled={at === keys.length - 1}
            onClick={() => move(1)}
          >
            <ArrowDown aria-hidden />
          </Button>
        </>
      )}
    </li>
  );
}
