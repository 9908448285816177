'use client';

import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayText } from '@/components/common/day/day-text';
import { TextField } from '@/components/common/form/fields/text-field';
import { Button } from '@/components/ui/button';
import { useOwnTechnician } from '@/components/service/use-technicians';
import { copenhagenToday, isCalendarDay } from '@/lib/core/shared/dates';
import { fold } from '@/lib/core/shared/text';
import { firmList } from '@/lib/firm/shared/firm-list';
import { calibrationOn, findInstrument, instrumentText, type Instrument } from '@/lib/firm/shared/instruments';
import { pb } from '@/lib/pocketbase/shared/client';
import type { KlsForm } from '@/lib/service/shared/kls-schema';

const NONE: readonly Instrument[] = [];
/** The most instruments that are offered at once. */
const MOST_OFFERED = 4;

/**
 * The instrument of a report, as text. The user's own instruments are one press away, else the firm's; while typing those
 * that match. Says so if its calibration did not count on the day of measuring.
 */
export function InstrumentField() {
  const t = useTranslations('service.kls');
  const { setValue } = useFormContext<KlsForm>();
  const written = useWatch<KlsForm, 'instrument'>({ name: 'instrument' });
  const { data = NONE } = useQuery(firmList(pb, 'instruments'));
  const own = useOwnTechnician();
  const warning = useCalibrationWarning(findInstrument(written, data));
  const offered = findOffered(data, written, own?.id ?? '');
  return (
    <div className="flex flex-col gap-2">
      <TextField<KlsForm>
        name="instrument"
        label={t('fields.instrument')}
        hint={
          warning && (
            <span role="status" className="text-tone-warning-text">
              {warning}
            </span>
          )
        }
      />
      {offered.length > 0 && (
        <div role="group" aria-label={t('instruments')} className="flex flex-wrap gap-2">
          {offered.map((text) => (
            <Button
              key={text}
              variant="outline"
              size="sm"
              onClick={() => setValue('instrument', text, { shouldDirty: true })}
            >
              <Gauge aria-hidden /> {text}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** What a report would write, the technician's own first. With nothing typed only these, if there are any. */
function findOffered(instruments: readonly Instrument[], written: string, technician: string): string[] {
  const typed = fold(written.trim());
  const usable = instruments.filter(({ active }) => active);
  const isOwn = (one: Instrument) => technician !== '' && one.technician === technician;
  const [own, others] = [usable.filter(isOwn), usable.filter((one) => !isOwn(one))];
  const all = typed === '' && own.length > 0 ? own : [...own, ...others];
  return all
    .map(instrumentText)
    .filter((text) => fold(text).includes(typed) && fold(text) !== typed)
    .slice(0, MOST_OFFERED);
}

/** What is wrong with its calibration on the day of measuring; '' for nothing, and for one that is not the firm's. */
function useCalibrationWarning(instrument: Instrument | undefined): string {
  const t = useTranslations('service.kls');
  const locale = useLocale();
  const measuredOn = useWatch<KlsForm, 'measuredOn'>({ name: 'measuredOn' });
  const day = isCalendarDay(measuredOn) ? measuredOn : copenhagenToday(new Date());
  const state = instrument ? calibrationOn(instrument, day) : 'valid';
  return state === 'valid' ? '' : t(`calibration.${state}`, { day: dayText(day, locale) });
}
