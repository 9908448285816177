/** Scrolling to a row of the board or the tray, also to one that is not drawn because it is out of sight. */

/** Where the row comes to lie: in the middle, or just inside. */
export type Block = 'center' | 'nearest';
/** Scrolls to a row that is not drawn; false if the list does not have it. */
type Reveal = (row: string, block: Block) => boolean;

const lists = new Set<Reveal>();

/** Registers a list that leaves rows out. @returns a function that takes it back */
export function onReveal(reveal: Reveal): () => void {
  lists.add(reveal);
  return () => void lists.delete(reveal);
}

/** The technician whose row, or the item of the tray, that an element is in; '' for none. */
export function findRowOf(target: EventTarget): string {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-of],[data-tray-row]') : null;
  return row?.dataset.rowOf ?? row?.dataset.trayRow ?? '';
}

/** Scrolls to a technician's row or an item of the tray, by its id; does nothing if there is none. */
export function revealRow(id: string, block: Block): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-of],[data-tray-row]')];
  const row = rows.find((one) => findRowOf(one) === id);
  if (row) row.scrollIntoView({ block, inline: 'nearest' });
  else [...lists].some((reveal) => reveal(id, block));
}
