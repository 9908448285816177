'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { formatWhole } from '@/lib/core/shared/money';
import type { Reading } from '@/lib/imports/browser/file/table';
import { KIND_FACTS, type ImportKind } from '@/lib/imports/shared/kinds';
import { ColumnTable } from './column-table';
import { FormatFields } from './format-fields';
import { RunPanel } from '@/components/imports/run/run-panel';
import { useColumns } from './use-columns';
import type { ImportFile, OpenedFile } from './use-import-file';
import { useUpload } from './use-upload';

type Props = { kind: ImportKind; file: ImportFile; opened: OpenedFile };

/** Says which column of the file is which field, beside its first rows; then sends the rows to be checked. */
export function ColumnStep({ kind, file, opened }: Props) {
  const t = useTranslations('imports');
  const { facts } = opened;
  const { columns, isRemembered, setColumns } = useColumns(kind, facts);
  const [decimal, setDecimal] = useState<Reading['decimal'] | null>(null);
  const guessed = facts.format.type === 'csv' ? facts.format.decimal : ',';
  const reading: Reading = { kind, columns, decimal: decimal ?? guessed };
  const upload = useUpload(opened, reading);
  const count = Object.keys(columns).length;
  const used = new Set(Object.values(columns));
  // A wide file's last columns are outside the screen. A number in brackets is a column without a heading.
  const unused = facts.headings.filter((heading) => !used.has(heading) && !/^\(\d+\)/.test(heading));
  const hasAmounts = KIND_FACTS[kind].fields.some(({ isAmount }) => isAmount);
  if (upload.isBegun)
    return (
      <RunPanel
        title={t('checking')}
        run={upload}
        total={facts.rowCount}
        leaveText={t('leaveUpload')}
        actions={
          <Button variant="outline" onClick={upload.cancel}>
            {t('cancelUpload')}
          </Button>
        }
      />
    );
  return (
    <Panel title={t('columns')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b px-4 py-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p>
            <span className="font-medium">{opened.name}</span>
            <span className="text-muted-foreground">
              {' · '}
              {t('rowCount', { count: facts.rowCount, shown: formatWhole(facts.rowCount) })}
            </span>
          </p>
          <p className="text-sm text-muted-foreground">{t(isRemembered ? 'columnsRemembered' : 'columnsGuessed')}</p>
          {unused.length > 0 && (
            <p className="text-sm text-muted-foreground">{t('columnsUnused', { names: unused.join(', ') })}</p>
          )}
        </div>
        <FormatFields
          facts={facts}
          file={file}
          decimal={reading.decimal}
          onDecimal={hasAmounts ? setDecimal : undefined}
        />
      </div>
      <ColumnTable facts={facts} reading={reading} onColumns={setColumns} />
      <div className="flex flex-wrap items-center gap-2 border-t px-4 py-3">
        <Button onClick={() => void upload.start()} disabled={count === 0 || file.isReading}>
          {t('check', { count: facts.rowCount, shown: formatWhole(facts.rowCount) })}
        </Button>
        <Button variant="outline" onClick={file.close} disabled={file.isReading}>
          {t('otherFile')}
        </Button>
        <p className="text-sm text-muted-foreground">{t('checkHint')}</p>
      </div>
    </Panel>
  );
}
