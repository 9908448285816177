'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firmList } from '@/lib/firm/shared/firm-list';
import { pb } from '@/lib/pocketbase/shared/client';
import type { Branch } from '@/lib/planning/browser/row-groups';
import type { BoardTechnician } from '@/lib/planning/shared/types';

/** The branches that the technicians belong to, in the firm's order; none while they are read. */
export function useBranches(technicians: readonly BoardTechnician[]): readonly Branch[] {
  const used = useMemo(() => new Set(technicians.map(({ branch }) => branch).filter(Boolean)), [technicians]);
  const { data } = useQuery({ ...firmList(pb, 'branches'), enabled: used.size > 0 });
  return useMemo(() => (data ?? []).filter(({ id }) => used.has(id)), [data, used]);
}
