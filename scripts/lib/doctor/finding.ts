/** A result of a check by doctor: `good`, `bad` with what to do about it, or a `note` that is fine as it is. */
export type Finding =
  { kind: 'good'; text: string } | { kind: 'bad'; text: string; todo: string } | { kind: 'note'; text: string };

export const good = (text: string): Finding => ({ kind: 'good', text });
export const bad = (text: string, todo: string): Finding => ({ kind: 'bad', text, todo });
export const note = (text: string): Finding => ({ kind: 'note', text });

/** One line for the terminal. */
export function lineOf(finding: Finding): string {
  if (finding.kind === 'bad') return `✗ ${finding.text} → ${finding.todo}`;
  return `${finding.kind === 'good' ? '✓' : '-'} ${finding.text}`;
}

/** The code of a failed connection, at any depth of the error's causes. */
export function failureCode(error: unknown): string {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 6; depth += 1) {
    const { code, cause, errors } = at as { code?: unknown; cause?: unknown; errors?: unknown[] };
    if (typeof code === 'string') return code;
    at = cause ?? errors?.[0];
  }
  return error instanceof Error ? error.name : 'unknown';
}
