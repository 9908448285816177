'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pb } from '@/lib/pocketbase/shared/client';
import type { UsersPublicRecord } from '@/lib/pocketbase/shared/types';
import { people } from '@/lib/auth/shared/public-users';

/** Returns a function that gives a colleague's name by user id; '' without an id or for an unknown one. */
export function useNames(): (id: string | undefined) => string {
  const { data } = useQuery({
    ...people(pb),
    select: toNames,
  });
  // Lists draw all their rows again for a new function.
  return useCallback((id) => (id ? (data?.get(id) ?? '') : ''), [data]);
}

const toNames = (all: readonly UsersPublicRecord[]) =>
  new Map(all.map((person) => [person.id, person.name || person.email]));

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
