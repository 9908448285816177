import { ClipboardList, CornerUpRight, FileText, MapPin, PackageSearch, Phone, type LucideIcon } from 'lucide-react';
import type { TaskType } from '@/lib/tasks/shared/values';

export const TASK_TYPE_ICON: Record<TaskType, LucideIcon> = {
  ring_op: Phone,
  foelg_op: CornerUpRight,
  besigtigelse: MapPin,
  bestil: PackageSearch,
  dokumentation: FileText,
  andet: ClipboardList,
};
