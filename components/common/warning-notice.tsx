import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { HoverLink } from './hover-link';

type Props = { icon: LucideIcon; title: string; children: ReactNode; href: string; label: string };

/** Something on a page that waits for the user, with the link to where it is done. */
export function WarningNotice({ icon: Icon, title, children, href, label }: Props) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-tone-warning px-4 py-2 text-tone-warning-text"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-medium">{title}</span> {children}
      </span>
      <HoverLink href={href} className="flex min-h-6 items-center font-medium underline underline-offset-4">
        {label}
      </HoverLink>
    </div>
  );
}
