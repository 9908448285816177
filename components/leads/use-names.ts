'use client';

import { useQuery } from '@tanstack/react-query';
import { colleagues } from '@/lib/leads/queries';
import { pb } from '@/lib/pocketbase/client';

/** Names by user id, from the cached list of colleagues. */
export function useNames(): (id: string | undefined) => string {
  const { data } = useQuery({ ...colleagues(pb), select: (people) => new Map(people.map((person) => [person.id, person.name ?? ''])) });
  return (id) => (id ? (data?.get(id) ?? '') : '');
}
