/**
 * Focuses the first of these cells on the page, or the one after `last`. Sums that are hidden on a narrow screen are
 * opened instead.
 * @returns the key of the cell
 */
export function jumpToCell(keys: readonly string[], last = ''): string {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-key]')].filter(
    (element) => keys.includes(element.dataset.key ?? '') && element.checkVisibility?.() !== false,
  );
  const next = shown[shown.findIndex((element) => element.dataset.key === last) + 1] ?? shown[0];
  if (next) next.focus();
  else document.querySelector<HTMLElement>('[data-bottom-bar]')?.click();
  return next?.dataset.key ?? '';
}
