/** Scrolling to a technician's row, also to one that is not drawn because it is out of sight. */

/** Where the row comes to lie: in the middle, or just inside. */
export type Block = 'center' | 'nearest';
/** Scrolls to a row that is not drawn; false where the board has none of that technician. */
type Reveal = (technician: string, block: Block) => boolean;

let revealUndrawn: Reveal = () => false;

/** Registers the board that leaves rows out. @returns a function that takes it back */
export function onReveal(reveal: Reveal): () => void {
  revealUndrawn = reveal;
  return () => {
    if (revealUndrawn === reveal) revealUndrawn = () => false;
  };
}

/** Scrolls to the technician's row; does nothing where the board has none. */
export function revealRow(technician: string, block: Block): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-of]')];
  const row = rows.find(({ dataset }) => dataset.rowOf === technician);
  if (row) row.scrollIntoView({ block, inline: 'nearest' });
  else revealUndrawn(technician, block);
}
