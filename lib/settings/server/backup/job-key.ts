/**
 * The key to a backup job in a cookie of the browser that began it. While a restore replaces the data no session can be
 * checked, and afterwards the admin's may be gone.
 */
import 'server-only';
import { cookies } from 'next/headers';
import { cookieOptions, jobCookieName } from '../../../auth/server/cookie.ts';
import { beginJob } from './channel.ts';
import type { Job } from '../../shared/backup/types.ts';

/** Longer than the largest restore takes, in seconds. */
const KEY_SECONDS = 6 * 60 * 60;

/** Begins a job, and lets this browser follow it. @throws AppError `backup_busy`, `upstream` */
export async function beginOwnJob(request: Parameters<typeof beginJob>[0]): Promise<Job> {
  const { job, key } = await beginJob(request);
  (await cookies()).set(jobCookieName(), key, cookieOptions(KEY_SECONDS));
  return job;
}

/** The key in this browser's cookie; null without one. */
export async function readJobKey(): Promise<string | null> {
  return (await cookies()).get(jobCookieName())?.value || null;
}
