import 'server-only';
import { dayToken } from '../../core/server/day-token.ts';
import { env } from '../../core/server/env.ts';
import { paths } from '../../core/shared/paths.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { technicians } from '../commands.ts';
import type { DayLink, StoredDayLink } from '../shared/technicians/day-link.ts';

const toDayLink = ({ id, lastDay }: StoredDayLink): DayLink => ({
  url: `${env().PUBLIC_URL}${paths.dayPage(dayToken(id))}`,
  lastDay,
});

/** @throws ClientError of PocketBase, which decides who may read it */
export async function readDayLink(pb: TypedPocketBase, technician: string): Promise<{ link: DayLink | null }> {
  const { link } = await technicians.readDayLink(technician, { send: sendThrough(pb) });
  return { link: link && toDayLink(link) };
}

/** @throws ClientError of PocketBase, which decides who may make one */
export async function createDayLink(
  pb: TypedPocketBase,
  technician: string,
  days: 1 | 7 | 30,
): Promise<{ link: DayLink }> {
  const { link } = await technicians.createDayLink(technician, { days }, { send: sendThrough(pb) });
  return { link: toDayLink(link) };
}
