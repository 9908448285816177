/**
 * Counts the parts that are not interactive yet in `data-waiting-parts` of the document: until there are none, the
 * page's inline script repeats presses (components/layout/hydration/early-input.ts).
 * @returns ends the part's waiting
 */
export function addWaitingPart(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: number): void {
  const { dataset } = document.documentElement;
  dataset.waitingParts = String(Number(dataset.waitingParts ?? 0) + by);
}
