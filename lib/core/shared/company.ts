/** The name of a firm that nobody has named yet. */
export const UNNAMED_COMPANY = 'Firmanavn';
/** The deductions that a new firm begins with, as the law has them: the highest that a person can deduct, in øre. */
export const KNOWN_DEDUCTIONS = [{ year: 2026, haandvaerker: 900_000, service: 1_830_000 }];

/**
 * `drivePercent`: a visit may add this much driving to the day, in percent of its own length. `ownWayMin`: technicians
 * may leave where they start so many minutes before the working day, and be back so many after it.
 */
export type PlanLimits = { drivePercent: number; ownWayMin: number };

/** The limits of a firm that has set none. */
export const DEFAULT_LIMITS: PlanLimits = { drivePercent: 200, ownWayMin: 30 };
