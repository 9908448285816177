import 'server-only';
import type { Company } from '../shared/types.ts';

/** A register of companies. */
export type CompanyProvider = {
  /** null for an unknown number. @throws AppError `upstream` */
  find: (cvr: string, signal: AbortSignal) => Promise<Company | null>;
};
