/** Finds the state of a record. Pure. */
type State = { id: string; entity: string; step: string; isDefault?: boolean };

/**
 * The state of a record at `step`: the one set on the record (`state`), or the step's default. A state of another step
 * is left over from before a transition and is ignored. Undefined until the states have been read.
 */
export function stateOf<S extends State>(
  states: readonly S[] | undefined,
  entity: string,
  step: string,
  state = '',
): S | undefined {
  const own =
    state === '' ? undefined : states?.find((one) => one.id === state && one.entity === entity && one.step === step);
  return own ?? states?.find((one) => one.isDefault === true && one.entity === entity && one.step === step);
}
