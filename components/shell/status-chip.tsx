'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { statusLook, type StatusEntity } from './status-table';

/** A step as one chip: icon, label and colour. */
export function StatusChip({ entity, status, className }: { entity: StatusEntity; status: string; className?: string }) {
  const label = useStatusLabel();
  const { tone, icon: Icon } = statusLook(entity, status);
  return (
    <Badge variant={tone} data-status={status} className={className}>
      <Icon aria-hidden />
      {label(entity, status)}
    </Badge>
  );
}

/** The name of a step in the interface's language. */
export function useStatusLabel(): (entity: StatusEntity, status: string) => string {
  const t = useTranslations('status');
  // Steps come from records; one that this version does not know shows its readable name.
  return (entity, status) => t(`${entity}.${status}` as 'lead.ny');
}
