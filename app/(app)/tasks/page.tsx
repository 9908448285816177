import { getTranslations } from 'next-intl/server';
import { ScopeFilter } from '@/components/overview/scope-filter';
import { TasksScreen } from '@/components/overview/tasks-screen';
import { PageContainer } from '@/components/shell/page-container';

export default async function TasksPage() {
  const t = await getTranslations('shell.nav');
  return (
    <PageContainer title={t('tasks')} actions={<ScopeFilter />}>
      <TasksScreen />
    </PageContainer>
  );
}
