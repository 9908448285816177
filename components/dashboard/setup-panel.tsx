'use client';

import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { Panel } from '@/components/common/panel';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { dashboard } from '@/lib/dashboard/commands';
import { dashboardKeys } from '@/lib/dashboard/shared/queries';
import { paths } from '@/lib/core/shared/paths';
import { isSetUp, SETUP_STEPS, type Setup, type SetupStep } from '@/lib/dashboard/shared/setup';

/** The page on which a step is done. */
const HREF: Record<SetupStep, string> = {
  company: paths.settings.company(),
  users: paths.settings.users(),
  customers: paths.settings.import('customers'),
  products: paths.settings.import('products'),
  technicians: paths.settings.technicians(),
  templates: paths.settings.templates(),
  charges: paths.settings.charge(),
};

/** The checklist of a firm that begins. Each line opens the page where it is done; the list can be put away. */
export function SetupPanel({ setup }: { setup: Setup }) {
  const t = useTranslations('dashboard.setup');
  const done = SETUP_STEPS.filter((step) => setup.done[step]).length;
  const hide = useCommand({
    command: () => dashboard.closeSetup(),
    success: () => ({ title: t('hidden'), content: t('hiddenText'), accent: 'neutral' }),
    failure: t('failed'),
    invalidates: { always: [{ queryKey: dashboardKeys.setup() }] },
  });
  return (
    <Panel
      title={isSetUp(setup) ? t('finished') : t('title')}
      action={
        <span className="flex items-center gap-3">
          {!isSetUp(setup) && (
            <span className="tabular text-sm text-muted-foreground">
              {t('count', { done, total: SETUP_STEPS.length })}
            </span>
          )}
          <Button size="sm" variant="outline" aria-disabled={hide.isPending} onClick={() => void hide.run()}>
            {t('hide')}
          </Button>
        </span>
      }
    >
      <ol className="grid divide-y sm:grid-cols-2 sm:divide-y-0 xl:grid-cols-3">
        {SETUP_STEPS.map((step) => (
          <Step key={step} step={step} isDone={setup.done[step]} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const t = useTranslations('dashboard.setup');
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li>
      <HoverLink
        href={HREF[step]}
        className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-75 hover:bg-accent/60"
      >
        <Icon
          role="img"
          aria-label={t(isDone ? 'done' : 'open')}
          className={cn('size-4 shrink-0', isDone ? 'text-tone-success-text' : 'text-muted-foreground')}
        />
        <span className="min-w-0 flex-1">
          <span className={cn('block font-medium', isDone && 'text-muted-foreground')}>{t(`step.${step}`)}</span>
          {!isDone && <span className="block text-xs text-muted-foreground">{t(`why.${step}`)}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </HoverLink>
    </li>
  );
}
