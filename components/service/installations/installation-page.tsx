import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { isRecordId } from '@/lib/core/shared/ids';
import { paths } from '@/lib/core/shared/paths';
import { nullIfUnreadable } from '@/lib/pocketbase/shared/command';
import { addressHistory } from '@/lib/service/shared/address-queries';
import { installationDetail } from '@/lib/service/shared/installation-queries';
import { states } from '@/lib/states/shared/queries';
import { InstallationScreen } from './installation-screen';

/** An installation, read on the server. Its QR label opens this page, after the sign-in. */
export async function InstallationPage({ id }: { id: string }) {
  const { pb } = await requirePageSession(paths.installation(id));
  if (!isRecordId(id)) notFound();
  const queryClient = new QueryClient();
  const found = await nullIfUnreadable(queryClient.fetchQuery(installationDetail(pb, id)));
  if (!found) notFound();
  await Promise.all([queryClient.prefetchQuery(addressHistory(pb, found.item)), queryClient.prefetchQuery(states(pb))]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <InstallationScreen id={id} />
    </HydrationBoundary>
  );
}
