'use client';

import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/auth/client';
import { isDrift, isStaff } from '@/lib/auth/permissions';
import { pb } from '@/lib/pocketbase/client';
import { jobTechnicians } from '@/lib/service/queries';
import type { JobTechnician } from '@/lib/service/types';

/** Who looks at the jobs: their roles, and the technician that they are. */
export function useMe() {
  const { user, roles } = useSession();
  const { data } = useQuery({ ...jobTechnicians(pb), enabled: user !== null });
  const technician: JobTechnician | null =
    data?.find((one) => one.active && one.user !== '' && one.user === user?.id) ?? null;
  return { userId: user?.id ?? '', roles, isDrift: isDrift(roles), isStaff: isStaff(roles), technician };
}

/** Technicians by id, for names and initials. */
export function useTechnicians(): { all: readonly JobTechnician[]; of: (id: string) => JobTechnician | undefined } {
  const { data = [] } = useQuery(jobTechnicians(pb));
  return { all: data, of: (id) => data.find((one) => one.id === id) };
}
