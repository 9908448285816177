import { requirePageSession } from '@/lib/auth/server/page-session';
import { redirectToView, type PageQuery } from '@/lib/views/server/open-view';
import type { ListName } from '@/lib/views/shared/values';

/** The props that Next passes to the page of a list. */
export type ListPageProps = { searchParams: Promise<PageQuery> };

/** Opens the view that the address of a settings list asks for. */
export async function openSettingsView(list: ListName, path: string, { searchParams }: ListPageProps): Promise<void> {
  const [session, query] = await Promise.all([requirePageSession(path), searchParams]);
  await redirectToView({ ...session, list, path, query });
}
