'use client';

import { useQuery } from '@tanstack/react-query';
import { Files } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { PictureViewer } from '@/components/common/files/picture-viewer';
import { storedFileUrl } from '@/components/common/files/stored-file-url';
import { ColumnsButton } from '@/components/common/list/columns-button';
import { ErrorState } from '@/components/common/list/error-state';
import { List } from '@/components/common/list/lazy-list';
import { ListTools } from '@/components/common/list/list-tools';
import { useListPages } from '@/components/common/list/source';
import { useListLayout } from '@/components/common/list/use-list-layout';
import { useListState } from '@/components/common/list/use-list-state';
import { ViewMenu } from '@/components/common/list/views/view-menu';
import { PageContainer } from '@/components/common/page/page-container';
import { usePageKeys } from '@/components/common/use-page-keys';
import { useLive } from '@/components/common/use-live';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import { fileKeys, fileToken } from '@/lib/files/shared/queries';
import { isImage } from '@/lib/files/shared/rules';
import { FILE_SORTS, leadFilePages, type ListedFile } from '@/lib/leads/shared/file-list';
import { leadDetail } from '@/lib/leads/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { FILE_FILTERS, FileFilterBar, toFileFilters } from './file-filter-bar';
import { useFileColumns } from './use-file-columns';

const LIVE = ['files'] as const;

/** All files of a customer, with those of the customer's offers and jobs. */
export function LeadFilesScreen({ id }: { id: string }) {
  const t = useTranslations('files.list');
  const router = useRouter();
  const { data: lead, error, refetch } = useQuery(leadDetail(pb, id));
  const { data: token = '' } = useQuery(fileToken(pb));
  const list = useListState({ filters: FILE_FILTERS, sorts: FILE_SORTS });
  const layout = useListLayout();
  const columns = useFileColumns(token);
  const live = useMemo(() => fileKeys.listOf(id), [id]);
  useLive(LIVE, live);
  const source = useListPages(leadFilePages(pb, id, list.settledQ, toFileFilters(list.filters), list.sort));
  const [viewed, setViewed] = useState('');
  const pictures = (source.items ?? []).filter(isPicture);
  usePageKeys({ escape: () => router.push(paths.lead(id)) });

  const open = (file: ListedFile) =>
    isPicture(file) ? setViewed(file.id) : window.open(storedFileUrl(file, token), '_blank', 'noreferrer');
  if (error && !lead)
    return (
      <PageContainer title={t('listLabel')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageContainer>
    );
  const name = lead?.name ?? '';
  return (
    <PageContainer
      title={t('title', { name })}
      breadcrumbs={[{ label: name, href: paths.lead(id) }, { label: t('crumb') }]}
      actions={
        <>
          <ViewMenu list="files" />
          <ColumnsButton layout={layout} columns={columns} />
        </>
      }
      wide
    >
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
      <ListTools
        list={list}
        searchLabel={t('search')}
        sorts={columns}
        filters={<FileFilterBar filters={list.filters} setFilters={list.setFilters} />}
      />
      <List
        label={t('listLabel')}
        {...layout.of(columns)}
        source={source}
        nameOf={(file) => file.name}
        onOpen={open}
        sort={list.sort}
        onSort={list.setSort}
        empty={{
          icon: Files,
          title: t(list.isFiltered ? 'noHits' : 'empty'),
          text: t(list.isFiltered ? 'noHitsText' : 'emptyText'),
          action: !list.isFiltered && <ButtonLink href={paths.lead(id)}>{t('toLead')}</ButtonLink>,
        }}
        onReset={list.isFiltered ? list.reset : undefined}
      />
      <PictureViewer pictures={pictures} id={viewed} token={token} onShow={setViewed} onClose={() => setViewed('')} />
    </PageContainer>
  );
}

const isPicture = ({ mime }: ListedFile) => isImage(mime ?? '');
