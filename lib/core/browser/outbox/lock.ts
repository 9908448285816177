/** Runs a task while nobody else of this browser sends the account's outbox; at once without Web Locks. */
export function lockOf(account: string): <T>(task: () => Promise<T>) => Promise<T> {
  return async (task) => (navigator.locks ? navigator.locks.request(`outbox:${account}`, task) : task());
}
