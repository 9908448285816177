'use client';

import { FileUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FileDropZone } from '@/components/common/files/file-drop-zone';
import { FilterChips } from '@/components/common/list/filter-chips';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { ImportKind } from '@/lib/imports/shared/kinds';
import { useImportFile, type ImportFile } from './use-import-file';

const ColumnStep = lazyPart(() =>
  dynamic(() => import('@/components/imports/file/column-step').then((module) => module.ColumnStep), { ssr: false }),
);

type Props = { kind: ImportKind; kinds: readonly ImportKind[]; onKind: (kind: ImportKind) => void };

/** The choice of a kind of import and of a file; an opened file shows its columns. */
export function ImportStart({ kind, kinds, onKind }: Props) {
  const t = useTranslations('imports');
  const file = useImportFile();
  if (file.opened) return <ColumnStep kind={kind} file={file} opened={file.opened} />;
  return (
    <Card>
      <div className="flex flex-col gap-3 p-4">
        <FilterChips
          label={t('what')}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={onKind}
        />
        <p className="max-w-[75ch] text-muted-foreground">{t(`about.${kind}`)}</p>
      </div>
      <FileBox file={file} />
    </Card>
  );
}

function FileBox({ file }: { file: ImportFile }) {
  const t = useTranslations('imports');
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) void file.open(first);
  };
  return (
    <div className="border-t">
      <FileDropZone isEnabled={!file.isReading} onFiles={choose}>
        <div className="flex min-h-36 flex-col items-center justify-center gap-2 rounded-lg border border-dashed p-4 text-center">
          <FileUp aria-hidden className="size-6 text-muted-foreground" strokeWidth={1.5} />
          <p role="status">{file.isReading ? t('reading', { name: file.name }) : t('drop')}</p>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            aria-label={t('choose')}
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files);
              event.target.value = '';
            }}
          />
          <Button onClick={() => !file.isReading && input.current?.click()} aria-disabled={file.isReading}>
            {t('choose')}
          </Button>
          {file.fault && (
            <p role="alert" className="max-w-[52ch] text-sm text-tone-danger-text">
              {t(`fault.${file.fault}`)}
            </p>
          )}
        </div>
      </FileDropZone>
    </div>
  );
}
