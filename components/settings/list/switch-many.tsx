'use client';

import { Power, PowerOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useBulk } from '@/components/common/list/bulk/use-bulk';
import { Button } from '@/components/ui/button';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { settingsKeys } from '@/lib/settings/browser/queries';
import { switchSome, type SetActive, type SwitchRow } from '@/lib/settings/browser/switch-some';
import type { SettingsFilters } from './use-settings-list-state';

type SwitchAction = { active: boolean };

const INVALIDATES = { always: [{ queryKey: settingsKeys.all }] };

/** Switches several records of a list that is read whole, one after the other, with the list's own command. */
export function useSwitchMany(setActive: SetActive) {
  const toDone = useSwitchedText();
  return useBulk<SwitchAction, SwitchRow, never>({
    scope: queryRoots.settings[0],
    send: ({ action, chosen = [] }) => switchSome(setActive, chosen, action.active),
    sendUndo: ({ action, done }) => switchSome(setActive, done, !action.active),
    toDone: ({ active }, count) => toDone(active, count),
    invalidates: INVALIDATES,
  });
}

/** Writes how many records were switched off or on. */
export function useSwitchedText(): (active: boolean, count: number) => string {
  const t = useTranslations('settings.switch');
  return (active, count) => t(active ? 'manyOn' : 'manyOff', { count });
}

type Props = {
  /** Which records the list shows. */
  shown: SettingsFilters['vis'];
  onSwitch: (active: boolean) => void;
};

/** The buttons that switch the selected records off or on. */
export function SwitchButtons({ shown, onSwitch }: Props) {
  const t = useTranslations('settings.switch');
  return (
    <>
      {shown !== 'inaktive' && (
        <Button size="sm" variant="outline" onClick={() => onSwitch(false)}>
          <PowerOff aria-hidden /> {t('off')}
        </Button>
      )}
      {shown !== 'aktive' && (
        <Button size="sm" variant="outline" onClick={() => onSwitch(true)}>
          <Power aria-hidden /> {t('on')}
        </Button>
      )}
    </>
  );
}
