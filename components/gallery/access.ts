import 'server-only';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { isLocalHost } from '@/lib/core/server/hosts';
import { paths } from '@/lib/core/shared/paths';

/** Answers 404 unless the user is an admin on localhost or an IP address. */
export async function requireTestPages(): Promise<void> {
  const { roles } = await requirePageSession(paths.test());
  const host = (await headers()).get('host') ?? '';
  if (!roles.includes('admin') || !isLocalHost(host)) notFound();
}
