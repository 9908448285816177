import 'server-only';
import { env } from '../../core/server/env.ts';
import { logger } from '../../core/server/logger.ts';
import { AppError } from '../../core/shared/errors.ts';
import type { CompanyAnswer } from '../shared/types.ts';
import { cvrapi } from './cvrapi.ts';

/** The company with a CVR number, by the register that the environment names. A company can be typed without it. */
export async function findCompany(cvr: string, signal: AbortSignal): Promise<CompanyAnswer> {
  const { CVR_PROVIDER, CVR_URL, APP_URL } = env();
  if (CVR_PROVIDER === 'off') return { state: 'off' };
  try {
    const company = await cvrapi(CVR_URL, `Ordrestyring (${APP_URL})`).find(cvr, signal);
    return company ? { state: 'found', company } : { state: 'unknown' };
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    logger.warn('The company register did not answer');
    return { state: 'unavailable' };
  }
}
