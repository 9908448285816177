/** The stops of a day with visits where they are laid, as the rules check them. Pure. */
import { toDayStop, type DayStop } from './broken.ts';
import type { Day } from './day.ts';
import { toLaidStop, type LaidVisit } from './solution.ts';

/** All stops of the day with the visits where they are laid. */
export function toDayStops({ board, staying }: Day, laid: readonly LaidVisit[]): DayStop[] {
  return board.technicians.flatMap((technician) => [
    ...(staying.get(technician.id) ?? []).map((stop) => toDayStop(technician, stop)),
    ...laid
      .filter((one) => one.technician.id === technician.id)
      .map((one) => ({ technician, stop: toLaidStop(one), item: one.visit.item })),
  ]);
}

/** Returns a function that tells whether a stop stays where the board has it. */
export function isStaying(day: Day): (stop: string) => boolean {
  const staying = new Set([...day.staying.values()].flat().map(({ id }) => id));
  return (id) => staying.has(id);
}
