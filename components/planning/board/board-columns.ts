/** The columns of the board and its side, for the board and for its skeleton. */
import type { BoardParams } from '@/components/planning/use-board';

/** `kort`: the map is open; `smal`: the tray is folded away. */
export type ColumnChoice = Pick<BoardParams, 'kort' | 'smal' | 'vis'>;

export const BOARD_COLUMNS = 'grid grid-cols-[minmax(0,1fr)] gap-3 print:block';

export const SIDE_COLUMN =
  'flex min-w-0 flex-col gap-3 xl:sticky xl:top-3 xl:max-h-[calc(100dvh-6rem)] xl:self-start print:hidden';

/** Beside the board it has the height of its column. */
export const TRAY_HEIGHT = 'max-h-[32rem] xl:max-h-none';

export function getColumns({ kort, smal, vis }: ColumnChoice): string {
  if (kort) return 'xl:grid-cols-[minmax(0,1fr)_minmax(20rem,32%)]';
  if (smal) return 'xl:grid-cols-[minmax(0,1fr)_2.75rem]';
  return vis === 'uge' ? 'xl:grid-cols-[minmax(0,1fr)_15rem]' : 'xl:grid-cols-[minmax(0,1fr)_16rem]';
}
