'use client';

import { useQuery } from '@tanstack/react-query';
import { Archive, MoreHorizontal, Pencil, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/common/list/error-state';
import { Menu } from '@/components/common/menu';
import { Panel } from '@/components/common/panel';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import type { InstallationOrigin } from '@/components/service/outbox/keep-installation';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { toHouseKey } from '@/lib/core/shared/street-address';
import { pb } from '@/lib/pocketbase/shared/client';
import { findKeptInstallations, showInstallations } from '@/lib/service/browser/outbox/shown';
import {
  proposeInstallations,
  toInstallationFields,
  type House,
  type Installation,
} from '@/lib/service/shared/installations';
import { installationsAt } from '@/lib/service/shared/installation-queries';
import type { JobAggregate } from '@/lib/service/shared/types';
import { InstallationRow } from './installation-row';
import { useInstallations, useInstallationTitle } from './use-installations';

const InstallationForm = lazyDialog(() =>
  dynamic(
    () => import('@/components/service/installations/installation-form').then((module) => module.InstallationForm),
    { ssr: false },
  ),
);

type Props = {
  house: House & { city: string };
  /** The job that is shown: what its goods and form name can be added with one press. */
  job?: JobAggregate;
  /** The panel's title, if a screen has several houses. */
  title?: string;
};

/** What stands in a house. Nothing for an address that names none. */
export function HouseInstallations({ house, job, title }: Props) {
  return toHouseKey(house) === '' ? null : (
    <Listed house={house} {...(job ? { job } : {})} {...(title ? { title } : {})} />
  );
}

function Listed({ house, job, title }: Props) {
  const t = useTranslations('service.installations');
  const { data, error, refetch } = useQuery(installationsAt(pb, house));
  const [open, setOpen] = useState<Installation | 'new' | null>(null);
  const { address, zip, city } = house;
  const origin: InstallationOrigin = { address, zip, city, job: job?.job.id ?? '', source: '' };
  const { acts } = useOutbox();
  const items = showInstallations(data?.items ?? [], house, acts);
  const unsent = findKeptInstallations(acts);
  const mayEdit = data?.mayEdit ?? false;
  return (
    <Panel
      title={title ?? t('title')}
      {...(data ? { count: items.length } : {})}
      action={
        mayEdit && (
          <Button
            variant="ghost"
            size="sm"
            className="touch:h-11"
            aria-label={t('addTitle')}
            onClick={() => setOpen('new')}
          >
            <Plus aria-hidden /> {t('add')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="m-3 h-6" />}
      {data && items.length === 0 && <p className="px-4 py-3 text-muted-foreground">{t('empty')}</p>}
      <ul>
        {items.map((item) => (
          <InstallationRow key={item.id} item={item} isUnsent={unsent.has(item.id)}>
            {mayEdit && !unsent.has(item.id) && <RowMenu item={item} onEdit={() => setOpen(item)} />}
          </InstallationRow>
        ))}
      </ul>
      {mayEdit && job && <Proposals job={job} known={items} origin={origin} />}
      {open && (
        <InstallationForm
          origin={open === 'new' ? origin : { ...origin, job: open.job }}
          {...(open === 'new' ? {} : { item: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

function RowMenu({ item, onEdit }: { item: Installation; onEdit: () => void }) {
  const t = useTranslations('service.installations');
  const common = useTranslations('common');
  const titleOf = useInstallationTitle();
  const { run } = useInstallations();
  const { id, rev } = item;
  const entries = [
    { label: common('edit'), icon: Pencil, onSelect: onEdit },
    { label: t('archiveIt'), icon: Archive, onSelect: () => void run({ what: 'archive', id, rev }) },
  ];
  return (
    <Menu items={() => entries}>
      {(trigger) => (
        <Button variant="ghost" size="icon" aria-label={t('more', { what: titleOf(item) })} {...trigger}>
          <MoreHorizontal aria-hidden />
        </Button>
      )}
    </Menu>
  );
}

type ProposalProps = { job: JobAggregate; known: readonly Installation[]; origin: InstallationOrigin };

/** What the job's goods and its KLS form name, each added with one press. */
function Proposals({ job: { job, lines }, known, origin }: ProposalProps) {
  const t = useTranslations('service.installations');
  const titleOf = useInstallationTitle();
  const { run, isPending } = useInstallations();
  // What was noted on another job may have a source of the same name.
  const proposals = proposeInstallations(
    job,
    lines,
    known.filter((item) => item.job === job.id),
  );
  if (proposals.length === 0) return null;
  return (
    <div className="border-t px-4 py-3">
      <p className="mb-1.5 text-xs text-muted-foreground">{t('propose')}</p>
      <ul className="flex flex-col gap-2">
        {proposals.map(({ source, ...proposal }) => {
          const what = [titleOf(proposal), proposal.place].filter(Boolean).join(', ');
          const fields = toInstallationFields(proposal);
          const add = () => run({ what: 'add', id: newRecordId(), fields, origin: { ...origin, source } });
          return (
            <li key={source} className="flex items-center justify-between gap-2">
              <span className="min-w-0 break-words">{what}</span>
              <Button
                variant="outline"
                size="sm"
                className="touch:h-11"
                disabled={isPending}
                aria-label={t('addProposed', { what })}
                onClick={() => void add()}
              >
                {t('add')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
