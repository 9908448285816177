'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AskDialog } from '@/components/common/ask-dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { pb } from '@/lib/pocketbase/client';
import type { StatesRecord } from '@/lib/pocketbase/types';
import { usage } from '@/lib/settings/queries';
import { useReassign } from './use-reassign';
import { UsageList } from '@/components/settings/list/usage-list';

type Props = {
  state: StatesRecord;
  /** The other active states of its step. */
  others: readonly StatesRecord[];
  nameOf: (state: StatesRecord) => string;
  onClose: () => void;
};

/** Asks before a state is switched off, shows where it is used, and which state its records get. */
export function ReassignDialog({ state, others, nameOf, onClose }: Props) {
  const t = useTranslations('settings');
  const { data, error } = useQuery(usage(pb, 'states', state.id));
  const standard = others.find((one) => one.isDefault) ?? others[0];
  const [to, setTo] = useState(standard?.id ?? '');
  const { reassign, switchOff } = useReassign(nameOf);
  const isUsed = state.isDefault === true || (data !== undefined && data.items.length > 0);
  const id = useId();
  const confirm = () => {
    if (isUsed) reassign(state, others.find((one) => one.id === to) ?? state);
    else switchOff(state, false);
    onClose();
  };
  return (
    <AskDialog
      title={t('switch.title', { name: nameOf(state) })}
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
