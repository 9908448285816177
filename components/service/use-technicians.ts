'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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

type Technicians = { all: readonly JobTechnician[]; of: (id: string) => JobTechnician | undefined };

/** All technicians, and a look-up by id. The same until they change, for lists that draw their rows again otherwise. */
export function useTechnicians(): Technicians {
  const { data } = useQuery(jobTechnicians(pb));
  return useMemo(() => ({ all: data ?? [], of: (id) => data?.find((one) => one.id === id) }), [data]);
}
