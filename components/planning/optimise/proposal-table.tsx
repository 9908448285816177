'use client';

import { useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import type { Proposal, RouteProposal, UnassignedProposal, VisitChange } from '@/lib/planning/browser/proposal';
import type { RouteFigures } from '@/lib/planning/shared/optimise/types';

/** The proposal before it is applied: sums, each technician's day before and after, and what has no place. */
export function ProposalTable({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('planning.optimise');
  const changed = proposal.routes.filter(({ changes }) => changes.length > 0);
  const same = proposal.routes.length - changed.length;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Sums proposal={proposal} />
      {changed.length > 0 && (
        <ul aria-label={t('routes')} className="divide-y rounded-lg border">
          {changed.map((one) => (
            <RouteRow key={one.route.technician} proposal={one} />
          ))}
        </ul>
      )}
      {same > 0 && changed.length > 0 && (
        <p className="text-sm text-muted-foreground">{t('unchanged', { count: same })}</p>
      )}
      {proposal.unassigned.length > 0 && <Unassigned visits={proposal.unassigned} />}
    </div>
  );
}

function Sums({ proposal: { before, after, unassigned } }: { proposal: Proposal }) {
  const t = useTranslations('planning.optimise');
  const minutes = useDuration();
  const saved = before.driveMin - after.driveMin;
  const sums = [
    { label: t('drive'), was: minutes(before.driveMin), is: minutes(after.driveMin) },
    { label: t('visits'), was: String(before.visits), is: String(after.visits) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 rounded-lg bg-muted px-4 py-3">
      {sums.map(({ label, was, is }) => (
        <div key={label}>
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="tabular font-semibold">
            {was === is ? is : t('fromTo', { from: was, to: is })}
            {label === t('drive') && saved > 0 && (
              <span className="ml-2 font-normal text-tone-success-text">{t('saved', { time: minutes(saved) })}</span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-xs text-muted-foreground">{t('withoutPlace')}</dt>
        <dd className="tabular font-semibold">{unassigned.length}</dd>
      </div>
    </dl>
  );
}

function RouteRow({ proposal }: { proposal: RouteProposal }) {
  const t = useTranslations('planning.optimise');
  const { route, name, visitsBefore, visitsAfter, changes } = proposal;
  return (
    <li className="px-3 py-2">
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,11rem)_1fr_1fr]">
        <h3 className="col-span-2 truncate font-medium sm:col-span-1">{name}</h3>
        <Figures label={t('before')} visits={visitsBefore} figures={route.before} />
        <Figures label={t('after')} visits={visitsAfter} figures={route.after} isNew />
      </div>
      <details className="mt-1 text-sm">
        <summary className="w-fit cursor-pointer py-0.5 text-muted-foreground hover:text-foreground">
          {t('changes', { count: changes.length })}
        </summary>
        <ul className="mt-1 flex flex-col gap-0.5">
          {changes.map((change) => (
            <ChangeLine key={`${change.item.id}${change.kind}`} change={change} />
          ))}
        </ul>
      </details>
    </li>
  );
}

type FiguresProps = { label: string; visits: number; figures: RouteFigures; isNew?: boolean };

function Figures({ label, visits, figures, isNew = false }: FiguresProps) {
  const t = useTranslations('planning.optimise');
  const minutes = useDuration();
  const clock = useClockText();
  return (
    <p className="tabular text-sm">
      <span className="block text-xs text-muted-foreground">{label}</span>
      <span className={isNew ? 'font-medium' : 'text-muted-foreground'}>
        {figures.finish === null
          ? t('noVisits')
          : t('figures', { visits, drive: minutes(figures.driveMin), home: clock(figures.finish) })}
      </span>
    </p>
  );
}

function ChangeLine({ change: { kind, item, startMinute, before, other } }: { change: VisitChange }) {
  const t = useTranslations('planning.optimise');
  const clock = useClockText();
  const times = { from: before < 0 ? '' : clock(before), to: clock(startMinute), name: other };
  return (
    <li className="flex flex-wrap gap-x-2">
      <span className="min-w-0 truncate">{[item.title, item.customer].filter(Boolean).join(', ')}</span>
      <span className="tabular text-muted-foreground">{t(`change.${kind}`, times)}</span>
    </li>
  );
}

/** More than can be read at a glance: only the reasons are shown at first. */
const FEW = 6;

/** What has no place, by reason, the most frequent first. */
function Unassigned({ visits }: { visits: readonly UnassignedProposal[] }) {
  const t = useTranslations('planning.optimise');
  const byReason = [...Map.groupBy(visits, ({ reason }) => reason)].sort(([, a], [, b]) => b.length - a.length);
  return (
    <section>
      <h3 className="mb-1 font-medium">{t('unassigned', { count: visits.length })}</h3>
      {byReason.map(([reason, found]) => (
        <details key={reason} open={visits.length <= FEW} className="text-sm">
          <summary className="w-fit cursor-pointer py-0.5 text-tone-warning-text">
            {t(`reason.${reason}`)} <span className="tabular text-muted-foreground">{found.length}</span>
          </summary>
          <ul className="mb-1 ml-4 flex max-h-40 flex-col gap-0.5 overflow-y-auto">
            {found.map(({ item, stop }) => (
              <li key={item.id} className="flex flex-wrap gap-x-2">
                <span className="min-w-0 truncate">{[item.title, item.customer].filter(Boolean).join(', ')}</span>
                {stop !== '' && <span className="text-tone-warning-text">{t('goesToTray')}</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
