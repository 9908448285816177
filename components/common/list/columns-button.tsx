'use client';

import { Columns3Cog } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import type { ChoosableColumn } from './choose-columns';
import type { ListLayout } from './use-list-layout';

const ColumnsDialog = lazyDialog(() =>
  dynamic(() => import('@/components/common/list/columns-dialog').then((module) => module.ColumnsDialog), {
    ssr: false,
  }),
);

type Props = { layout: ListLayout; columns: readonly ChoosableColumn[] };

/** Opens the choice of columns. A phone shows cards, so there it is left out. */
export function ColumnsButton({ layout, columns }: Props) {
  const t = useTranslations('list.columns');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('title')}
        title={t('title')}
        aria-haspopup="dialog"
        className="max-md:hidden"
        onClick={() => setOpen(true)}
      >
        <Columns3Cog aria-hidden />
      </Button>
      {isOpen && <ColumnsDialog layout={layout} columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
