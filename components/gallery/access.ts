import 'server-only';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/page-session';
import { isLocalHost } from '@/lib/core/hosts';
import { paths } from '@/lib/core/paths';

/** The test pages are there for admins on localhost or an IP address; for everybody else there is no such page. */
export async function requireTestPages(): Promise<void> {
  const { roles } = await requirePageSession(paths.test());
  const host = (await headers()).get('host') ?? '';
  if (!roles.includes('admin') || !isLocalHost(host)) notFound();
}
