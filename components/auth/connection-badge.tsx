import { CircleCheck, Unplug } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** Shows by colour, icon and text whether something is connected. */
export function ConnectionBadge({ ok, label }: { ok: boolean; label: string }) {
  const Icon = ok ? CircleCheck : Unplug;
  return (
    <Badge variant={ok ? 'success' : 'warning'}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
