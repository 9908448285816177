import { PlanningWaitScreen } from '@/components/gallery/planning-wait';
import { requireTestPages } from '@/components/gallery/access';

export default async function PlanningWaitPage() {
  await requireTestPages();
  return <PlanningWaitScreen />;
}
