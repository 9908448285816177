import type { FocusEvent, KeyboardEvent } from 'react';

const FIELDS = 'input:not([type=file], [type=hidden], [tabindex="-1"]), textarea, select, [role=combobox]';

const isInput = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';

/** Enter goes from a field of one line to the next one of its form, as on paper; it does not send the form. */
export function goToNextField(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || !isInput(target))
    return;
  event.preventDefault();
  const fields = [...(target.form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    (field) => !field.matches(':disabled'),
  );
  const next = fields[fields.indexOf(target) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Says so on the keyboard of a phone. */
export function showNextKey({ target }: FocusEvent): void {
  if (isInput(target)) target.setAttribute('enterkeyhint', 'next');
}
