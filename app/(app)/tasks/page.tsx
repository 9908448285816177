import { getTranslations } from 'next-intl/server';
import { PageContainer } from '@/components/common/page/page-container';
import { TasksScreen } from '@/components/tasks/tasks-screen';

export default async function TasksPage() {
  const t = await getTranslations('layout.nav');
  return (
    <PageContainer title={t('tasks')}>
      <TasksScreen />
    </PageContainer>
  );
}
