/** Whether `day` is a complete day before `today`. */
export function isPastDay(day: string, today: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today;
}
