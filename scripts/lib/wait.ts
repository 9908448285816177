/** Whether `url` answers with a status that `ok` accepts (2xx unless said otherwise) within two seconds. */
export async function answers(url: string, ok: (status: number) => boolean = (status) => status >= 200 && status < 300): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' });
    await response.body?.cancel();
    return ok(response.status);
  } catch {
    return false;
  }
}

/** Asks every 50 ms until `check` holds. @returns false where `timeoutMs` went by or `signal` was given up first */
export async function until(check: () => Promise<boolean>, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !signal?.aborted) {
    if (await check()) return true;
    await new Promise((next) => setTimeout(next, 50));
  }
  return false;
}
