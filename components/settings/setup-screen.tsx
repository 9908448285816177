'use client';

import { Ellipsis, Eye, Pencil, Plus, Power, PowerOff, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { List } from '@/components/list/lazy-list';
import { ListTools } from '@/components/list/list-tools';
import type { ListSource } from '@/components/list/source';
import type { Column } from '@/components/list/types';
import { FilterChips } from '@/components/shell/filter-chips';
import { lazyDialog } from '@/components/shell/lazy-part';
import { Menu, type MenuItem } from '@/components/shell/menu';
import { Button } from '@/components/ui/button';
import { switchSetting, type SetupKind } from '@/lib/setup/mutations';
import { NEW, SHOWN, useMayChange, type SetupList } from './use-setup-list';
import { useSwitch, type Switchable } from './use-switch';

const SwitchDialog = lazyDialog(
  () => import('./switch-dialog').then((module) => module.SwitchDialog),
  ({ onClose }) => onClose(),
);

export type SetupItem = Switchable & { active?: boolean };

type Props<T extends SetupItem> = {
  kind: SetupKind;
  list: SetupList;
  source: ListSource<T>;
  /** All that are known, for the one that stands open. */
  known: readonly T[] | undefined;
  columns: readonly Column<T>[];
  nameOf: (item: T) => string;
  /** Above the list, besides the choice of active ones. */
  filters?: ReactNode;
  onMove?: ((ids: string[]) => void) | undefined;
  /** More of the row's menu. */
  menu?: (item: T) => MenuItem[];
  /** Left out: everything can be switched off. */
  canSwitch?: (item: T) => boolean;
  icon: LucideIcon;
  /** The form beside the list; for a new record without one. */
  form: (item: T | null, close: () => void) => ReactNode;
};

/** One of the office's lists: found, read, and for those who may, written, ordered and switched off. */
export function SetupScreen<T extends SetupItem>({ kind, list, source, known, columns, nameOf, filters, onMove, menu, canSwitch, icon, form }: Props<T>) {
  const t = useTranslations('settings');
  const page = useTranslations(`settings.${kind === 'absences' ? 'technicians' : kind}`);
  const common = useTranslations('common');
  const mayChange = useMayChange();
  const [leaving, setLeaving] = useState<T | null>(null);
  const { change } = useSwitch<T>(nameOf, (id, rev, active) => switchSetting(kind, id, rev, active));
  const openItem = known?.find((item) => item.id === list.opened) ?? null;
  const create = mayChange && (
    <Button onClick={() => list.open(NEW)}>
      <Plus aria-hidden /> {page('create')}
    </Button>
  );
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {page('title')}
        </h1>
        {create}
      </div>
      <p className="max-w-[75ch] text-muted-foreground">
        {page('text')} {!mayChange && t('readOnly')}
      </p>
      <ListTools
        list={list}
        searchLabel={page('search')}
        sorts={columns}
        filters={
          <>
            {filters}
            <FilterChips label={t('shown.label')} value={list.filters.vis} onChange={(vis) => list.setFilters({ vis })} options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))} />
          </>
        }
      />
      <List
        label={page('title')}
        columns={columns}
        source={source}
        nameOf={nameOf}
        onOpen={(item) => list.open(item.id)}
        onEdit={(item) => list.open(item.id)}
        sort={list.sort}
        onSort={list.setSort}
        isMuted={(item) => !item.active}
        {...(mayChange && onMove && !list.isFiltered ? { onMove } : {})}
        actions={(item) => (
          <Menu
            items={() => [
              { label: mayChange ? common('edit') : common('open'), icon: mayChange ? Pencil : Eye, onSelect: () => list.open(item.id) },
              ...(mayChange ? (menu?.(item) ?? []) : []),
              ...(mayChange && (canSwitch?.(item) ?? true)
                ? [
                    'separator' as const,
                    {
                      label: item.active ? t('switch.off') : t('switch.on'),
                      icon: item.active ? PowerOff : Power,
                      onSelect: () => (item.active ? setLeaving(item) : change(item, true)),
                    },
                  ]
                : []),
            ]}
          >
            {(trigger) => (
              <Button variant="ghost" size="icon-sm" aria-label={t('rowMenu', { name: nameOf(item) })} {...trigger}>
                <Ellipsis aria-hidden />
              </Button>
            )}
          </Menu>
        )}
        empty={{ icon, title: list.isFiltered ? common('noResults') : page('empty'), text: list.isFiltered ? t('emptyFiltered') : page('emptyText'), action: list.isFiltered ? null : create }}
      />
      {leaving && (
        <SwitchDialog
          kind={kind}
          id={leaving.id}
          name={nameOf(leaving)}
          text={page('switchText')}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            change(leaving, false);
            setLeaving(null);
          }}
        />
      )}
      {(openItem || (list.opened === NEW && mayChange)) && form(openItem, list.close)}
    </>
  );
}
