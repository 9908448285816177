/** The zoom that was chosen last in this browser. */
import { ZOOMS, type Zoom } from '@/lib/planning/browser/day-range';

const KEY = 'planning-zoom';

/** `dag` where none was chosen, or the browser keeps nothing. */
export function readZoom(): Zoom {
  if (typeof window === 'undefined') return 'dag';
  try {
    const kept = localStorage.getItem(KEY);
    return ZOOMS.find((zoom) => zoom === kept) ?? 'dag';
  } catch {
    return 'dag';
  }
}

export function keepZoom(zoom: Zoom): void {
  try {
    localStorage.setItem(KEY, zoom);
  } catch {
    // A browser that keeps nothing shows the whole day the next time.
  }
}
