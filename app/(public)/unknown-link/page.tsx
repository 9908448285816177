import { UnknownLink } from '@/components/offers/customer/unknown-link';
import { loadFirmContact } from '@/lib/offers/server/customer/page';

type Props = { searchParams: Promise<{ status?: string; af?: string }> };

/** The middleware rewrites to it if a link does not work, or was tried too often from one connection. */
export default async function UnknownLinkPage({ searchParams }: Props) {
  const [{ status, af }, contact] = await Promise.all([searchParams, loadFirmContact()]);
  return <UnknownLink contact={contact} isLimited={status === '429'} of={af === 'day' ? 'day' : 'offer'} />;
}
