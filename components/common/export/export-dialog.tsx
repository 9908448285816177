'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { useErrorMessage } from '@/components/common/form/error-text';
import { ProgressBar } from '@/components/common/progress-bar';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { exportFileName, type ExportColumn } from '@/lib/core/shared/export/table';
import { toClientError } from '@/lib/pocketbase/shared/command';
import type { ExportRun } from './list-menu';
import { exportRows, type ReadPage } from './read-rows';
import { saveFile } from './save-file';

/** A quick export shows nothing but its toast. */
const SHOWN_AFTER_MS = 400;

type Props<T> = ExportRun & {
  /** The list's name, for the file and the dialog. */
  name: string;
  columns: readonly ExportColumn<T>[];
  page: ReadPage<T>;
  /** The most rows, if it is not the usual number; the dialog says it. */
  most?: number;
  /** False while names that the columns need are still read. */
  isReady?: boolean;
};

/** Runs an export when it is mounted. A long one shows its progress and can be cancelled. */
export function ExportDialog<T extends { readonly id: string }>(props: Props<T>) {
  const { name, most, onClose } = props;
  const t = useTranslations('list.export');
  const common = useTranslations('common');
  const [isShown, setShown] = useState(false);
  const count = useExport(props);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <DialogFrame
      title={t('title', { name })}
      text={
        <span role="status" className="tabular">
          {t('progress', { count })} {most !== undefined && t('most', { count: most })}
        </span>
      }
      onClose={onClose}
    >
      <ProgressBar label={t('title', { name })} max={1} />
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {common('cancel')}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}

/** Exports, and says in a toast how it went. @returns the number of rows read so far */
function useExport<T extends { readonly id: string }>({
  name,
  columns,
  page,
  most,
  format,
  onClose,
  isReady = true,
}: Props<T>) {
  const t = useTranslations('list.export');
  const toMessage = useErrorMessage();
  const [count, setCount] = useState(0);
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const made = await exportRows(
        { columns, page, format, ...(most ? { most } : {}) },
        { signal, onProgress: setCount },
      );
      const file = exportFileName(name, copenhagenToday(new Date()), format);
      saveFile(made.blob, file);
      toast({
        title: t('done', { count: made.count }),
        content: made.isCut ? t('cut', { count: made.count }) : file,
        accent: made.isCut ? 'warning' : 'success',
      });
    } catch (error) {
      if (signal.aborted) return;
      toast({ title: t('failed'), content: toMessage(toClientError(error)), success: false });
    }
    onClose();
  });
  useEffect(() => {
    if (!isReady) return;
    const aborter = new AbortController();
    void run(aborter.signal);
    return () => aborter.abort();
  }, [isReady]);
  return count;
}
