/** Carries out what a planner chose instead of a refused change; each is one step that can be undone. */
import { toStep, type RefusedPlace, type Remedy } from '@/lib/planning/browser/remedies';
import type { Overruling } from '@/lib/planning/shared/deviations';
import { changePlan } from './change-plan';
import { moveStop, placeStop } from './stop-commands';
import type { PlanTools } from './use-plan-tools';

/** Resolves when it is done or refused. */
export async function takeRemedy(
  tools: PlanTools,
  { item, stop }: RefusedPlace,
  { kind, to, moved, unplaced }: Remedy,
  overruling: Overruling,
): Promise<void> {
  if (kind !== 'push' && kind !== 'swap') {
    await (stop ? moveStop(tools, stop, to, overruling) : placeStop(tools, item, to, overruling));
    return;
  }
  // Read when it is sent: a stop that was just placed has no id of its own before.
  const toDraft = () => ({
    steps: [
      { ...(stop ? { stop: tools.findCurrentStop(stop).id } : { [item.kind]: item.id }), ...toStep(to) },
      ...moved.map((one) => ({ stop: tools.findCurrentStop(one.stop).id, ...toStep(one.to) })),
    ],
    unplaced: unplaced.map((one) => tools.findCurrentStop(one).id),
    ...overruling,
  });
  const text = { title: tools.t(`remedy.done.${kind}`, { title: item.title }), content: tools.formatPlacement(to) };
  await changePlan(tools, toDraft, text);
}
