import { SkillsScreen } from '@/components/settings/skills/skills-screen';

export default function SkillsSettingsPage() {
  return <SkillsScreen />;
}
