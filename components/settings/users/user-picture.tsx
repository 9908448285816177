'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar, AvatarFallback, AvatarImage } from '@/components/ui/avatar';
import { getInitials } from '@/components/common/initials';
import { cn } from '@/lib/core/shared/cn';
import { fileToken } from '@/lib/files/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { fileUrl } from '@/lib/pocketbase/browser/file-url';

type Person = { id: string; name?: string; email?: string; avatar?: string };

/** A user's picture, or their initials without one. Users see their own, admins everybody's. */
export function UserPicture({ user, className }: { user: Person; className?: string }) {
  const name = user.name || user.email || '';
  const token = useFirstFileToken(Boolean(user.avatar));
  const picture = fileUrl({ id: user.id, collectionName: 'users' }, user.avatar, { token });
  return (
    <Avatar className={cn('size-8', className)}>
      {user.avatar && token && <AvatarImage src={picture} alt="" />}
      <AvatarFallback>{getInitials(name)}</AvatarFallback>
    </Avatar>
  );
}

/** '' until it is read. A later token would load a picture that is shown already once more. */
function useFirstFileToken(isNeeded: boolean): string {
  const { data } = useQuery({ ...fileToken(pb), enabled: isNeeded });
  const [token, setToken] = useState('');
  if (token === '' && data) setToken(data);
  return token;
}
