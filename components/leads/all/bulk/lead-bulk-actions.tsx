'use client';

import { Archive, ArchiveRestore, ListChecks, Tag, UserRound } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { Menu } from '@/components/common/menu';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useStaff } from '@/components/common/use-names';
import { Button } from '@/components/ui/button';
import type { LeadBulkAction } from '@/lib/leads/shared/bulk';

const TagDialog = lazyDialog(() =>
  dynamic(() => import('@/components/leads/all/bulk/tag-dialog').then((module) => module.TagDialog), { ssr: false }),
);
const TaskDialog = lazyDialog(() =>
  dynamic(() => import('@/components/leads/all/bulk/task-dialog').then((module) => module.TaskDialog), { ssr: false }),
);

type Props = {
  count: number;
  /** The list shows the archive, where nothing is changed but by taking it back. */
  isArchive: boolean;
  onAction: (action: LeadBulkAction) => void;
};

/** The buttons of the bar that changes the selected leads. */
export function LeadBulkActions({ count, isArchive, onAction }: Props) {
  const t = useTranslations('leads.bulk');
  const [asking, setAsking] = useState<'addTag' | 'removeTag' | 'task' | null>(null);
  const act = (action: LeadBulkAction) => {
    setAsking(null);
    onAction(action);
  };
  if (isArchive)
    return (
      <Button size="sm" onClick={() => act({ kind: 'archive', archived: false })}>
        <ArchiveRestore aria-hidden /> {t('restore')}
      </Button>
    );
  return (
    <>
      <OwnerMenu onOwner={(owner) => act({ kind: 'owner', owner })} />
      <Menu
        align="start"
        items={() => [
          { label: t('addTag'), onSelect: () => setAsking('addTag') },
          { label: t('removeTag'), onSelect: () => setAsking('removeTag') },
        ]}
      >
        {(trigger) => (
          <Button size="sm" variant="outline" {...trigger}>
            <Tag aria-hidden /> {t('tags')}
          </Button>
        )}
      </Menu>
      <Button size="sm" variant="outline" onClick={() => setAsking('task')}>
        <ListChecks aria-hidden /> {t('task')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => act({ kind: 'archive', archived: true })}>
        <Archive aria-hidden /> {t('archive')}
      </Button>
      {(asking === 'addTag' || asking === 'removeTag') && (
        <TagDialog kind={asking} count={count} onClose={() => setAsking(null)} onConfirm={act} />
      )}
      {asking === 'task' && <TaskDialog count={count} onClose={() => setAsking(null)} onConfirm={act} />}
    </>
  );
}

/** Sellers may only give up their leads; operations give them to anybody. */
function OwnerMenu({ onOwner }: { onOwner: (owner: string) => void }) {
  const t = useTranslations('leads.bulk');
  const { isOperations } = useCurrentUser();
  const staff = useStaff();
  if (!isOperations)
    return (
      <Button size="sm" variant="outline" onClick={() => onOwner('')}>
        <UserRound aria-hidden /> {t('giveUp')}
      </Button>
    );
  return (
    <Menu
      align="start"
      items={() => [
        ...staff.map(({ id, name }) => ({ label: name, onSelect: () => onOwner(id) })),
        'separator',
        { label: t('nobody'), onSelect: () => onOwner('') },
      ]}
    >
      {(trigger) => (
        <Button size="sm" variant="outline" {...trigger}>
          <UserRound aria-hidden /> {t('giveTo')}
        </Button>
      )}
    </Menu>
  );
}
