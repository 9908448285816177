import { TemplatesScreen } from '@/components/settings/templates/templates-screen';
import { paths } from '@/lib/core/shared/paths';
import { openSettingsView, type ListPageProps } from '../open-settings-view';
import { LazyTemplatePreview } from './lazy-template-preview';

export default async function TemplatesSettingsPage(props: ListPageProps) {
  await openSettingsView('templates', paths.settings.templates(), props);
  return <TemplatesScreen preview={<LazyTemplatePreview />} />;
}
