import type { PictureName } from '@/lib/core/picture-names';
import type { TaskType } from '@/lib/tasks/values';

export const TASK_TYPE_PICTURE: Record<TaskType, PictureName> = {
  ring_op: 'phone',
  foelg_op: 'corner-up-right',
  besigtigelse: 'map-pin',
  bestil: 'package-search',
  dokumentation: 'file-text',
  andet: 'clipboard-list',
};
