import { useEffect } from 'react';

/** Scrolls to the day of the technician that the address names; '' for none. For a board that is drawn. */
export function useShownTechnician(technician: string): void {
  useEffect(() => {
    if (technician === '') return;
    const days = [...document.querySelectorAll<HTMLElement>('[data-row-of]')];
    days.find((day) => day.dataset.rowOf === technician)?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [technician]);
}
