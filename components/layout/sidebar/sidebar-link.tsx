'use client';

import type { LucideIcon } from 'lucide-react';
import { cn } from '@/lib/core/shared/cn';
import { HoverLink } from '@/components/common/hover-link';
import { IconTip } from '@/components/common/icon-tip';

export function itemClass(expanded: boolean, active: boolean): string {
  return cn(
    'relative flex h-(--control) items-center gap-2.5 rounded-md text-sm font-medium transition-colors duration-100',
    expanded ? 'px-2.5' : 'mx-auto w-10 justify-center',
    active ? 'bg-primary-soft text-primary-text' : 'text-muted-foreground hover:bg-accent hover:text-foreground',
  );
}

type Props = {
  href: string;
  label: string;
  icon: LucideIcon;
  active: boolean;
  expanded: boolean;
  /** Text of the dot that marks something new; no dot if left out. */
  mark?: string | undefined;
  onNavigate?: (() => void) | undefined;
};

/** One entry of the sidebar. Collapsed, it shows its icon, and its label as a tooltip. */
export function SidebarLink({ href, label, icon: Icon, active, expanded, mark, onNavigate }: Props) {
  return (
    <IconTip label={label} enabled={!expanded}>
      <HoverLink
        href={href}
        aria-current={active ? 'page' : undefined}
        data-active={active}
        className={itemClass(expanded, active)}
        onClick={onNavigate}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className={expanded ? 'truncate' : 'sr-only'}>{label}</span>
        {mark && (
          <span className="ml-auto flex items-center">
            <span aria-hidden className="size-2 rounded-full bg-primary" />
            <span className="sr-only">({mark})</span>
          </span>
        )}
      </HoverLink>
    </IconTip>
  );
}
