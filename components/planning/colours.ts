import {
  AlertTriangle,
  BadgeCheck,
  CalendarClock,
  Car,
  CheckCircle2,
  CircleDashed,
  DoorClosed,
  MapPinCheck,
  Send,
  SkipForward,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { RouteStatus, StopStatus } from '@/lib/planning/shared/values';

export const STOP_ICON: Record<StopStatus, LucideIcon> = {
  planlagt: CircleDashed,
  paa_vej: Car,
  ankommet: Wrench,
  udfoert: CheckCircle2,
  ikke_hjemme: DoorClosed,
  sprunget_over: SkipForward,
};
export const STOP_TONE: Record<StopStatus, string> = {
  planlagt: 'bg-card',
  paa_vej: 'bg-tone-info text-tone-info-text',
  ankommet: 'bg-tone-progress text-tone-progress-text',
  udfoert: 'bg-tone-success text-tone-success-text',
  ikke_hjemme: 'bg-tone-danger text-tone-danger-text',
  sprunget_over: 'bg-tone-neutral text-tone-neutral-text',
};
export const ROUTE_ICON: Record<RouteStatus, LucideIcon> = {
  kladde: CalendarClock,
  udsendt: Send,
  i_gang: Car,
  afsluttet: MapPinCheck,
};
export const BrokenIcon = AlertTriangle;
/** Marks broken rules that a planner has overruled. */
export const ApprovedIcon = BadgeCheck;
