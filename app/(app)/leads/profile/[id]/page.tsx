import { LeadProfilePage } from '@/components/leads/detail/lead-profile-page';
import { LeadHouse } from './lead-house';
import { LeadPrivacy } from './lead-privacy';
import { LeadSlots } from './lead-slots';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ tlf?: string | string[] }> };

export default async function Page({ params, searchParams }: Props) {
  const [{ id }, { tlf }] = await Promise.all([params, searchParams]);
  return (
    <LeadPrivacy>
      <LeadSlots>
        <LeadHouse>
          <LeadProfilePage id={id} phone={typeof tlf === 'string' ? tlf : ''} />
        </LeadHouse>
      </LeadSlots>
    </LeadPrivacy>
  );
}
