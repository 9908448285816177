/** The rows of the board in groups by branch. Pure. */
import type { DayView } from './view.ts';

/** A branch of the firm, as a group is named after it. */
export type Branch = { id: string; name: string };

/** A group's name by its branch, '' for none; null if the rows are not grouped. */
export type GroupName = ((branch: string) => string) | null;

/** What a row of the grid is: the heading of a group, or a technician. */
export type GridRow = { kind: 'group'; id: string; name: string } | { kind: 'technician'; id: string };

/** The views by branch in the order of the list; who belongs to none comes last. Each group keeps its order. */
export function sortByBranch(views: readonly DayView[], branches: readonly Branch[]): DayView[] {
  const order = new Map(branches.map(({ id }, at) => [id, at]));
  const placeOf = ({ technician }: DayView) => order.get(technician.branch) ?? branches.length;
  return [...views].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Whether the branch changes at this view of a list that is in groups. */
export const isGroupStart = (views: readonly DayView[], at: number): boolean =>
  at === 0 || views[at - 1]?.technician.branch !== views[at]?.technician.branch;

/** The grid's rows from above: a heading where the branch changes, then the technicians, each once. */
export function toGridRows(views: readonly DayView[], nameOf: GroupName): GridRow[] {
  const rows: GridRow[] = [];
  const seen = new Set<string>();
  let last: string | null = null;
  for (const { technician } of views) {
    if (seen.has(technician.id)) continue;
    seen.add(technician.id);
    const name = nameOf?.(technician.branch) ?? null;
    if (name !== null && name !== last) rows.push({ kind: 'group', id: `group ${name}`, name });
    last = name;
    rows.push({ kind: 'technician', id: technician.id });
  }
  return rows;
}
