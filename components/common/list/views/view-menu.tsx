'use client';

import { Bookmark, BookmarkPlus, Check, House, Pencil, Save, Share2, Trash2, Users, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Menu } from '@/components/common/menu';
import type { MenuItem } from '@/components/common/menu-item';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useNames } from '@/components/common/use-names';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/auth/browser/client';
import { isStaff } from '@/lib/auth/shared/permissions';
import type { ListName, ListView } from '@/lib/views/shared/values';
import { useView } from './use-view';

const WordDialog = lazyDialog(() =>
  dynamic(() => import('@/components/common/list/word-dialog').then((module) => module.WordDialog), { ssr: false }),
);
const LONGEST_NAME = 60;

/** The saved views of a list: shows one, and saves, shares or removes it. */
export function ViewMenu({ list }: { list: ListName }) {
  const t = useTranslations('list.views');
  const common = useTranslations('common');
  const [isWanted, setWanted] = useState(false);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const view = useView(list, isWanted);
  const { active, isChanged } = view;
  const want = () => setWanted(true);
  const renamed = naming === 'rename' ? active : undefined;
  // If it is not saved, the dialog keeps the name.
  const saveAs = async (name: string) => {
    const isSaved = await (renamed
      ? view.save.run({ ...renamed, name })
      : view.create.run({ name, query: view.query }));
    if (isSaved) setNaming(null);
  };
  return (
    <>
      <Menu items={useItems(view, setNaming)} align="start">
        {(trigger) => (
          <Button variant="outline" onPointerEnter={want} onFocus={want} className="max-w-56" {...trigger}>
            <Bookmark aria-hidden />
            <span className="truncate max-md:sr-only">{active ? active.name : t('title')}</span>
            {isChanged && <span className="text-muted-foreground max-md:sr-only"> · {t('changed')}</span>}
          </Button>
        )}
      </Menu>
      {view.isMissing && <MissingView onClose={view.leave} />}
      {naming && (
        <WordDialog
          title={t(naming === 'new' ? 'saveNew' : 'rename')}
          text={t('text')}
          label={t('name')}
          word={renamed?.name ?? ''}
          longest={LONGEST_NAME}
          confirm={common('save')}
          isBusy={view.save.isPending || view.create.isPending}
          onConfirm={(name) => void saveAs(name)}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

/** The address names a view that is not there for the user; the list is shown without it. */
function MissingView({ onClose }: { onClose: () => void }) {
  const t = useTranslations('list.views');
  const common = useTranslations('common');
  return (
    <p role="status" className="order-last flex basis-full items-center gap-1 text-sm text-tone-warning-text">
      {t('missing')}
      <Button variant="ghost" size="icon-sm" aria-label={common('close')} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </p>
  );
}

/** The menu's items: the views, then what can be done with what is shown. */
function useItems(view: ReturnType<typeof useView>, onName: (what: 'new' | 'rename') => void): () => MenuItem[] {
  const t = useTranslations('list.views');
  const common = useTranslations('common');
  const names = useNames();
  const { user, roles } = useSession();
  const me = user?.id ?? '';
  const { all, active, isChanged, query } = view;
  const hintOf = ({ owner, starters = [] }: ListView) =>
    [owner !== me && t('sharedBy', { name: names(owner) }), starters.includes(me) && t('isStart')]
      .filter(Boolean)
      .join(' · ');
  const toItem = (one: ListView): MenuItem => {
    const hint = hintOf(one);
    return {
      label: one.name,
      ...(hint ? { hint } : {}),
      icon: one.id === active?.id ? Check : one.owner === me ? Bookmark : Users,
      onSelect: () => view.show(one),
    };
  };
  const ofActive = (one: ListView): MenuItem[] => {
    const isOwn = one.owner === me || roles.includes('admin');
    const isStart = (one.starters ?? []).includes(me);
    return [
      ...(isOwn && isChanged
        ? [
            {
              label: t('update', { name: one.name }),
              icon: Save,
              onSelect: () => void view.save.run({ ...one, query }),
            },
          ]
        : []),
      {
        label: t(isStart ? 'endStart' : 'makeStart'),
        icon: House,
        onSelect: () => void view.start.run({ view: one, isStart: !isStart }),
      },
      ...(isOwn
        ? [
            { label: t('rename'), icon: Pencil, onSelect: () => onName('rename') },
            ...(isStaff(roles)
              ? [
                  {
                    label: t(one.shared ? 'unshare' : 'share'),
                    icon: Share2,
                    onSelect: () => void view.save.run({ ...one, shared: !one.shared }),
                  },
                ]
              : []),
            { label: t('remove'), icon: Trash2, onSelect: () => void view.remove.run(one) },
          ]
        : []),
    ];
  };
  return () => [
    ...(all ? all.map(toItem) : [{ label: common('loading'), disabled: true, onSelect: () => undefined }]),
    'separator',
    { label: t('saveNew'), icon: BookmarkPlus, onSelect: () => onName('new') },
    ...(active ? ofActive(active) : []),
  ];
}
