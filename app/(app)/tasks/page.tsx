import { getTranslations } from 'next-intl/server';
import { ViewMenu } from '@/components/common/list/views/view-menu';
import { PageContainer } from '@/components/common/page/page-container';
import { TaskExportMenu } from '@/components/tasks/list/task-export-menu';
import { TasksPage } from '@/components/tasks/list/tasks-page';
import type { PageQuery } from '@/lib/views/server/open-view';
import { TaskTakeOver } from './task-take-over';

type Props = { searchParams: Promise<PageQuery> };

export default async function Page({ searchParams }: Props) {
  const [query, t] = await Promise.all([searchParams, getTranslations('layout.nav')]);
  return (
    <PageContainer
      title={t('tasks')}
      actions={
        <>
          <ViewMenu list="tasks" />
          <TaskExportMenu />
        </>
      }
      wide
    >
      <TaskTakeOver>
        <TasksPage query={query} />
      </TaskTakeOver>
    </PageContainer>
  );
}
