import { SkillsScreen } from '@/components/settings/skills/skills-screen';
import { paths } from '@/lib/core/shared/paths';
import { openSettingsView, type ListPageProps } from '../open-settings-view';

export default async function SkillsSettingsPage(props: ListPageProps) {
  await openSettingsView('skills', paths.settings.skills(), props);
  return <SkillsScreen />;
}
