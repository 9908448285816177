'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { NativeSelect } from '@/components/ui/native-select';
import { formatDayLong } from '@/lib/core/dates';
import { parseMinuteOfDay } from '@/lib/core/clock';
import { board as boardQuery, slots as slotsQuery } from '@/lib/planning/queries';
import { inRange, isHard, type Broken } from '@/lib/planning/rules';
import type { Board, BoardTechnician, Slot } from '@/lib/planning/types';
import { DEFAULT_MINUTES, SHORTEST, type SoftRule } from '@/lib/planning/values';
import { brokenAt, freeAt } from '@/lib/planning/view';
import { useBoardActions, type Choice, type Subject } from './context';
import { RuleList } from './rule-list';
import { useClock, useMinutes } from './texts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day where it stands, or is looked at. */
function startOf(board: Board, { item, stop }: Subject, day: string, today: string) {
  const route = board.routes.find((one) => one.id === stop?.route);
  const able = board.technicians.filter(
    (one) => one.active && item.skills.every((skill) => one.skills.includes(skill)),
  );
  const length = stop ? stop.endMinute - stop.startMinute : Math.min(item.durationMin || DEFAULT_MINUTES, 480);
  return {
    technician:
      route?.technician ??
      able.find((one) => freeOn(board, { item, stop }, one.id, day, length, today) !== null)?.id ??
      able[0]?.id ??
      board.technicians[0]?.id ??
      '',
    date: route?.date ?? day,
    length,
  };
}

/** "Flyt til…": everything that dragging does, by keyboard, with the rules read out before and the cheapest places to choose from. */
export default function MoveDialog({
  board,
  subject,
  choice,
  day,
  onClose,
  onRefused,
}: {
  board: Board;
  subject: Subject;
  choice: Choice | null;
  day: string;
  onClose: () => void;
  onRefused: (choice: Choice) => void;
}) {
  const t = useTranslations('planning');
  const actions = useBoardActions();
  const id = useId();
  const { item, stop } = subject;
  const [start] = useState(() => startOf(board, subject, day, actions.today));
  const [technician, setTechnician] = useState(choice?.technician ?? start.technician);
  const [date, setDate] = useState(choice?.date ?? start.date);
  const [length, setLength] = useState(choice?.length ?? String(start.length));
  const [fixedTime, setFixedTime] = useState(choice?.fixedTime ?? stop?.fixedTime ?? false);
  const there = useQuery({
    ...boardQuery(date, date),
    enabled: DAY.test(date) && !inRange(date, board.from, board.to),
  });
  const shown = inRange(date, board.from, board.to) ? board : there.data?.from === date ? there.data : undefined;
  const lengthMin = Math.max(SHORTEST, Math.round(Number(length)) || start.length);
  const free = (who: string) => freeOn(shown, subject, who, date, lengthMin, actions.today);
  const clock = useClock();
  const [time, setTime] = useState(() => choice?.time ?? clock(stop?.startMinute ?? free(start.technician) ?? 480));
  const startMinute = parseMinuteOfDay(time);
  const slots = useQuery(slotsQuery(item.kind, item.id));

  // A day that is still being fetched is sent all the same: the server looks at the rules, too.
  const isFilled = startMinute !== null && DAY.test(date);
  const isReady = isFilled && shown !== undefined;
  const spot = {
    technician,
    date,
    startMinute: startMinute ?? 0,
    endMinute: (startMinute ?? 0) + lengthMin,
    fixedTime,
  };
  const here = isReady ? brokenAt(shown, item, spot, stop?.id ?? '', actions.today) : [];
  const broken = [
    ...here,
    ...(choice && isAsAsked(choice, spot)
      ? choice.rules.filter(({ rule }) => !here.some((one) => one.rule === rule))
      : []),
  ];
  const isRefused = broken.some(({ rule }) => isHard(rule));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled || isRefused) return;
    const override = broken.map(({ rule }) => rule) as SoftRule[];
    let rules: Broken[] = [];
    const show = (broken: Broken[]) => {
      rules = broken;
    };
    const isDone = stop
      ? actions.plan().move(stop, spot, override, show)
      : actions.plan().place(item, spot, override, show);
    void isDone.then((done) => !done && onRefused({ technician, date, time, length, fixedTime, spot, rules }));
    onClose();
  };
  const take = (slot: Slot) => {
    setTechnician(slot.technician);
    setDate(slot.date);
    setTime(clock(slot.startMinute));
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} data-own-keys>
        <DialogHeader>
          <DialogTitle>{t('moveOne', { title: item.title })}</DialogTitle>
          <p className="text-muted-foreground">
            {[item.customer, item.address, item.city].filter(Boolean).join(' · ')}
          </p>
        </DialogHeader>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-3">
            <div className="col-span-2 flex flex-col gap-1.5">
              <Label htmlFor={`${id}t`}>{t('technician')}</Label>
              <NativeSelect
                id={`${id}t`}
                value={technician}
                onChange={(event) => setTechnician(event.target.value)}
                autoFocus
              >
                {board.technicians.map((one) => (
                  <option key={one.id} value={one.id}>
                    {optionText(one, item.skills, t('lacks'))}
                  </option>
                ))}
              </NativeSelect>
            </div>
            <div className="flex flex-col gap-1.5">
              <Label htmlFor={`${id}d`}>{t('day')}</Label>
              <DayInput id={`${id}d`} value={date} onChange={setDate} />
            </div>
            <div className="flex flex-col gap-1.5">
              <Label htmlFor={`${id}k`}>{t('time')}</Label>
              <Input
                id={`${id}k`}
                inputMode="numeric"
                value={time}
                aria-invalid={startMinute === null}
                onChange={(event) => setTime(event.target.value)}
                onKeyDown={(event) => stepTime(event, startMinute, (minute) => setTime(clock(minute)))}
                placeholder="08.00"
                maxLength={5}
                aria-describedby={startMinute === null ? `${id}e` : undefined}
              />
              {startMinute === null && (
                <p id={`${id}e`} role="alert" className="text-xs text-tone-danger-text">
                  {t('timeInvalid', { example: clock(495) })}
                </p>
              )}
            </div>
            <div className="flex flex-col gap-1.5">
              <Label htmlFor={`${id}l`}>{t('lengthLabel')}</Label>
              <Input
                id={`${id}l`}
                type="number"
                min={SHORTEST}
                max={1440}
                step={15}
                value={length}
                onChange={(event) => setLength(event.target.value)}
              />
            </div>
            <div className="flex items-end pb-1.5">
              <Label className="flex items-center gap-2">
                <Checkbox checked={fixedTime} onCheckedChange={setFixedTime} />
                {t('fixedTime')}
              </Label>
            </div>
          </div>
          <Suggestions
            slots={slots.data?.slots}
            technicians={board.technicians}
            isLoading={slots.isPending}
            onTake={take}
          />
          <div aria-live="polite">
            {broken.length > 0 ? (
              <RuleList rules={broken} onFix={(minute) => setTime(clock(minute))} />
            ) : (
              isReady && <p className="text-tone-success-text">{t('nothingAgainst')}</p>
            )}
          </div>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={!isFilled || isRefused}>
              {broken.length > 0 && !isRefused ? t('moveAnyway') : t('move')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function isAsAsked(choice: Choice, spot: Choice['spot']): boolean {
  return (
    choice.spot.technician === spot.technician &&
    choice.spot.date === spot.date &&
    choice.spot.startMinute === spot.startMinute &&
    choice.spot.endMinute === spot.endMinute
  );
}

function optionText(technician: BoardTechnician, skills: readonly string[], lacks: string): string {
  const missing = skills.filter((skill) => !technician.skills.includes(skill));
  return missing.length === 0 ? technician.name : `${technician.name} (${lacks} ${missing.join(', ')})`;
}

/** ↑ and ↓ by a quarter. */
function stepTime(event: React.KeyboardEvent, minute: number | null, set: (minute: number) => void): void {
  const step = event.key === 'ArrowUp' ? 15 : event.key === 'ArrowDown' ? -15 : 0;
  if (step === 0 || minute === null) return;
  event.preventDefault();
  set(Math.min(1425, Math.max(0, minute + step)));
}

function freeOn(
  board: Board | undefined,
  { item, stop }: Subject,
  who: string,
  date: string,
  length: number,
  today: string,
): number | null {
  return board
    ? freeAt(board, item, { technician: who, date, startMinute: 0, endMinute: length }, stop?.id ?? '', today)
    : null;
}

/** "Ledig på ruten": three places with the least extra driving. */
function Suggestions({
  slots,
  technicians,
  isLoading,
  onTake,
}: {
  slots: readonly Slot[] | undefined;
  technicians: readonly BoardTechnician[];
  isLoading: boolean;
  onTake: (slot: Slot) => void;
}) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClock();
  const minutes = useMinutes();
  return (
    <fieldset className="rounded-lg border p-3">
      <legend className="px-1 text-xs font-medium text-muted-foreground">{t('freeOnRoute')}</legend>
      {isLoading ? (
        <p className="min-h-9 text-muted-foreground">{t('looking')}</p>
      ) : !slots || slots.length === 0 ? (
        <p className="min-h-9 text-muted-foreground">{t('noSlots')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {slots.map((slot) => (
            <li key={slot.technician + slot.date}>
              <button
                type="button"
                onClick={() => onTake(slot)}
                className="flex w-full items-baseline justify-between gap-3 rounded-md px-2 py-1 text-left hover:bg-accent touch:min-h-11"
              >
                <span>
                  <span className="font-medium">{technicians.find((one) => one.id === slot.technician)?.name}</span>{' '}
                  <span className="tabular">
                    {formatDayLong(slot.date, locale)} {clock(slot.startMinute)}
                  </span>
                </span>
                <span className="tabular shrink-0 text-xs text-muted-foreground">
                  {t('extra', { time: minutes(slot.extraMin), accuracy: slot.accuracy })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
