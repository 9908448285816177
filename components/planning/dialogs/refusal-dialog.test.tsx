import { screen } from '@testing-library/react';
import type { Refusal } from '@/components/planning/commands/use-plan-tools';
import { ANNA, BO, makeItem, MONDAY, TUESDAY } from '@/components/planning/testing/plan-server';
import { fixDate } from '@/components/testing/date';
import { renderScreen } from '@/components/testing/render';
import { BLANK_ROUTE, BLANK_STOP } from '@/lib/planning/browser/patch';
import { DEFAULT_LIMITS } from '@/lib/core/shared/company';
import type { BrokenRule } from '@/lib/planning/shared/rules';
import type { Board, BoardItem, BoardStop, BoardTechnician } from '@/lib/planning/shared/types';
import RefusalDialog from './refusal-dialog';

const overlap: BrokenRule = { rule: 'overlap', params: { title: 'Opgave 1', from: 540, to: 600 } };
const skill: BrokenRule = { rule: 'skill', params: { name: 'Bo Dahl', skills: 'højspænding' } };
const ONE = makeItem(1);
const URGENT = makeItem(2, { title: 'Strøm væk', priority: 'akut' });

const stopAt = (item: BoardItem, { id }: BoardTechnician, startMinute: number, fields: Partial<BoardStop> = {}) => ({
  ...BLANK_STOP,
  id: `stop-${item.id}`,
  route: `route-${id}`,
  startMinute,
  endMinute: startMinute + item.durationMin,
  item,
  ...fields,
});
const boardOf = (stops: BoardStop[], technicians: BoardTechnician[] = [ANNA, BO]): Board => ({
  from: MONDAY,
  to: MONDAY,
  me: '',
  canPlan: true,
  daysOff: [],
  moves: [],
  limits: DEFAULT_LIMITS,
  technicians,
  absences: [],
  routes: technicians.map(({ id }) => ({ ...BLANK_ROUTE, id: `route-${id}`, date: MONDAY, technician: id, rev: 1 })),
  stops,
  holds: [],
  tray: [URGENT],
});
/** An item that was put on Anna's day. */
const placeOf = (item: BoardItem, startMinute: number, stop: BoardStop | null = null): Refusal['place'] => ({
  item,
  stop,
  placement: {
    technician: ANNA.id,
    date: MONDAY,
    startMinute,
    endMinute: startMinute + item.durationMin,
    fixedTime: false,
  },
});

function open(refusal: Partial<Refusal>, board = boardOf([])) {
  const [onClose, onTake] = [jest.fn(), jest.fn()];
  const rendered = renderScreen(
    <RefusalDialog
      refusal={{
        title: 'Er du sikker?',
        confirm: 'Læg den alligevel',
        rules: [],
        retry: null,
        place: null,
        ...refusal,
      }}
      board={board}
      onClose={onClose}
      onTake={onTake}
    />,
  );
  return { ...rendered, onClose, onTake };
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });

test('a hard rule is named with its reason and the next free time, and cannot be overridden', async () => {
  const board = boardOf([stopAt(ONE, ANNA, 540)]);
  const { user, onClose, onTake } = open({ rules: [overlap], place: placeOf(makeItem(3), 570) }, board);
  expect(screen.getByRole('listitem')).toHaveTextContent('Overlap. Den rammer »Opgave 1« kl. 09.00–10.00.');
  expect(screen.queryByRole('button', { name: 'Læg den alligevel' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(button('Første ledige tid: kl. 10.00')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onTake).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ kind: 'free', to: expect.objectContaining({ startMinute: 600 }) }),
    { override: [], reason: '' },
  );
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a soft rule is overruled in two presses: a usual reason, and Enter', async () => {
  const retry = jest.fn();
  const { user, onClose } = open({ rules: [skill], retry });
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Mangler kompetence\. Bo Dahl mangler: højspænding\.$/);
  await user.click(button('Aftalt med kunden'));
  expect(button('Læg den alligevel')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledWith({ override: ['skill'], reason: 'Aftalt med kunden' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a typed reason is confirmed with Enter; without one the field asks for it', async () => {
  const retry = jest.fn();
  const { user } = open({ rules: [skill], retry });
  await user.click(button('Læg den alligevel'));
  expect(screen.getByRole('alert')).toHaveTextContent('Skriv hvorfor, eller vælg en grund.');
  const field = screen.getByRole('textbox', { name: 'Hvorfor alligevel?' });
  expect(field).toHaveFocus();
  expect(retry).not.toHaveBeenCalled();
  await user.keyboard(' Kunden er hjemme {Enter}');
  expect(retry).toHaveBeenCalledWith({ override: ['skill'], reason: 'Kunden er hjemme' });
});

test('leaving it as it was sends nothing', async () => {
  const retry = jest.fn();
  const { user, onClose } = open({ rules: [skill], retry, place: placeOf(makeItem(3), 540) });
  await user.click(button('Lad den ligge'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(retry).not.toHaveBeenCalled();
});

test('an emergency pushes the rest with Enter, and each pushed visit is named with its old and new time', async () => {
  const board = boardOf([stopAt(ONE, ANNA, 540), stopAt(makeItem(3), ANNA, 620)]);
  const { user, onTake } = open({ rules: [overlap], place: placeOf(URGENT, 540) }, board);
  const push = button(/^Skub resten/);
  expect(push).toHaveFocus();
  expect(push).toHaveTextContent('»Opgave 1« fra kl. 09.00 til kl. 10.00');
  expect(push).toHaveTextContent('»Opgave 3« fra kl. 10.20 til kl. 11.00');
  expect(button('Byt: »Opgave 1« tages af planen')).toBeEnabled();
  expect(button(/^Nærmeste, der kan: Bo Dahl kl. 09.00, (\d+ min|uden) ekstra kørsel$/)).toBeEnabled();
  await user.keyboard('{Enter}');
  expect(onTake.mock.calls[0]?.[1]).toMatchObject({ kind: 'push', moved: [{}, {}] });
});

test('an emergency goes to the nearest first where pushing would break a promised time, which is said', async () => {
  const promised = makeItem(1, { windowFrom: 540, windowTo: 560 });
  const board = boardOf([stopAt(promised, ANNA, 540)]);
  const { user, onTake } = open({ rules: [overlap], place: placeOf(URGENT, 540) }, board);
  expect(button(/^Nærmeste, der kan: Bo Dahl/)).toHaveFocus();
  const push = button(/^Skub resten/);
  expect(push).toHaveTextContent('»Opgave 1« fra kl. 09.00 til kl. 10.00 (Uden for kundens tidsrum)');
  // An emergency has its reason.
  expect(screen.getByRole('textbox')).toHaveValue('Haster');
  await user.click(push);
  expect(onTake.mock.calls[0]?.[2]).toEqual({ override: ['window'], reason: 'Haster' });
});

test('a visit with a fixed time is not pushed, and says so', async () => {
  const board = boardOf([stopAt(ONE, ANNA, 540, { fixedTime: true })]);
  const { user, onTake } = open({ rules: [overlap], place: placeOf(URGENT, 540) }, board);
  const push = button(/^Skub resten/);
  expect(push).toHaveTextContent('Kan ikke: »Opgave 1« har fast tid.');
  expect(push).toHaveAttribute('aria-disabled', 'true');
  push.focus();
  await user.keyboard('{Enter}');
  expect(onTake).not.toHaveBeenCalled();
});

test('what can be done instead needs a reason too where it breaks a soft rule, and a usual one leads back to it', async () => {
  const promised = makeItem(1, { windowFrom: 540, windowTo: 560 });
  const board = boardOf([stopAt(promised, ANNA, 540)]);
  const { user, onTake } = open({ rules: [overlap], place: placeOf(makeItem(3), 540) }, board);
  await user.click(button(/^Skub resten/));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.click(button('Aftalt med kunden'));
  expect(button(/^Skub resten/)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onTake.mock.calls[0]?.[2]).toEqual({ override: ['window'], reason: 'Aftalt med kunden' });
});

test('a missing skill names those who have it and are free, the nearest first, and a press gives it to them', async () => {
  const able = { ...BO, skills: ['højspænding'] };
  const far = { ...able, id: 'tech00000000008', name: 'Anders Fjern', point: { ...BO.point!, lat: 56.3 } };
  const place = placeOf(makeItem(3, { skills: ['højspænding'] }), 540);
  const { user, onTake } = open({ rules: [skill], retry: jest.fn(), place }, boardOf([], [ANNA, far, able]));
  expect(button(/^Nærmeste, der kan: Bo Dahl kl. 09.00, (\d+ min|uden) ekstra kørsel$/)).toHaveFocus();
  expect(button(/^Anders Fjern kl. 09.00/)).toBeEnabled();
  await user.keyboard('{Enter}');
  expect(onTake.mock.calls[0]?.[1]).toMatchObject({ kind: 'other', to: { technician: able.id, startMinute: 540 } });
});

test('a visit past midnight may end before it, or be made on the next working day, by a press', async () => {
  const item = makeItem(3);
  const midnight: BrokenRule = { rule: 'midnight', params: {} };
  const evening: BrokenRule = { rule: 'workHours', params: { name: ANNA.name, from: 420, to: 900 } };
  const board = { ...boardOf([]), to: TUESDAY };
  fixDate(new Date(`${MONDAY}T19:00:00Z`));
  const { user, onTake } = open({ rules: [midnight, evening], place: placeOf(item, 1410) }, board);
  await user.click(button(/^Slut inden midnat: kl. 23.00/));
  await user.click(button('Aftalt med kunden'));
  await user.keyboard('{Enter}');
  expect(onTake.mock.calls[0]?.[1]).toMatchObject({ kind: 'evening', to: { date: MONDAY, startMinute: 1380 } });
  await user.click(button('Næste arbejdsdag: tir. 2. feb. kl. 07.00'));
  expect(onTake.mock.calls[1]?.[1]).toMatchObject({ kind: 'nextDay', to: { date: TUESDAY, startMinute: 420 } });
});
