'use client';

import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { pb } from '@/lib/pocketbase/shared/client';
import { jobTechnicians } from '@/lib/service/shared/queries';
import type { JobTechnician } from '@/lib/service/shared/types';

/** The user's own technician record; null for users who are not active technicians. */
export function useOwnTechnician(): JobTechnician | null {
  const { id } = useCurrentUser();
  const { data } = useQuery({ ...jobTechnicians(pb), enabled: id !== '' });
  return data?.find((one) => one.active && one.user !== '' && one.user === id) ?? null;
}

/** All technicians, and a look-up by id. */
export function useTechnicians(): { all: readonly JobTechnician[]; of: (id: string) => JobTechnician | undefined } {
  const { data = [] } = useQuery(jobTechnicians(pb));
  return { all: data, of: (id) => data.find((one) => one.id === id) };
}
