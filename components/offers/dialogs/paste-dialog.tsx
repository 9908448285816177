'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { readTable, toRows, type PastedRow, type PastedTable, type PasteLayout } from '@/lib/offers/browser/paste';
import type { NumberStyle } from '@/lib/offers/browser/paste-numbers';
import { useUnits } from '@/components/common/use-units';
import { useAggregate } from '@/components/offers/editor/context';
import { PastedLines } from './pasted-lines';
import { PastePreview } from './paste-preview';

type Props = {
  table: PastedTable | null;
  onClose: () => void;
  onInsert: (rows: PastedRow[], layout: PasteLayout) => void;
};

/** Pasted rows and the lines made from them. The user can change the meaning of each column. */
export function PasteDialog({ table: pasted, onClose, onInsert }: Props) {
  const t = useTranslations('offers.paste');
  const [table, setTable] = useState(pasted);
  const [layout, setLayout] = useState<PasteLayout | null>(pasted?.layout ?? null);
  const { active: units } = useUnits();
  const { seeCost } = useAggregate().can;
  const rules = { units, seeCost };
  const rows = table && layout ? toRows(table.cells, layout, rules) : [];
  const take = (text: string) => {
    const read = readTable(text, rules);
    setTable(read);
    setLayout(read?.layout ?? null);
  };
  return (
    <DialogFrame
      title={t('title')}
      text={t(table ? checkText(table) : 'text')}
      onClose={onClose}
      className="max-w-4xl grid-rows-[auto_minmax(0,1fr)_auto]"
    >
      {table && layout ? (
        <div className="flex min-h-0 flex-col gap-3">
          <LayoutFields layout={layout} onLayout={setLayout} />
          <PastePreview cells={table.cells} layout={layout} onLayout={setLayout} />
          <PastedLines rows={rows} columns={layout.columns} />
        </div>
      ) : (
        <PasteField onText={take} />
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={rows.length === 0}
          onClick={() => {
            if (layout) onInsert(rows, layout);
            onClose();
          }}
        >
          {t('insert', { count: rows.length })}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}

/** The message key of the part that the user should check. */
function checkText({ doubts }: PastedTable) {
  if (doubts.includes('numbers')) return 'checkNumbers';
  return doubts.includes('columns') ? 'checkColumns' : 'check';
}

/** The field for rows that were not pasted into the grid itself. */
function PasteField({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations('offers.paste');
  return (
    <Field>
      <FieldLabel htmlFor="paste-text">{t('rows')}</FieldLabel>
      <Textarea
        id="paste-text"
        autoFocus
        rows={8}
        className="min-h-48 font-mono"
        placeholder={t('placeholder')}
        onInput={(event) => event.currentTarget.value.includes('\n') && onText(event.currentTarget.value)}
        onBlur={(event) => onText(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Number notation, and whether the first row is a heading. */
function LayoutFields({ layout, onLayout }: { layout: PasteLayout; onLayout: (layout: PasteLayout) => void }) {
  const t = useTranslations('offers.paste');
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Field className="w-auto">
        <FieldLabel htmlFor="paste-numbers">{t('numbers')}</FieldLabel>
        <Select
          value={layout.numbers}
          onValueChange={(numbers) => onLayout({ ...layout, numbers: numbers as NumberStyle })}
        >
          <SelectTrigger id="paste-numbers">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="da">1.234,50</SelectItem>
            <SelectItem value="en">1,234.50</SelectItem>
          </SelectContent>
        </Select>
      </Field>
      <Field orientation="horizontal" className="h-(--control) w-auto">
        <Switch
          id="paste-header"
          checked={layout.header}
          onCheckedChange={(header) => onLayout({ ...layout, header })}
        />
        <FieldLabel htmlFor="paste-header">{t('header')}</FieldLabel>
      </Field>
    </div>
  );
}
