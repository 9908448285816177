'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { List } from '@/components/common/list/lazy-list';
import { ListTools } from '@/components/common/list/list-tools';
import { useListPages } from '@/components/common/list/source';
import { useListLayout } from '@/components/common/list/use-list-layout';
import { useListState } from '@/components/common/list/use-list-state';
import { ViewMenu } from '@/components/common/list/views/view-menu';
import { useLive } from '@/components/common/use-live';
import { paths } from '@/lib/core/shared/paths';
import { IMPORT_SORTS, importPages } from '@/lib/imports/browser/import-list';
import { importKeys } from '@/lib/imports/browser/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { IMPORT_FILTERS, ImportFilterBar, toImportFilters } from './import-filter-bar';
import { useImportColumns } from './use-import-columns';

const LIVE = ['imports'] as const;

/** The firm's imports so far, searched, filtered and sorted by the URL. */
export function PastImports() {
  const t = useTranslations('imports');
  const heading = useId();
  const { id } = useViewer();
  const list = useListState({ filters: IMPORT_FILTERS, sorts: IMPORT_SORTS });
  const layout = useListLayout();
  const columns = useImportColumns();
  useLive(LIVE, importKeys.past());
  const filters = toImportFilters(list.filters);
  const source = useListPages({ ...importPages(pb, list.settledQ, filters, list.sort), enabled: id !== '' });
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={heading} className="text-base font-semibold">
          {t('past')}
        </h2>
        <ViewMenu list="imports" />
      </div>
      <ListTools
        list={list}
        searchLabel={t('list.search')}
        sorts={columns}
        layout={layout}
        filters={<ImportFilterBar filters={list.filters} setFilters={list.setFilters} />}
      />
      <List
        label={t('past')}
        {...layout.of(columns)}
        source={source}
        nameOf={({ fileName }) => fileName}
        hrefOf={(one) => paths.settings.openImport(one.id)}
        sort={list.sort}
        onSort={list.setSort}
        empty={{
          icon: FileUp,
          title: t(list.isFiltered ? 'list.noHits' : 'nonePast'),
          text: t(list.isFiltered ? 'list.noHitsText' : 'list.emptyText'),
        }}
        onReset={list.isFiltered ? list.reset : undefined}
      />
    </section>
  );
}
