'use client';

import { useQuery } from '@tanstack/react-query';
import { pb } from '@/lib/pocketbase/shared/client';
import { people } from '@/lib/auth/shared/public-users';

/** Returns a function that gives a colleague's name by user id; '' without an id or for an unknown one. */
export function useNames(): (id: string | undefined) => string {
  const { data } = useQuery({
    ...people(pb),
    select: (all) => new Map(all.map((person) => [person.id, person.name || person.email])),
  });
  return (id) => (id ? (data?.get(id) ?? '') : '');
}

/** Colleagues that work can be given to, by name: active users with a role, without `except`. */
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
