'use client';

import { FileUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/common/list/empty-state';
import { lazyPart } from '@/components/common/part/lazy-part';
import { useViewer } from '@/components/auth/viewer';
import { Skeleton } from '@/components/ui/skeleton';
import { importableKinds } from '@/lib/imports/shared/kinds';
import { ImportStart } from '@/components/imports/file/import-start';
import { PastImports } from '@/components/imports/list/past-imports';
import { useImportUrl } from './use-import-url';

const OpenImport = lazyPart(() =>
  dynamic(() => import('@/components/imports/open-import').then((module) => module.OpenImport), {
    ssr: false,
    loading: () => <Skeleton className="h-96 w-full" />,
  }),
);

/** Imports of customers, products and technicians: a new one, an open one, and those before. */
export function ImportScreen() {
  const t = useTranslations('imports');
  const kinds = importableKinds(useViewer());
  const { url, setUrl } = useImportUrl();
  if (kinds.length === 0)
    return (
      <EmptyState icon={FileUp} title={t('noAccess')} text={t('noAccessText')} className="rounded-lg border bg-card" />
    );
  if (url.import) return <OpenImport key={url.import} id={url.import} />;
  const kind = kinds.find((one) => one === url.kind) ?? kinds[0]!;
  return (
    <>
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {t('title')}
      </h1>
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
      <ImportStart key={kind} kind={kind} kinds={kinds} onKind={(next) => setUrl({ kind: next })} />
      <PastImports />
    </>
  );
}
