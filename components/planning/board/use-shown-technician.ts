import { useEffect } from 'react';
import { revealRow } from './reveal';

/** Scrolls to the day of the technician that the address names; '' for none. For a board that is drawn. */
export function useShownTechnician(technician: string): void {
  useEffect(() => {
    if (technician !== '') revealRow(technician, 'center');
  }, [technician]);
}
