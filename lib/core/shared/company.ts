/** The name of a firm that nobody has named yet. */
export const UNNAMED_COMPANY = 'Firmanavn';
/** The deductions that a new firm begins with, as the law has them: the highest that a person can deduct, in øre. */
export const KNOWN_DEDUCTIONS = [{ year: 2026, haandvaerker: 900_000, service: 1_830_000 }];
