import 'server-only';
import type * as z from 'zod/mini';
import { readDayToken } from '../../core/server/day-token.ts';
import { countUse, countWrong } from '../../core/server/link-limits.ts';
import { AppError } from '../../core/shared/errors.ts';
import { CLIENT_ADDRESS_HEADER, superuser } from '../../pocketbase/server/server.ts';
import { ClientError, sendThrough } from '../../pocketbase/shared/command.ts';
import { technicianDays } from '../day-page-commands.ts';
import type { DayPage, dayPageStatus } from '../shared/day-page.ts';

/** No link has this id: a token that is not ours is looked up too, so that it takes the same time. */
const NO_LINK = '0'.repeat(20);

const linkOf = (token: string) => readDayToken(token) ?? NO_LINK;
const asServer = async () => ({ send: sendThrough(await superuser()) });

/** Null for what is not found. @throws ClientError of another failure */
async function ifFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null;
    throw error;
  }
}

/** The day of a token; null if the token does not work. @throws ClientError of a failure */
export async function readDayPage(token: string): Promise<DayPage | null> {
  return ifFound(technicianDays.readDay({ link: linkOf(token) }, await asServer()));
}

/**
 * Counts a request from outside. It asks for the link alone: the page reads the day once, and a step does not read it.
 * @throws AppError `not_found`; `too_many_requests`: this token was used too often, or it is wrong as many before it
 * from the same network
 */
async function requireLink(token: string, address: string, use: 'reads' | 'writes'): Promise<void> {
  if ((await ifFound(technicianDays.checkLink({ link: linkOf(token) }, await asServer()))) === null) {
    countWrong(address);
    throw new AppError('not_found');
  }
  countUse(use, linkOf(token));
}

/** Whether the page may be shown: 200, or the status to refuse it with. @throws ClientError of a failure */
export async function checkDayLink(token: string, address: string): Promise<200 | 404 | 429> {
  try {
    await requireLink(token, address, 'reads');
    return 200;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'too_many_requests' ? 429 : 404;
  }
}

/** @throws AppError not_found, too_many_requests; ClientError not_found, validation, wrong_status */
export async function setStopStatus(
  request: Request,
  { token, stop, status }: z.output<typeof dayPageStatus>,
): Promise<void> {
  await requireLink(token, request.headers.get(CLIENT_ADDRESS_HEADER) ?? '', 'writes');
  await technicianDays.setStatus({ link: linkOf(token), stop, status }, await asServer());
}
