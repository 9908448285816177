'use client';

import { FilePen } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import type { JobAggregate } from '@/lib/service/shared/types';

const AgreementSheet = lazyDialog(() =>
  dynamic(() => import('@/components/service/agreements/agreement-sheet').then((module) => module.AgreementSheet), {
    ssr: false,
  }),
);

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { data: JobAggregate };

/** Opens a new agreement of extra work. */
export function AgreementButton({ data, ...look }: Props) {
  const t = useTranslations('service.agreements');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" {...look} onClick={() => setOpen(true)}>
        <FilePen aria-hidden /> {t('add')}
      </Button>
      {open && <AgreementSheet data={data} onClose={() => setOpen(false)} />}
    </>
  );
}
