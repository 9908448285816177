/**
 * The chosen filters in words, as in 'Status: Kladde, Sendt': read from the controls themselves (`data-chosen`), so that
 * each list says on paper what it says on the screen.
 */
export function describeFilters(tools: ParentNode): string[] {
  return [...tools.querySelectorAll<HTMLElement>('[data-filter], [data-chosen], [data-chosen] input')].flatMap(
    (one) => {
      const words = toWords(one);
      return words ? [words] : [];
    },
  );
}

function toWords(control: HTMLElement): string {
  if (control.dataset.filter) return control.dataset.filter;
  const label = control.getAttribute('aria-label') ?? '';
  if (control instanceof HTMLSelectElement) return toPair(label, control.selectedOptions[0]?.text ?? '');
  if (control instanceof HTMLInputElement) return toPair(label, control.value);
  const group = control.closest('[role="group"]')?.getAttribute('aria-label') ?? '';
  // A group's button; a menu's says its values in `data-filter`, which is read before.
  return control.matches('[aria-pressed="true"]') ? toPair(group, control.firstChild?.textContent ?? '') : '';
}

const toPair = (label: string, value: string) => (value ? [label, value].filter(Boolean).join(': ') : '');
