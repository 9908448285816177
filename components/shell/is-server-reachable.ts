/** Whether the server answers now. A browser that says it is connected may still not reach it. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
