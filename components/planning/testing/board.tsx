import { act, screen, waitFor, within } from '@testing-library/react';
import { BoardScreen } from '@/components/planning/board/board-screen';
import { fixDate } from '@/components/testing/date';
import { fill } from '@/components/testing/fill';
import { renderScreen, type Screen } from '@/components/testing/render';
import type { BoardTechnician } from '@/lib/planning/shared/types';
import { formatDay } from '@/lib/core/shared/dates';
import { MONDAY } from './plan-server';

type Board = Screen & {
  move: (from: HTMLElement, to: { who?: BoardTechnician; day?: string; time: string }) => Promise<void>;
};

/** Renders the board early on the Monday of the tests, or at `utc`. `search`: the rest of the page's query string. */
export async function openBoard({ search = '', routeId = '', day = MONDAY, utc = '05:00' } = {}): Promise<Board> {
  // Later in the day, times are past and technicians have no time left.
  fixDate(new Date(`${day}T${utc}:00Z`));
  const rendered = renderScreen(<BoardScreen routeId={routeId} today={day} />, {
    path: '/planning',
    search: `?${search}`,
  });
  await screen.findByRole('complementary', { name: 'Ikke planlagt', hidden: true });
  const move: Board['move'] = async (from, { who, day: to, time }) => {
    act(() => from.focus());
    await rendered.user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: /^Flyt til…/ }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Montør' })).toHaveFocus());
    if (who) await rendered.user.selectOptions(dialog.getByRole('combobox', { name: 'Montør' }), who.id);
    if (to) await fill(rendered.user, dialog.getByRole('textbox', { name: 'Dag' }), formatDay(to));
    await fill(rendered.user, dialog.getByRole('textbox', { name: 'Kl.' }), time);
    await rendered.user.keyboard('{Enter}');
  };
  return { ...rendered, move };
}

/** A job in the tray, by its title. */
export const trayItem = (title: string) =>
  within(screen.getByRole('complementary', { name: 'Ikke planlagt', hidden: true })).queryByRole('button', {
    name: new RegExp(`^(?!Flyt til).*${title}`),
    hidden: true,
  });

/** A stop on a technician's day, by its job's title. */
export const stopOf = ({ name }: BoardTechnician, title: string) =>
  within(rowOf({ name })).queryByRole('button', { name: new RegExp(title), hidden: true });

/** A technician's row of the day. */
export function rowOf({ name }: Pick<BoardTechnician, 'name'>): HTMLElement {
  const row = screen.getAllByRole('row', { hidden: true }).find((one) => within(one).queryByText(name) !== null);
  if (!row) throw new Error(`No row of ${name}`);
  return row;
}
