'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { AskDialog } from '@/components/common/ask-dialog';
import { ErrorText } from '@/components/common/form/error-text';
import type { LeaveProps } from './settings-list';
import { useLeave } from './use-leave';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { pb } from '@/lib/pocketbase/shared/client';
import { settings, technicians } from '@/lib/settings/commands';
import type { WorkKind } from '@/lib/settings/shared/handover/schema';
import type { AccountLeft, Handover, TechnicianLeft } from '@/lib/settings/shared/handover/types';
import { handover, type Account } from '@/lib/settings/browser/queries';
import type { Technician } from '@/lib/settings/shared/technicians/form';

/** The colleague who takes over, by kind of work; '' if there is none. */
type Takers = Partial<Record<WorkKind, string>>;
/** Leads may be left without an owner, and visits go into the tray. */
const MAY_BE_NOBODY: readonly WorkKind[] = ['leads', 'visits'];

type Props = {
  kind: 'users' | 'technicians';
  id: string;
  name: string;
  text: string;
  onConfirm: (to: Takers) => void;
  onClose: () => void;
};

/** Switches an account off and hands its open work over. */
export function LeaveAccount({ item, name, onClose }: LeaveProps<Account>) {
  const t = useTranslations('settings');
  const leave = useLeave<Takers, AccountLeft>({
    item,
    name,
    leave: settings.leaveAccount,
    giveBack: settings.returnAccount,
    tell: (_left, to) => (Object.keys(to).length > 0 ? { content: t('handover.handedOver') } : {}),
  });
  const text = t('users.switchText');
  return <HandoverDialog kind="users" id={item.id} name={name} text={text} onConfirm={leave} onClose={onClose} />;
}

/** Switches a technician off and hands the planned visits over. */
export function LeaveTechnician({ item, name, onClose }: LeaveProps<Technician>) {
  const t = useTranslations('settings');
  const leave = useLeave<Takers, TechnicianLeft>({
    item,
    name,
    leave: technicians.leave,
    giveBack: technicians.giveBack,
    tell: ({ moved, tray }) => (moved + tray > 0 ? { content: t('handover.visitsHandedOver', { moved, tray }) } : {}),
  });
  const text = t('technicians.switchText');
  return <HandoverDialog kind="technicians" id={item.id} name={name} text={text} onConfirm={leave} onClose={onClose} />;
}

/** Asks before an account or a technician is switched off, and who takes over the open work. */
function HandoverDialog({ kind, id, name, text, onConfirm, onClose }: Props) {
  const t = useTranslations('settings');
  const common = useTranslations('common');
  const { data, error } = useQuery(handover(pb, kind, id));
  const [chosen, setChosen] = useState<Takers>({});
  const to: Takers = data ? { ...proposeTakers(data), ...chosen } : {};
  const isReady = data !== undefined && data.work.every(({ what }) => to[what] !== undefined);
  return (
    <AskDialog
      title={t('switch.title', { name })}
      text={text}
      confirm={t(data && data.work.length > 0 ? 'handover.confirm' : 'switch.off')}
      disabled={!isReady}
      onConfirm={() => {
        onConfirm(to);
        onClose();
      }}
      onClose={onClose}
    >
      <div role="status" className="flex flex-col gap-3">
        {error ? (
          <ErrorText error={error} />
        ) : !data ? (
          common('loading')
        ) : (
          <>
            {data.work.length === 0 && <p>{t('handover.nothing')}</p>}
            {data.work.map(({ what, count }) => (
              <TakerField
                key={what}
                what={what}
                count={count}
                people={data.people}
                value={to[what]}
                onChange={(person) => setChosen({ ...chosen, [what]: person })}
              />
            ))}
            {data.begun > 0 && <p>{t('handover.begun', { count: data.begun })}</p>}
            {data.technician && <p>{t('handover.alsoTechnician', { name: data.technician })}</p>}
          </>
        )}
      </div>
    </AskDialog>
  );
}

/** The first colleague, who fits best. Without colleagues some kinds of work may have no taker. */
function proposeTakers({ work, people: [first] }: Handover): Takers {
  return Object.fromEntries(
    work
      .map(({ what }) => [what, first?.id ?? (MAY_BE_NOBODY.includes(what) ? '' : undefined)] as const)
      .filter(([, person]) => person !== undefined),
  );
}

type TakerProps = {
  what: WorkKind;
  count: number;
  people: Handover['people'];
  value: string | undefined;
  onChange: (person: string) => void;
};

function TakerField({ what, count, people, value, onChange }: TakerProps) {
  const t = useTranslations('settings.handover');
  const id = useId();
  const mayBeNobody = MAY_BE_NOBODY.includes(what);
  return (
    <Field>
      <FieldLabel htmlFor={id}>{t(`work.${what}`, { count })}</FieldLabel>
      {value === undefined ? (
        <p className="text-tone-warning-text">{t('noColleague')}</p>
      ) : (
        <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
          {mayBeNobody && <option value="">{t(what === 'visits' ? 'toTray' : 'toNobody')}</option>}
        </NativeSelect>
      )}
      {what === 'visits' && <p className="text-xs text-muted-foreground">{t('visitsHint')}</p>}
    </Field>
  );
}
