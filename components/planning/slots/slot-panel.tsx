'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { useDebounced } from '@/components/common/use-debounced';
import { ButtonLink } from '@/components/ui/button-link';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { paths } from '@/lib/core/shared/paths';
import { VISIT_TYPES, type SlotQuery, type VisitType } from '@/lib/planning/shared/hold-schema';
import type { SlotBooked } from '@/lib/planning/shared/types';
import { useDuration } from '@/components/common/day/use-duration';
import { SlotList } from './slot-list';
import { useBooking } from './use-booking';
import { useSlotText } from './use-slot-text';

type Props = {
  subject: { kind: 'lead' | 'offer'; id: string };
  /** The customer's postcode; '' lets the seller type one. */
  zip: string;
  /** Minutes that are proposed. */
  durationMin: number;
  /** The offer is accepted, or a lead's visit may be booked. */
  mayBook: boolean;
};

/** Minutes of a visit that can be chosen. */
const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 360, 480];
/** A postcode is looked up when nothing was typed for so long. */
const SETTLE_MS = 300;
const WHOLE_ZIP = /^\d{4}$/;

/** "Ledig på ruten" for a customer on the telephone: three times, held by a press and booked by the next. */
export function SlotPanel({ subject, zip, durationMin, mayBook }: Props) {
  const t = useTranslations('planning.slots');
  const where = useSlotText();
  const fields = usePanelFields({ zip, durationMin });
  const { length, type, title, typedZip } = fields;
  const [booked, setBooked] = useState<{ answer: SlotBooked; where: string } | null>(null);
  const [told, setTold] = useState('');
  const booking = useBooking({
    onBooked: (answer) => setBooked({ answer, where: told }),
    onUndone: () => setBooked(null),
  });
  const needsZip = zip === '';
  const asked = useDebounced(typedZip, SETTLE_MS);
  const wish: SlotQuery = {
    [subject.kind]: subject.id,
    durationMin: String(length),
    ...(needsZip && subject.kind === 'lead' ? { zip: asked } : {}),
  };
  if (booked) return <Booked {...booked} />;
  const label = t(`visit.${type}`);
  return (
    <div className="flex flex-col gap-3">
      <PanelFields fields={fields} isLead={subject.kind === 'lead'} needsZip={needsZip} />
      {needsZip && !WHOLE_ZIP.test(asked) ? (
        <p className="px-2 text-muted-foreground">{t('needZip')}</p>
      ) : (
        <>
          <SlotList
            subject={{ ...subject, ...(needsZip ? { zip: asked } : {}) }}
            wish={wish}
            lengthOf={() => length}
            autoFocus={!needsZip}
            isBooking={booking.isPending}
            onBook={
              mayBook
                ? ({ id: hold }, slot) => {
                    setTold(where(slot));
                    const visit = subject.kind === 'lead' ? { type, title: title.trim() || label } : {};
                    void booking.run({ hold, ...visit, where: where(slot) });
                  }
                : null
            }
          />
          <p className="px-2 text-xs text-muted-foreground">{t(mayBook ? 'help' : 'acceptFirst')}</p>
        </>
      )}
    </div>
  );
}

function usePanelFields({ zip, durationMin }: Pick<Props, 'zip' | 'durationMin'>) {
  const user = useCurrentUser();
  // Sellers' jobs are made from their offers, so their visits are site visits.
  const types: readonly VisitType[] = user.isOperations ? VISIT_TYPES : ['besigtigelse'];
  const [type, setType] = useState<VisitType>('besigtigelse');
  const [title, setTitle] = useState('');
  const [length, setLength] = useState(durationMin);
  const [typedZip, setTypedZip] = useState(zip);
  return { types, type, setType, title, setTitle, length, setLength, typedZip, setTypedZip };
}

type FieldsProps = { fields: ReturnType<typeof usePanelFields>; isLead: boolean; needsZip: boolean };

/** What, how long and where: only what is not known already. */
function PanelFields({ fields, isLead, needsZip }: FieldsProps) {
  const t = useTranslations('planning.slots');
  const minutes = useDuration();
  const id = useId();
  const lengths = [...new Set([...LENGTHS, fields.length])].sort((a, b) => a - b);
  return (
    <div className="flex flex-wrap items-end gap-3">
      {needsZip && (
        <div className="flex w-28 flex-col gap-1.5">
          <Label htmlFor={`${id}z`}>{t('zip')}</Label>
          <Input
            id={`${id}z`}
            inputMode="numeric"
            maxLength={4}
            autoFocus
            value={fields.typedZip}
            onChange={(event) => fields.setTypedZip(event.target.value)}
          />
        </div>
      )}
      {isLead && fields.types.length > 1 && (
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={`${id}t`}>{t('type')}</Label>
          <NativeSelect
            id={`${id}t`}
            value={fields.type}
            onChange={(event) => fields.setType(event.target.value as VisitType)}
          >
            {fields.types.map((one) => (
              <option key={one} value={one}>
                {t(`visit.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={`${id}l`}>{t('length')}</Label>
        <NativeSelect
          id={`${id}l`}
          value={fields.length}
          onChange={(event) => fields.setLength(Number(event.target.value))}
        >
          {lengths.map((one) => (
            <option key={one} value={one}>
              {minutes(one)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {isLead && (
        <div className="flex min-w-48 flex-1 flex-col gap-1.5">
          <Label htmlFor={`${id}w`}>{t('what')}</Label>
          <Input
            id={`${id}w`}
            maxLength={200}
            placeholder={t('whatExample')}
            value={fields.title}
            onChange={(event) => fields.setTitle(event.target.value)}
          />
        </div>
      )}
    </div>
  );
}

function Booked({ answer: { job, jobNumber }, where }: { answer: SlotBooked; where: string }) {
  const t = useTranslations('planning.slots');
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <p className="font-medium text-tone-success-text">{t('booked', { where })}</p>
      {job !== '' && (
        <ButtonLink size="sm" variant="outline" href={paths.job(job)} prefetch={false} autoFocus>
          {t('openJob', { number: jobNumber })}
        </ButtonLink>
      )}
    </div>
  );
}
