'use client';

import { useQuery } from '@tanstack/react-query';
import { pb } from '@/lib/pocketbase/client';
import { people } from '@/lib/auth/public-users';

/** Colleagues’ names by user id; empty for nobody and for whom the list does not know. */
export function useNames(): (id: string | undefined) => string {
  const { data } = useQuery({
    ...people(pb),
    select: (all) => new Map(all.map((person) => [person.id, person.name || person.email])),
  });
  return (id) => (id ? (data?.get(id) ?? '') : '');
}

/** Those that work can be given to, by name: active, with a role. `except` is left out. */
export function useStaff(except = ''): { id: string; name: string }[] {
  const { data } = useQuery(people(pb));
  // The list comes sorted by '-name' (specification §7).
  return [...(data ?? [])]
    .reverse()
    .flatMap((person) =>
      person.staff && !person.inactive && person.id !== except
        ? [{ id: person.id, name: person.name || person.email || person.id }]
        : [],
    );
}
