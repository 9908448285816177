/**
 * Makes number fields (`data-number`) behave as in a spreadsheet: the first click selects the whole number, so that
 * typing replaces it. A further click places the caret, and dragging selects a part.
 * @returns a function that ends this
 */
export function chooseClickedNumbers(): () => void {
  let entered: HTMLInputElement | null = null;
  const onDown = ({ target, button }: MouseEvent) => {
    const isFirst =
      button === 0 &&
      target instanceof HTMLInputElement &&
      target.dataset.number !== undefined &&
      target !== document.activeElement;
    entered = isFirst ? target : null;
  };
  const onUp = () => {
    if (entered && entered === document.activeElement && entered.selectionStart === entered.selectionEnd)
      entered.select();
    entered = null;
  };
  document.addEventListener('mousedown', onDown);
  document.addEventListener('mouseup', onUp);
  return () => {
    document.removeEventListener('mousedown', onDown);
    document.removeEventListener('mouseup', onUp);
  };
}
