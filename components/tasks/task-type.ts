import { ClipboardList, CornerUpRight, FileText, MapPin, PackageSearch, Phone, type LucideIcon } from 'lucide-react';
import type { TaskType } from '@/lib/tasks/schema';

export const TASK_TYPE_ICON: Record<TaskType, LucideIcon> = {
  ring_op: Phone,
  foelg_op: CornerUpRight,
  besigtigelse: MapPin,
  bestil: PackageSearch,
  dokumentation: FileText,
  andet: ClipboardList,
};

/** In the order that a choice shows them. */
export const TASK_TYPES = Object.keys(TASK_TYPE_ICON) as TaskType[];
