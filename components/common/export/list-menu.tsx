'use client';

import { Download, FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { MoreMenu } from '@/components/common/more-menu';
import type { MenuItem } from '@/components/common/menu-item';
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/core/shared/export/table';
import { paths } from '@/lib/core/shared/paths';

/** A chosen export: `ExportDialog` runs it and calls `onClose` when it has ended. */
export type ExportRun = { format: ExportFormat; onClose: () => void };

type Props = {
  /** The kind of import that fills the list, for users who may import. */
  imports?: Parameters<typeof paths.settings.import>[0] | undefined;
  /** Said beside the exports if they hold fewer rows than usual. */
  most?: number | undefined;
  /** Other actions for the list, before these. */
  others?: readonly MenuItem[];
  /** Draws the chosen export; its code is loaded later (`lazyDialog`). Without it there is none. */
  children?: ((run: ExportRun) => ReactNode) | undefined;
};

/** 'Flere handlinger': the actions for a whole list, as the last button of its title row. */
export function ListMenu({ imports, most, others = [], children }: Props) {
  const t = useTranslations('list');
  const router = useRouter();
  const [format, setFormat] = useState<ExportFormat | null>(null);
  const items = (): MenuItem[] => [
    ...others,
    ...(imports
      ? [{ label: t(`import.${imports}`), icon: FileUp, onSelect: () => router.push(paths.settings.import(imports)) }]
      : []),
    ...(children
      ? EXPORT_FORMATS.map((as) => ({
          label: [t(`export.as.${as}`), ...(most ? [t('export.atMost', { count: most })] : [])].join(' · '),
          ...(as === 'csv' ? { hint: t('export.csvHint') } : {}),
          icon: Download,
          onSelect: () => setFormat(as),
        }))
      : []),
  ];
  if (!imports && !children) return null;
  return (
    <>
      <MoreMenu items={items} />
      {format && children?.({ format, onClose: () => setFormat(null) })}
    </>
  );
}
