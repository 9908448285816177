/** The last steps of a planner on the board that is open, to undo and redo. Knows neither React nor the server. */
import { create } from 'zustand';
import type { ClientError } from '@/lib/pocketbase/shared/command';

/** Sends a step or its inverse. null if it is done, else why not. */
type Run = () => Promise<ClientError | null>;

/** One change of the plan. `title`: what was done, as in `Opgave 1 er flyttet`. */
export type PlanStep = { title: string; undo: Run; redo: Run };

/** The newest last. */
export type Steps = { past: readonly PlanStep[]; future: readonly PlanStep[] };

/** More than a planner remembers. */
const MOST_STEPS = 20;

type Way = 'undo' | 'redo';
/** Told of each end of an undo or redo: done if there is no error. `isLost`: the step has left the history. */
type OnEnd = (way: Way, step: PlanStep, error: ClientError | null, isLost: boolean) => void;

export function createPlanHistory() {
  const useSteps = create<Steps>(() => ({ past: [], future: [] }));
  /** The ids of stops that were placed again, by their earlier ids. */
  const renamed = new Map<string, string>();

  const without = (steps: readonly PlanStep[], step: PlanStep) => steps.filter((one) => one !== step);

  /** Moves a step from one list to the other, at once, so that a second press takes the step before it. */
  async function run(way: Way, step: PlanStep, onEnd: OnEnd): Promise<void> {
    const [from, to] = way === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const);
    const change = (fromSteps: readonly PlanStep[], toSteps: readonly PlanStep[]) =>
      useSteps.setState(way === 'undo' ? { past: fromSteps, future: toSteps } : { future: fromSteps, past: toSteps });
    const steps = useSteps.getState();
    change(without(steps[from], step), [...steps[to], step]);
    const error = await step[way]();
    const isLost = error !== null && !isPassing(error);
    if (error) {
      const now = useSteps.getState();
      change(isLost ? now[from] : [...now[from], step], without(now[to], step));
    }
    onEnd(way, step, error, isLost);
  }

  return {
    useSteps,
    /** Adds a step that is done. What was undone before it cannot be redone any more. */
    record: (step: PlanStep): void =>
      useSteps.setState(({ past }) => ({ past: [...past, step].slice(-MOST_STEPS), future: [] })),
    /** Undoes this step, or the newest one; does nothing if it is undone already or none is left. */
    undo: async (onEnd: OnEnd, step = useSteps.getState().past.at(-1)): Promise<void> => {
      if (step && useSteps.getState().past.includes(step)) await run('undo', step, onEnd);
    },
    /** Does again what was undone last. */
    redo: async (onEnd: OnEnd): Promise<void> => {
      const step = useSteps.getState().future.at(-1);
      if (step) await run('redo', step, onEnd);
    },
    /** Says that a stop was placed again under another id. */
    rename: (before: string, after: string): void => void renamed.set(before, after),
    /** The id that a stop has now. */
    idOf: (stop: string): string => {
      let id = stop;
      for (let next = renamed.get(id); next !== undefined; next = renamed.get(id)) id = next;
      return id;
    },
  };
}
export type PlanHistory = ReturnType<typeof createPlanHistory>;

/** Whether the same step can succeed later: the server was not reached, or failed. */
const isPassing = ({ status }: ClientError) => status === 0 || status === 429 || status >= 500;
