/** Is it a day, and before `today`? What is half typed is neither. */
export function isPastDay(day: string, today: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < today;
}
