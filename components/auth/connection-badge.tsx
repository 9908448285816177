import { CircleCheck, Unplug } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** Connected or not, in colour, icon and word. */
export function ConnectionBadge({ ok, label }: { ok: boolean; label: string }) {
  const Icon = ok ? CircleCheck : Unplug;
  return (
    <Badge variant={ok ? 'success' : 'warning'}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
