import { TemplatesScreen } from '@/components/settings/templates/templates-screen';
import { LazyTemplatePreview } from './lazy-template-preview';

export default function TemplatesSettingsPage() {
  return <TemplatesScreen preview={<LazyTemplatePreview />} />;
}
