/** Which of the firm's states stands for a record's step. Pure. */
type State = { id: string; entity: string; step: string; isDefault?: boolean };

/**
 * The state of a record at `step`: the one it was given (`state`), or the step's default. A given one of another step is left over
 * from before a move and says nothing. Undefined where the states are not read yet.
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
