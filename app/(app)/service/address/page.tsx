import { AddressPage } from '@/components/service/address/address-page';

type Props = { searchParams: Promise<{ adresse?: string | string[]; postnr?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const { adresse, postnr } = await searchParams;
  return (
    <AddressPage address={typeof adresse === 'string' ? adresse : ''} zip={typeof postnr === 'string' ? postnr : ''} />
  );
}
