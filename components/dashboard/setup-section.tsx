'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useViewer } from '@/components/auth/viewer';
import { Panel } from '@/components/common/panel';
import { useCommand } from '@/components/common/use-command';
import { CardContent } from '@/components/ui/card';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { dashboard } from '@/lib/dashboard/commands';
import { dashboardKeys, setup } from '@/lib/dashboard/shared/queries';
import { isSetupShown, type Setup } from '@/lib/dashboard/shared/setup';
import { pb } from '@/lib/pocketbase/shared/client';

/** Whether the dashboard shows the checklist of a firm that begins. For admins only. */
export function SetupSection() {
  const { roles } = useViewer();
  const { data } = useQuery({ ...setup(pb), enabled: roles.includes('admin') });
  return data ? <SetupSwitch setup={data} /> : null;
}

function SetupSwitch({ setup: stored }: { setup: Setup }) {
  const t = useTranslations('dashboard.setup');
  const id = useId();
  const change = useCommand({
    command: (isShown: boolean) => (isShown ? dashboard.openSetup() : dashboard.closeSetup()),
    failure: t('notChanged'),
    invalidates: { always: [{ queryKey: dashboardKeys.setup() }] },
  });
  return (
    <Panel title={t('title')}>
      <CardContent>
        <Field orientation="horizontal">
          <Switch
            id={id}
            aria-describedby={`${id}-hint`}
            checked={isSetupShown(stored)}
            disabled={change.isPending}
            onCheckedChange={(isShown) => void change.run(isShown)}
          />
          <div className="min-w-0">
            <FieldLabel htmlFor={id}>{t('show')}</FieldLabel>
            <FieldDescription id={`${id}-hint`}>{t('showHint')}</FieldDescription>
          </div>
        </Field>
      </CardContent>
    </Panel>
  );
}
