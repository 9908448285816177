import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { requirePageSession } from '@/lib/auth/server/page-session';
import { paths } from '@/lib/core/shared/paths';
import { cityOf } from '@/lib/core/shared/postcodes';
import { toHouseKey } from '@/lib/core/shared/street-address';
import { addressHistory } from '@/lib/service/shared/address-queries';
import { states } from '@/lib/states/shared/queries';
import { AddressScreen } from './address-screen';

/** The history of a house, read on the server. `address`, `zip`: from the page's address, '' if they are not there. */
export async function AddressPage({ address, zip }: { address: string; zip: string }) {
  const asked = { address: address.trim().slice(0, 200), zip: zip.trim().slice(0, 10) };
  const { pb } = await requirePageSession(paths.addressHistory(asked));
  const queryClient = new QueryClient();
  if (toHouseKey(asked) !== '') {
    await Promise.all([queryClient.prefetchQuery(addressHistory(pb, asked)), queryClient.prefetchQuery(states(pb))]);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AddressScreen {...asked} city={cityOf(asked.zip)} />
    </HydrationBoundary>
  );
}
