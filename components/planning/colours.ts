import { AlertTriangle, CalendarClock, Car, CheckCircle2, CircleDashed, DoorClosed, MapPinCheck, Send, SkipForward, Wrench, type LucideIcon } from 'lucide-react';
import type { Colour } from '@/lib/planning/types';
import type { RouteStatus, StopStatus } from '@/lib/planning/values';

/** A technician's colour: edge of the stops, line on the map. Beside it always stands the name or the initials. */
export const EDGE: Record<Colour | '', string> = {
  '': 'var(--input)', grey: 'oklch(0.6 0.01 80)', blue: 'oklch(0.58 0.15 255)', violet: 'oklch(0.58 0.17 300)', green: 'oklch(0.58 0.13 155)', amber: 'oklch(0.68 0.14 75)', red: 'oklch(0.58 0.19 25)', teal: 'oklch(0.6 0.1 195)', pink: 'oklch(0.62 0.18 350)',
};

export const STOP_ICON: Record<StopStatus, LucideIcon> = { planlagt: CircleDashed, paa_vej: Car, ankommet: Wrench, udfoert: CheckCircle2, ikke_hjemme: DoorClosed, sprunget_over: SkipForward };
export const STOP_TONE: Record<StopStatus, string> = {
  planlagt: 'bg-card', paa_vej: 'bg-tone-info text-tone-info-text', ankommet: 'bg-tone-progress text-tone-progress-text', udfoert: 'bg-tone-success text-tone-success-text', ikke_hjemme: 'bg-tone-danger text-tone-danger-text', sprunget_over: 'bg-tone-neutral text-tone-neutral-text',
};
export const ROUTE_ICON: Record<RouteStatus, LucideIcon> = { kladde: CalendarClock, udsendt: Send, i_gang: Car, afsluttet: MapPinCheck };
export const BrokenIcon = AlertTriangle;
