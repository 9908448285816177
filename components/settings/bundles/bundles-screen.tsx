'use client';

import { useQuery } from '@tanstack/react-query';
import { Boxes, Copy, TriangleAlert } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Money } from '@/components/common/money/money';
import type { MenuItem } from '@/components/common/menu-item';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useCommand } from '@/components/common/use-command';
import { useUnits } from '@/components/common/use-units';
import type { ListContext, WholeList } from '@/components/settings/list/settings-list';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useSettingsListState } from '@/components/settings/list/use-settings-list-state';
import { useSession } from '@/lib/auth/browser/client';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { formatDuration } from '@/lib/core/shared/duration';
import { column } from '@/lib/core/shared/export/table';
import { fold } from '@/lib/core/shared/text';
import { pb } from '@/lib/pocketbase/shared/client';
import { bundles as commands } from '@/lib/settings/commands';
import { bundles, company, settingsKeys } from '@/lib/settings/browser/queries';
import { bundleSums, findOutdated } from '@/lib/settings/shared/bundles/sums';
import type { Bundle } from '@/lib/settings/shared/bundles/types';
import type { BundleExtra } from './bundle-form';
import { useBundleLineText } from './use-bundle-line-text';

type Extra = BundleExtra & { lineText: ReturnType<typeof useBundleLineText> };

const sumsOf = (bundle: Bundle, { hourlyRate }: Extra) =>
  bundleSums(bundle, (id) => bundle.products.find((product) => product.id === id), hourlyRate);

const BUNDLES: WholeList<Bundle, Extra> = {
  kind: 'bundles',
  rights: { resource: 'bundles', ownerOf: ({ createdBy }) => createdBy },
  icon: Boxes,
  commands,
  live: ['bundles', 'products', 'company_settings'],
  nameOf: (bundle) => bundle.name,
  textOf: ({ name, code, heading, products }) =>
    [name, code, heading, ...products.map((product) => `${product.name} ${product.sku}`)].join(' '),
  columns: ({ t, seesCost, extra, locale }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (bundle) => <Name bundle={bundle} />,
      width: 'minmax(0,2.2fr)',
      phone: 'main',
    },
    {
      key: 'lines',
      label: t('fields.lines'),
      cell: ({ lines }) => t('bundles.contents', { count: lines.length }),
      width: '6rem',
    },
    {
      key: 'labourMin',
      label: t('fields.labourMin'),
      cell: ({ labourMin }) => labourMin > 0 && formatDuration(labourMin, locale),
      width: '7rem',
    },
    {
      key: 'offers',
      label: t('fields.offers'),
      cell: ({ offers }) => <span className="tabular">{offers}</span>,
      width: '5rem',
      align: 'end',
      phone: 'none',
    },
    ...(seesCost
      ? [
          {
            key: 'cost',
            label: t('fields.cost'),
            cell: (bundle: Bundle) => <Money oere={sumsOf(bundle, extra).cost} unit={false} />,
            width: '7rem',
            align: 'end' as const,
            phone: 'none' as const,
          },
        ]
      : []),
    {
      key: 'price',
      label: t('fields.price'),
      cell: (bundle) => <Money oere={sumsOf(bundle, extra).price} unit={false} />,
      width: '7rem',
      align: 'end',
      phone: 'side',
    },
  ],
  exportColumns: ({ t, seesCost, extra }) => [
    column('text', t('fields.name'), ({ name }) => name),
    column('text', t('fields.code'), ({ code }) => code),
    column('text', t('fields.heading'), ({ heading }) => heading),
    column('text', t('fields.description'), ({ description }) => description),
    column('text', t('fields.lines'), ({ lines, products }) =>
      lines.map((line) => extra.lineText(line, products)).join('; '),
    ),
    column('whole', `${t('fields.labourMin')} (min.)`, ({ labourMin }) => labourMin),
    ...(seesCost ? [column<Bundle>('oere', t('fields.cost'), (bundle) => sumsOf(bundle, extra).cost)] : []),
    column('oere', t('fields.price'), (bundle) => sumsOf(bundle, extra).price),
    column('whole', t('fields.offers'), ({ offers }) => offers),
  ],
  Notice: OutdatedNotice,
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/bundles/bundle-form').then((module) => module.BundleForm), {
      ssr: false,
    }),
  ),
};

/** The firm's bundles: packages of products with a labour norm, with what they cost today. */
export function BundlesScreen() {
  const enabled = useSession().user !== null;
  const query = useQuery({ ...bundles(pb), enabled });
  const { data: firm } = useQuery({ ...company(pb), enabled });
  const copy = useCopy(query.data?.items ?? []);
  const extra: Extra = {
    units: useUnits(),
    hours: query.data?.hours ?? [],
    hourlyRate: firm?.hourlyRate ?? 0,
    lineText: useBundleLineText(),
  };
  const { error, refetch } = query;
  return (
    <SettingsListScreen
      of={BUNDLES}
      query={{ data: query.data?.items, error, refetch }}
      extra={extra}
      menu={(bundle) => [copy(bundle)]}
    />
  );
}

/** The name, and of products that are no longer sold theirs. */
function Name({ bundle }: { bundle: Bundle }) {
  const t = useTranslations('settings.bundles');
  const outdated = findOutdated(bundle);
  return (
    <>
      {bundle.name}
      {outdated.length > 0 && (
        <span className="block truncate text-xs font-normal text-tone-warning-text">
          {t('outdated', { names: outdated.join(', ') })}
        </span>
      )}
    </>
  );
}

/** Says above the list that bundles have products which are no longer sold. */
function OutdatedNotice({ context: { all } }: { context: ListContext<Bundle, Extra> }) {
  const t = useTranslations('settings.bundles');
  const count = all.filter((bundle) => bundle.active && findOutdated(bundle).length > 0).length;
  if (count === 0) return null;
  return (
    <p
      role="status"
      className="flex items-start gap-3 rounded-lg border bg-tone-warning px-4 py-2 text-tone-warning-text"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('outdatedNotice', { count })}
    </p>
  );
}

/** The entry of a row's menu that copies a bundle under a free name and opens the copy. */
function useCopy(all: readonly Bundle[]): (bundle: Bundle) => MenuItem {
  const t = useTranslations('settings');
  const { open } = useSettingsListState();
  const { run } = useCommand({
    command: (input: Parameters<typeof commands.create>[0]) => commands.create(input),
    success: ({ name }) => ({ title: t('saved', { name }), accent: 'success' }),
    failure: t('bundles.notCopied'),
    invalidates: { always: [{ queryKey: settingsKeys.all }] },
    onSuccess: ({ id }) => open(id),
  });
  const freeName = (name: string) => {
    const taken = new Set(all.map((one) => fold(one.name)));
    let free = t('bundles.copyName', { name });
    while (taken.has(fold(free))) free = t('bundles.copyName', { name: free });
    return free.slice(0, 120);
  };
  return ({ name, description, heading, lines, labourMin, labourProduct }) => ({
    label: t('bundles.copy'),
    icon: Copy,
    onSelect: () => {
      const copied = { name: freeName(name), code: '', description, heading, lines, labourMin, labourProduct };
      void run({ ...copied, idempotencyKey: newKey() });
    },
  });
}
