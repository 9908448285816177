/**
 * The imports that this window has worked on. A change of one of them does not mean that another window works on it.
 */
const own = new Set<string>();

export function noteOwnWork(id: string): void {
  own.add(id);
}

export function hasWorkedOn(id: string): boolean {
  return own.has(id);
}
