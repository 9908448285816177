'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import type { BoardRoute, BoardStop, BoardTechnician } from '@/lib/planning/shared/types';
import { useBoardActions } from '@/components/planning/context';

const MOST_HELPERS = 5;

/** The helpers of a route, for all its stops. */
export function Helpers({ route, technicians }: { route: BoardRoute; technicians: readonly BoardTechnician[] }) {
  const t = useTranslations('planning.crew');
  const actions = useBoardActions();
  const id = useId();
  const save = (helpers: string[]) => void actions.plan().saveRoute(route, { helpers, note: route.note });
  const free = technicians.filter(
    (one) => one.active && one.id !== route.technician && !route.helpers.includes(one.id),
  );
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{t('helpers')}</Label>
      {route.helpers.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {route.helpers.map((helper) => {
            const name = technicians.find((one) => one.id === helper)?.name ?? t('unknown');
            return (
              <li key={helper} className="inline-flex min-h-8 items-center gap-1 rounded-full border pl-3">
                {name}
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('remove', { name })}
                  onClick={() => save(route.helpers.filter((one) => one !== helper))}
                  className="rounded-full"
                >
                  <X aria-hidden />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {route.helpers.length < MOST_HELPERS && (
        <NativeSelect
          id={id}
          value=""
          onChange={(event) => event.target.value && save([...route.helpers, event.target.value])}
        >
          <option value="">{t('add')}</option>
          {free.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}

/** The planner's notes for the technician: on this stop, and on the whole day. */
export function StopNotes({ stop, route }: { stop: BoardStop; route: BoardRoute }) {
  const t = useTranslations('planning.crew');
  const actions = useBoardActions();
  return (
    <>
      <Note
        key={stop.note}
        label={t('stopNote')}
        placeholder={t('stopNoteExample')}
        stored={stop.note}
        max={1000}
        onSave={(note) => void actions.plan().noteStop(stop, note)}
      />
      <Note
        key={`day${route.note}`}
        label={t('routeNote')}
        placeholder=""
        stored={route.note}
        max={2000}
        onSave={(note) => void actions.plan().saveRoute(route, { helpers: route.helpers, note })}
      />
    </>
  );
}

function Note({
  label,
  placeholder,
  stored,
  max,
  onSave,
}: {
  label: string;
  placeholder: string;
  stored: string;
  max: number;
  onSave: (note: string) => void;
}) {
  const t = useTranslations('planning.crew');
  const id = useId();
  const [note, setNote] = useState(stored);
  const isChanged = note.trim() !== stored;
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Textarea
        id={id}
        rows={2}
        value={note}
        maxLength={max}
        placeholder={placeholder}
        onChange={(event) => setNote(event.target.value)}
      />
      {isChanged && (
        <Button size="sm" variant="outline" className="self-start" onClick={() => onSave(note.trim())}>
          {t('save')}
        </Button>
      )}
    </div>
  );
}
