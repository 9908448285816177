'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AskDialog } from '@/components/common/ask-dialog';
import { labelIn, type LeaveProps } from '@/components/settings/list/settings-list';
import { UsageList } from '@/components/settings/list/usage-list';
import { useLeave } from '@/components/settings/list/use-leave';
import { useSwitch } from '@/components/settings/list/use-switch';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { pb } from '@/lib/pocketbase/shared/client';
import type { StatesRecord } from '@/lib/pocketbase/shared/types';
import { states } from '@/lib/settings/commands';
import { usage } from '@/lib/settings/browser/queries';
import type { Reassigned } from '@/lib/settings/shared/states/types';

/** Asks before a state is switched off, shows where it is used, and which state its records get. */
export function ReassignDialog({ item: state, name, context, onClose }: LeaveProps<StatesRecord>) {
  const t = useTranslations('settings');
  const { data, error } = useQuery(usage(pb, 'states', state.id));
  const others = context.all.filter((one) => one.step === state.step && one.id !== state.id && one.active);
  const [to, setTo] = useState((others.find((one) => one.isDefault) ?? others[0])?.id ?? '');
  const nameOf = (one: StatesRecord) => labelIn(context.locale, one);
  const reassign = useLeave<string, Reassigned>({
    item: state,
    name,
    leave: states.reassign,
    giveBack: states.restore,
    tell: ({ moved }, given) => {
      const taker = others.find((one) => one.id === given);
      return { title: t('states.movedTo', { name, to: taker ? nameOf(taker) : '', count: moved }) };
    },
  });
  const switchOff = useSwitch(nameOf, states.setActive);
  const isUsed = state.isDefault === true || (data !== undefined && data.items.length > 0);
  const id = useId();
  const confirm = () => {
    if (isUsed) reassign(to);
    else switchOff(state, false);
    onClose();
  };
  return (
    <AskDialog
      title={t('switch.title', { name })}
      text={t(state.isDefault ? 'states.defaultText' : isUsed ? 'states.reassignText' : 'states.unusedText')}
      confirm={t(isUsed ? 'states.moveAndOff' : 'switch.off')}
      disabled={!data || (isUsed && to === '')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <UsageList usage={data} error={error} />
      {isUsed &&
        (others.length === 0 ? (
          <p className="text-tone-warning-text">{t('states.noOther')}</p>
        ) : (
          <Field>
            <FieldLabel htmlFor={id}>{t('states.moveTo')}</FieldLabel>
            <NativeSelect id={id} value={to} onChange={(event) => setTo(event.target.value)}>
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameOf(one)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
    </AskDialog>
  );
}
