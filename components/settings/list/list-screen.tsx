'use client';

import { Check, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import type { ExportDialog as Dialog } from '@/components/common/export/export-dialog';
import { ListMenu } from '@/components/common/export/list-menu';
import type { ReadPage } from '@/components/common/export/read-rows';
import { ColumnsButton } from '@/components/common/list/columns-button';
import { List } from '@/components/common/list/lazy-list';
import type { ListProps } from '@/components/common/list/list-props';
import { ListTools } from '@/components/common/list/list-tools';
import type { ListSource } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { useListLayout, type ListLayout } from '@/components/common/list/use-list-layout';
import { ViewMenu } from '@/components/common/list/views/view-menu';
import type { MenuItem } from '@/components/common/menu-item';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useLive } from '@/components/common/use-live';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/auth/browser/client';
import { chooseExportColumns, column } from '@/lib/core/shared/export/table';
import { settingsKeys } from '@/lib/settings/browser/queries';
import { SettingsFilters } from './settings-filters';
import type { ListContext, SettingsItem, SettingsList } from './settings-list';
import { SettingsRowMenu } from './settings-row-menu';
import { useMakeDefault } from './use-make-default';
import { useReorder } from './use-reorder';
import { NEW_RECORD } from './use-settings-list-state';
import { useSwitch } from './use-switch';

const SwitchDialog = lazyDialog(() =>
  dynamic(() => import('@/components/settings/list/switch-dialog').then((module) => module.SwitchDialog), {
    ssr: false,
  }),
);
const ExportDialog = lazyDialog(() =>
  dynamic(() => import('@/components/common/export/export-dialog').then((module) => module.ExportDialog), {
    ssr: false,
  }),
) as typeof Dialog;

type Props<T extends SettingsItem, X> = {
  of: SettingsList<T, X>;
  context: ListContext<T, X>;
  source: ListSource<T>;
  /** Reads the rows that are exported. */
  page: ReadPage<T>;
  /** More entries of a row's menu. */
  menu?: (item: T) => MenuItem[];
  /** Changes of several rows, and how many rows there are. */
  several?: Pick<ListProps<T>, 'bulk' | 'total' | 'scope'>;
  /** How many rows there are, above the list. */
  found?: ReactNode;
};

/**
 * The one screen of the settings' lists: search, filters, rows, forms and export. Users with the right to change the
 * list can also reorder its records, make them the default and switch them off.
 */
export function ListScreen<T extends SettingsItem, X>({
  of,
  context,
  source,
  page,
  menu,
  several,
  found,
}: Props<T, X>) {
  const { kind, Filter, Notice, Form } = of;
  const { t, list, mayChange } = context;
  // A form has drafts, which belong to an account.
  const isSignedIn = useSession().user !== null;
  const [leaving, setLeaving] = useState<T | null>(null);
  const nameOf = (item: T) => of.nameOf(item, context.locale);
  const change = useSwitch(nameOf, of.commands.setActive);
  const actions = useRowActions(of, context, menu);
  const reorder = useReorder(kind, of.commands.order);
  useLive(of.live, settingsKeys.all);
  const columns = of.columns(context);
  const layout = useListLayout();
  const shown = layout.of(columns);
  const openItem = context.all.find((item) => item.id === list.opened) ?? null;
  const isOrdered = mayChange && of.commands.order !== undefined && !list.isFiltered && list.sort === '';
  return (
    <>
      <Header
        of={of}
        context={context}
        page={page}
        layout={layout}
        columns={columns}
        chosen={layout.keys.length > 0 ? shown.columns.map(({ key }) => key) : []}
      />
      {Notice && <Notice context={context} />}
      <ListTools
        list={list}
        searchLabel={t(`${kind}.search`)}
        sorts={columns}
        filters={<SettingsFilters list={list}>{Filter && <Filter context={context} />}</SettingsFilters>}
      />
      {found}
      <List
        label={t(`${kind}.title`)}
        {...shown}
        {...several}
        source={source}
        nameOf={nameOf}
        onOpen={(item) => list.open(item.id)}
        onEdit={(item) => list.open(item.id)}
        sort={list.sort}
        onSort={list.setSort}
        isMuted={(item) => !item.active}
        {...(isOrdered ? { onMove: reorder } : {})}
        actions={(item) => (
          <SettingsRowMenu
            name={nameOf(item)}
            isActive={item.active ?? false}
            mayChange={context.mayChangeItem(item)}
            canSwitch={of.canSwitch?.(item) ?? true}
            onOpen={() => list.open(item.id)}
            onSwitch={() => (item.active ? setLeaving(item) : change(item, true))}
            extra={() => actions(item)}
          />
        )}
        empty={useEmpty(of, context)}
        onReset={list.isFiltered ? list.reset : undefined}
      />
      {leaving && (
        <Leaving
          of={of}
          context={context}
          item={leaving}
          onConfirm={() => change(leaving, false)}
          onClose={() => setLeaving(null)}
        />
      )}
      {(openItem || (list.opened === NEW_RECORD && mayChange && isSignedIn)) && (
        <Form
          key={openItem?.id ?? list.filters.type}
          item={openItem}
          title={openItem ? nameOf(openItem) : t(`${kind}.create`)}
          context={context}
          onClose={list.close}
        />
      )}
    </>
  );
}

type PartProps<T extends SettingsItem, X> = Pick<Props<T, X>, 'of' | 'context'>;

type HeaderProps<T extends SettingsItem, X> = PartProps<T, X> &
  Pick<Props<T, X>, 'page'> & {
    layout: ListLayout;
    columns: readonly Column<T>[];
    /** The keys of the columns that the user has chosen. */
    chosen: readonly string[];
  };

function Header<T extends SettingsItem, X>({ of, context, page, layout, columns, chosen }: HeaderProps<T, X>) {
  const { t, yesNo, mayChange, isOwnOnly } = context;
  const names = useTranslations('list.export.columns');
  const title = t(`${of.kind}.title`);
  const name = of.exportName?.(context) ?? title;
  const exported = () => [
    ...chooseExportColumns(of.exportColumns(context), chosen),
    column('text', names('active'), (item: T) => yesNo(item.active)),
  ];
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
          {title}
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          {of.views && <ViewMenu list={of.views} />}
          {of.views && <ColumnsButton layout={layout} columns={columns} />}
          <CreateButton of={of} context={context} />
          <ListMenu imports={mayChange ? of.imports : undefined}>
            {(run) => <ExportDialog {...run} name={name} columns={exported()} page={page} />}
          </ListMenu>
        </div>
      </div>
      <p className="max-w-[75ch] text-muted-foreground">
        {t(`${of.kind}.text`)} {!mayChange && t('readOnly')} {isOwnOnly && t('ownOnly')}
      </p>
    </>
  );
}

function CreateButton<T extends SettingsItem, X>({ of, context }: PartProps<T, X>) {
  const { kind, createIcon: Icon = Plus } = of;
  const { t, list, mayChange } = context;
  if (!mayChange) return null;
  return (
    <Button onClick={() => list.open(NEW_RECORD)}>
      <Icon aria-hidden /> {t(`${kind}.create`)}
    </Button>
  );
}

/** The text of a list without rows: nothing was found, or how to begin. */
function useEmpty<T extends SettingsItem, X>(of: SettingsList<T, X>, context: ListContext<T, X>) {
  const common = useTranslations('common');
  const { kind, icon, Begin } = of;
  const { t, list, all, mayChange } = context;
  // An administrator always finds their own account.
  if (list.isFiltered || kind === 'users') return { icon, title: common('noResults'), text: t('emptyFiltered') };
  const action = (
    <div className="flex flex-wrap justify-center gap-2">
      <CreateButton of={of} context={context} />
      {mayChange && all.length === 0 && Begin && <Begin />}
    </div>
  );
  return { icon, title: t(`${kind}.empty`), text: t(`${kind}.emptyText`), action };
}

/** The entries of a row's menu besides those that all rows have. */
function useRowActions<T extends SettingsItem, X>(
  { commands, nameOf }: SettingsList<T, X>,
  { t, locale }: ListContext<T, X>,
  menu: Props<T, X>['menu'],
): (item: T) => MenuItem[] {
  const makeDefault = useMakeDefault<T>(commands.makeDefault, (item) => nameOf(item, locale));
  return (item) => [
    ...(menu?.(item) ?? []),
    ...(commands.makeDefault && !item.isDefault && item.active
      ? [{ label: t('makeDefault'), icon: Check, onSelect: () => makeDefault(item) }]
      : []),
  ];
}

type LeavingProps<T extends SettingsItem, X> = PartProps<T, X> & {
  item: T;
  onConfirm: () => void;
  onClose: () => void;
};

/** The question before a record is switched off. */
function Leaving<T extends SettingsItem, X>({ of, context, item, onConfirm, onClose }: LeavingProps<T, X>) {
  const name = of.nameOf(item, context.locale);
  if (of.Leave) return <of.Leave item={item} name={name} context={context} onClose={onClose} />;
  const confirm = () => {
    onConfirm();
    onClose();
  };
  const text = context.t(`${of.kind}.switchText`);
  return <SwitchDialog kind={of.kind} id={item.id} name={name} text={text} onConfirm={confirm} onClose={onClose} />;
}
