'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { MissingPart } from './missing-part';
import { createPart, usePart, type PartFault } from './part';
import { toast } from '@/components/common/toast/toast';

type Load<P> = () => Promise<ComponentType<P>>;
type MissingProps<P> = { fault: PartFault; onRetry: () => void; props: P };
type Looks<P> = {
  /** Shown until the code is there; by default nothing. */
  Waiting?: ComponentType;
  /** Shown if the code could not be fetched; by default a message with a button. */
  Missing?: ComponentType<MissingProps<P>>;
};

/**
 * A part of the page that the server does not draw and whose code is fetched when the page is idle, or when the part is
 * first shown. A failed fetch shows a message in the part's place and leaves the rest of the page alone.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  { Waiting = Nothing, Missing = MissingPart }: Looks<P> = {},
): ComponentType<P> {
  const part = createPart(load);
  return function LazyPart(props: P) {
    const { Component, fault } = usePart(part);
    if (Component) return <Component {...props} />;
    if (fault) return <Missing fault={fault} onRetry={() => void part.fetch()} props={props} />;
    return <Waiting />;
  };
}

/** Like `lazyPart`, for a part that the page can do without: a failed fetch shows nothing. */
export function lazyExtra<P extends object>(load: Load<P>): ComponentType<P> {
  return lazyPart(load, { Missing: Nothing });
}

/**
 * Like `lazyPart`, for a dialog, a sheet or a menu: a failed fetch is said in a toast, and `close` (by default
 * `onClose`) tells the page that nothing is open, so that the next press tries again.
 */
export function lazyDialog<P extends { onClose: () => void }>(load: Load<P>): ComponentType<P>;
export function lazyDialog<P extends object>(load: Load<P>, close: (props: P) => void): ComponentType<P>;
export function lazyDialog<P extends { onClose?: () => void }>(
  load: Load<P>,
  close = ({ onClose }: P) => onClose?.(),
): ComponentType<P> {
  function Missing({ fault, props }: MissingProps<P>) {
    const t = useTranslations('layout.part');
    const errors = useTranslations('errors');
    const sayAndClose = useEffectEvent(() => {
      const action = { label: t('reload'), onClick: () => window.location.reload() };
      const needsReload = fault.code === 'missing_part';
      toast({ title: t('failed'), content: errors(fault.code), success: false, ...(needsReload ? { action } : {}) });
      close(props);
    });
    useEffect(() => sayAndClose(), []);
    return null;
  }
  return lazyPart(load, { Missing });
}

function Nothing() {
  return null;
}
