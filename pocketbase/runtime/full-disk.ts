/** The error of a write that fails because the disk is full. The text belongs to the code `no_space`, status 507. */

/** SQLite's words, and the system's for an uploaded file. */
export function isDiskFull(message: string): boolean {
  return /database or disk is full|no space left on device/i.test(message);
}

/**
 * Around PocketBase's own writes of records and sessions, which would answer 400 as for wrong input.
 * @throws ApiError 507 if the disk is full, otherwise the error unchanged
 */
export function sayWhenFull(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isDiskFull(getReason(error))) throw error;
    throw new ApiError(507, 'The disk is full.', {});
  }
}

/** An error of PocketBase's API hides its reason from the client, and so from its text. */
function getReason(error: unknown): string {
  const value = (error as { value?: { rawData?: unknown } } | null)?.value;
  const reason = typeof value?.rawData === 'function' ? String((value.rawData as () => unknown)()) : '';
  return `${String(error)} ${reason}`;
}
