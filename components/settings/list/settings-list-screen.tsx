'use client';

import { Plus, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ListMenu, type ExportRun } from '@/components/common/export/list-menu';
import { List } from '@/components/common/list/lazy-list';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { ListTools } from '@/components/common/list/list-tools';
import type { ListSource } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import type { MenuItem } from '@/components/common/menu-item';
import { Button } from '@/components/ui/button';
import { settingLists, type ListKind } from '@/lib/settings/commands';
import { SettingsRowMenu } from './settings-row-menu';
import { SettingsFilters } from './settings-filters';
import { NEW_RECORD, useMayChange, type SettingsList } from './use-settings-list';
import { useSwitch, type Switchable } from './use-switch';

const SwitchDialog = lazyDialog(
  () => import('@/browser/components/settings/list/switch-dialog').then((module) => module.SwitchDialog),
  ({ onClose }) => onClose(),
);

export type SettingsItem = Switchable & { active?: boolean };

type Props<T extends SettingsItem> = {
  kind: Exclude<ListKind, 'absences'>;
  list: SettingsList;
  source: ListSource<T>;
  /** All items read so far, to find the open one. */
  known: readonly T[] | undefined;
  columns: readonly Column<T>[];
  nameOf: (item: T) => string;
  /** Filters of the screen, besides active or inactive. */
  filters?: ReactNode;
  onMove?: ((ids: string[]) => void) | undefined;
  /** More entries of a row's menu. */
  menu?: (item: T) => MenuItem[];
  /** Whether an item can be switched off; by default all can. */
  canSwitch?: (item: T) => boolean;
  icon: LucideIcon;
  /** Shown above the list. */
  notice?: ReactNode;
  /** More buttons of the list that has nothing yet, for users who may change it. */
  begin?: ReactNode;
  /** Replaces the dialog that asks before an item is switched off. */
  leave?: (item: T, close: () => void) => ReactNode;
  /** Draws the export of the list. */
  exports: (run: ExportRun) => ReactNode;
  /** The form next to the list; `item` is null for a new record. */
  form: (item: T | null, close: () => void) => ReactNode;
};

/**
 * A settings list with search and forms. Users with the right to change it can also reorder and switch off its items.
 */
export function SettingsListScreen<T extends SettingsItem>(props: Props<T>) {
  const { kind, list, source, known, columns, nameOf, filters, onMove, icon, notice, begin, leave, exports, form } =
    props;
  const t = useTranslations('settings');
  const page = useTranslations(`settings.${kind}`);
  const common = useTranslations('common');
  const mayChange = useMayChange();
  const [leaving, setLeaving] = useState<T | null>(null);
  const change = useSwitch<T>(nameOf, (id, rev, active) => settingLists[kind].setActive(id, { rev, active }));
  const openItem = known?.find((item) => item.id === list.opened) ?? null;
  const create = mayChange && <CreateButton label={page('create')} onClick={() => list.open(NEW_RECORD)} />;
  const actions = (
    <>
      {create}
      <ListMenu imports={mayChange && (kind === 'products' || kind === 'technicians') ? kind : undefined}>
        {exports}
      </ListMenu>
    </>
  );
  return (
    <>
      <ListHeader title={page('title')} text={page('text')} actions={actions} mayChange={mayChange} />
      {notice}
      <ListTools
        list={list}
        searchLabel={page('search')}
        sorts={columns}
        filters={<SettingsFilters list={list}>{filters}</SettingsFilters>}
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
          <RowMenu screen={props} item={item} onSwitchOff={setLeaving} onSwitchOn={(one) => change(one, true)} />
        )}
        empty={{
          icon,
          title: list.isFiltered ? common('noResults') : page('empty'),
          text: list.isFiltered ? t('emptyFiltered') : page('emptyText'),
          action: list.isFiltered ? null : (
            <div className="flex flex-wrap justify-center gap-2">
              {create}
              {mayChange && known?.length === 0 && begin}
            </div>
          ),
        }}
      />
      {leaving && leave?.(leaving, () => setLeaving(null))}
      {leaving && !leave && (
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
      {(openItem || (list.opened === NEW_RECORD && mayChange)) && form(openItem, list.close)}
    </>
  );
}

function CreateButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden /> {label}
    </Button>
  );
}

type RowMenuProps<T extends SettingsItem> = {
  screen: Props<T>;
  item: T;
  onSwitchOff: (item: T) => void;
  onSwitchOn: (item: T) => void;
};

function RowMenu<T extends SettingsItem>({ screen, item, onSwitchOff, onSwitchOn }: RowMenuProps<T>) {
  const { list, nameOf, menu, canSwitch } = screen;
  return (
    <SettingsRowMenu
      name={nameOf(item)}
      isActive={item.active ?? false}
      mayChange={useMayChange()}
      canSwitch={canSwitch?.(item) ?? true}
      onOpen={() => list.open(item.id)}
      onSwitch={() => (item.active ? onSwitchOff(item) : onSwitchOn(item))}
      {...(menu ? { extra: () => menu(item) } : {})}
    />
  );
}

type HeaderProps = { title: string; text: string; actions: ReactNode; mayChange: boolean };

function ListHeader({ title, text, actions, mayChange }: HeaderProps) {
  const t = useTranslations('settings');
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-2">{actions}</div>
      </div>
      <p className="max-w-[75ch] text-muted-foreground">
        {text} {!mayChange && t('readOnly')}
      </p>
    </>
  );
}
