'use client';

import { useQuery } from '@tanstack/react-query';
import { pb } from '@/lib/pocketbase/client';
import { people } from '@/lib/users/queries';

/** Colleagues' names by user id; '' for nobody and for whom the list does not know. */
export function useNames(): (id: string | undefined) => string {
  const { data } = useQuery({ ...people(pb), select: (all) => new Map(all.map((person) => [person.id, person.name || person.email])) });
  return (id) => (id ? (data?.get(id) ?? '') : '');
}
