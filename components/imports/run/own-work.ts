/** The imports that this window has worked on. What they save is no sign of another window. */
const own = new Set<string>();

export function noteOwnWork(id: string): void {
  own.add(id);
}

export function hasWorkedOn(id: string): boolean {
  return own.has(id);
}
