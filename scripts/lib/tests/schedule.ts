/** Runs the parts of `npm test`, several at once if they share nothing. */

export type Result = { passed: number; failed: number };
/** Shows a piece of a part's output. */
export type Write = (text: string) => void;
export type Part = {
  name: string;
  /** Parts that must have ended before; those that are not run now don't count. */
  needs?: readonly string[];
  /** Runs beside no other part. Its output is shown at once, other parts' output when they end. */
  alone?: boolean;
  run: (write: Write) => Promise<Result>;
};
export type Outcome = Result & { name: string; seconds: number };

/**
 * Runs every part, also after one has failed: the first that can start, in their order, at most `atOnce` together.
 * A part that throws counts as one failure.
 */
export async function runParts(parts: readonly Part[], atOnce: number, write: Write): Promise<Outcome[]> {
  const waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  const outcomes: Outcome[] = [];
  const isPending = (name: string) => [...waiting, ...running.keys()].some((part) => part.name === name);
  const isReady = ({ needs = [], alone }: Part) =>
    !needs.some(isPending) && ![...running.keys()].some((other) => other.alone) && !(alone && running.size > 0);
  while (waiting.length + running.size > 0) {
    const next = running.size < atOnce ? waiting.find(isReady) : undefined;
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const end = (outcome: Outcome) => {
        outcomes.push(outcome);
        running.delete(next);
      };
      running.set(next, runPart(next, write).then(end));
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`These parts need each other: ${waiting.map(({ name }) => name).join(', ')}.`);
  }
  return outcomes;
}

async function runPart(part: Part, write: Write): Promise<Outcome> {
  const started = Date.now();
  const kept: string[] = [];
  if (part.alone) write(`\n── ${part.name}\n`);
  const say = part.alone ? write : (text: string) => void kept.push(text);
  const result = await part.run(say).catch((error: unknown) => {
    say(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = (Date.now() - started) / 1000;
  write(
    part.alone
      ? `── ${part.name}: ${seconds.toFixed(0)} s\n`
      : `\n── ${part.name}: ${seconds.toFixed(0)} s\n${kept.join('')}`,
  );
  return { name: part.name, seconds, ...result };
}
