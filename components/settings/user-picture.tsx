'use client';

import { Avatar, AvatarFallback, AvatarImage } from '@/components/ui/avatar';
import { getInitials } from '@/components/common/initials';
import { cn } from '@/lib/core/cn';
import { fileUrl } from '@/lib/pocketbase/file-url';

type Person = { id: string; name?: string; email?: string; avatar?: string };

/** A user's picture, or their initials without one. */
export function UserPicture({ user, className }: { user: Person; className?: string }) {
  const name = user.name || user.email || '';
  return (
    <Avatar className={cn('size-8', className)}>
      {user.avatar && <AvatarImage src={fileUrl({ id: user.id, collectionName: 'users' }, user.avatar)} alt="" />}
      <AvatarFallback>{getInitials(name)}</AvatarFallback>
    </Avatar>
  );
}
