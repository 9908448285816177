'use client';

import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Menu } from '@/components/common/menu';
import { Button } from '@/components/ui/button';
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/core/export/table';

/** A chosen export: `ExportDialog` runs it and calls `onClose` when it has ended. */
export type ExportRun = { format: ExportFormat; onClose: () => void };

/**
 * The button for exporting a list, in its title row. `children` draws the export that was chosen; its code is loaded
 * later (`lazyDialog`).
 */
export function ExportMenu({ children }: { children: (run: ExportRun) => ReactNode }) {
  const t = useTranslations('list.export');
  const [format, setFormat] = useState<ExportFormat | null>(null);
  return (
    <>
      <Menu
        items={() => EXPORT_FORMATS.map((value) => ({ label: t(`as.${value}`), onSelect: () => setFormat(value) }))}
      >
        {(trigger) => (
          <Button variant="outline" aria-label={t('label')} {...trigger}>
            <Download aria-hidden /> <span className="max-md:sr-only">{t('label')}</span>
          </Button>
        )}
      </Menu>
      {format && children({ format, onClose: () => setFormat(null) })}
    </>
  );
}
