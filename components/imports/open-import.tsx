'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/common/list/error-state';
import { useHeadingFocus } from '@/components/common/page/use-heading-focus';
import { useNames } from '@/components/common/use-names';
import { Moment } from '@/components/settings/backup/moment';
import { ButtonLink } from '@/components/ui/button-link';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/lib/core/shared/paths';
import { importSummary } from '@/lib/imports/browser/queries';
import type { ImportSummary } from '@/lib/imports/shared/types';
import { useViewer } from '@/components/auth/viewer';
import { CheckStep } from '@/components/imports/check/check-step';
import { FinishedStep } from '@/components/imports/run/finished-step';
import { UnfinishedFile } from '@/components/imports/file/unfinished-file';
import { UndoStep } from '@/components/imports/run/undo-step';
import { useUnfinishedAgain } from '@/components/imports/news/use-unfinished';

/** One import: what it would do, how far it is, or what it has done. */
export function OpenImport({ id }: { id: string }) {
  const { id: user } = useViewer();
  const query = useQuery({ ...importSummary(id), enabled: user !== '' });
  const status = query.data?.import.status ?? '';
  useUnfinishedAgain(status);
  useHeadingFocus(status);
  if (query.data)
    return (
      <>
        <Head summary={query.data} />
        <Step summary={query.data} />
      </>
    );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} level={1} />;
  return (
    <>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-96 w-full" />
    </>
  );
}

function Head({ summary: { import: theImport } }: { summary: ImportSummary }) {
  const t = useTranslations('imports');
  const names = useNames();
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {t(`titleOf.${theImport.kind}`)}
        </h1>
        <ButtonLink variant="outline" href={paths.settings.import(theImport.kind)} prefetch={false}>
          {t('allImports')}
        </ButtonLink>
      </div>
      <p className="text-muted-foreground">
        {theImport.fileName} · {names(theImport.createdBy)} <Moment at={theImport.created} />
      </p>
    </>
  );
}

function Step({ summary }: { summary: ImportSummary }) {
  switch (summary.import.status) {
    case 'modtager':
      return <UnfinishedFile theImport={summary.import} />;
    case 'klar':
    case 'i_gang':
      return <CheckStep summary={summary} />;
    case 'fortryder':
      return <UndoStep summary={summary} />;
    default:
      return <FinishedStep summary={summary} />;
  }
}
